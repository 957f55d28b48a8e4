/** Up to this width a screen is a phone: one column, the tray under the board. In styles: `@media (--narrow)`. */
export const NARROW = '(max-width: 860px)'

/** What styles ask of a screen, by name: `@media (--narrow) and (--lowest)`. None may begin with `not`, which denies all that follows. */
export const SCREENS = {
  '--narrow': NARROW,
  '--wide': '(min-width: 860.02px)', // all others
  '--slim': '(max-width: 480px)', // a phone that is held upright
  '--tiny': '(max-width: 18em)', // a phone with large letters
  '--low': '(max-height: 860px)', // a laptop
  '--lower': '(max-height: 720px)', // a small phone
  '--lowest': '(max-height: 600px)', // a phone that lies on its side
}
