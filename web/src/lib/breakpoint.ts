/** Up to this width a screen is a phone: one column, the tray under the board. In styles: `@media (--narrow)`. */
export const NARROW = '(max-width: 860px)'
