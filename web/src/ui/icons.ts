/** Icons on a grid of 24, drawn with round strokes of 1.8. */
export const ICONS = {
  trunk:
    '<path d="M4 10.5 5.6 5a2 2 0 0 1 1.9-1.4h9a2 2 0 0 1 1.9 1.4L20 10.5"/><rect x="3" y="10.5" width="18" height="9.5" rx="1.8"/><path d="M10 10.5v3.2h4v-3.2M6.8 10.5V20M17.2 10.5V20"/>',
  book: '<path d="M12 6.2C10 4.7 7.2 4.3 4 4.6v13.6c3.2-.3 6 .1 8 1.6 2-1.5 4.8-1.9 8-1.6V4.6c-3.2-.3-6 .1-8 1.6ZM12 6.2v13.6"/>',
  sound: '<path d="M4 9.5h3.5L12 5.5v13L7.5 14.5H4zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"/>',
  moon: '<path d="M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z"/>',
  chat: '<path d="M4.5 5.5h15a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H11l-4.5 3.5v-3.5h-2a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1Z"/><path d="M8 9.5h8M8 12.7h5"/>',
  link: '<path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1"/>',
  undo: '<path d="M8.5 5 4.5 9l4 4"/><path d="M5 9h9a5.5 5.5 0 0 1 0 11H9"/>',
  check: '<path d="m5 12.5 4.7 4.7L19.5 7.4"/>',
  rotate: '<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4"/><path d="M19.7 3.2v4.3h-4.3"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  more: '<circle cx="5.5" cy="12" r="1.3" fill="currentColor"/><circle cx="12" cy="12" r="1.3" fill="currentColor"/><circle cx="18.5" cy="12" r="1.3" fill="currentColor"/>',
  robot:
    '<rect x="5" y="8.5" width="14" height="10.5" rx="2.5"/><path d="M12 8.5V5M3 12.5v3M21 12.5v3M9.2 15.8h5.6"/><circle cx="12" cy="4" r="1"/><circle cx="9.3" cy="12.6" r=".9" fill="currentColor"/><circle cx="14.7" cy="12.6" r=".9" fill="currentColor"/>',
  clock: '<circle cx="12" cy="12" r="8.2"/><path d="M12 7.5V12l3.2 2"/>',
  people:
    '<circle cx="9" cy="8.5" r="3.2"/><path d="M3 19c.4-3.6 2.8-5.5 6-5.5s5.6 1.9 6 5.5M15.5 5.6a3.2 3.2 0 0 1 0 5.9M17.3 13.8c2.2.6 3.5 2.4 3.7 5.2"/>',
  eye: '<path d="M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12Z"/><circle cx="12" cy="12" r="2.8"/>',
  cap: '<path d="m2.5 9.5 9.5-4 9.5 4-9.5 4zM6.5 11.5v4.3c1.6 1.3 3.4 1.9 5.5 1.9s3.9-.6 5.5-1.9v-4.3M21.5 9.5v5"/>',
  play: '<path d="M8 5.5v13l10.5-6.5z" fill="currentColor"/>',
  plane:
    '<path d="M21 4.2c-1-1-2.7-.7-3.7.3l-3 3-8.5-2.3-1.5 1.5 7 3.8-3.2 3.3-2.7-.4-1.2 1.2 3.7 1.9 1.9 3.7 1.2-1.2-.4-2.7 3.3-3.2 3.8 7 1.5-1.5L16.9 10l3-3c1-1 1.9-2 1.1-2.8Z" fill="currentColor" stroke="none"/>',
  fit: '<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>',
  target: '<circle cx="12" cy="12" r="7"/><path d="M12 2.5v5M12 16.5v5M2.5 12h5M16.5 12h5"/>',
  dice: '<rect x="4.5" y="4.5" width="15" height="15" rx="4"/><circle cx="9" cy="9" r="1" fill="currentColor"/><circle cx="12" cy="12" r="1" fill="currentColor"/><circle cx="15" cy="15" r="1" fill="currentColor"/>',
  flag: '<path d="M6 21V4M6 4.5c4-2 7 2 12 0v8.5c-5 2-8-2-12 0"/>',
  door: '<path d="M6 20.5V4.5a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v16M3.5 20.5h17M14.5 12v1.5"/>',
  kb: '<rect x="2.5" y="6.5" width="19" height="11" rx="2"/><path d="M6 10h.1M9 10h.1M12 10h.1M15 10h.1M18 10h.1M7.5 14h9"/>',
  mute: '<path d="M4 9.5h3.5L12 5.5v13L7.5 14.5H4zM16 9.5l5 5M21 9.5l-5 5"/>',
  sun: '<circle cx="12" cy="12" r="4.2"/><path d="M12 2.8v2.4M12 18.8v2.4M2.8 12h2.4M18.8 12h2.4M5.5 5.5l1.7 1.7M16.8 16.8l1.7 1.7M18.5 5.5l-1.7 1.7M7.2 16.8l-1.7 1.7"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  next: '<path d="m9 5 7 7-7 7"/>',
  previous: '<path d="m15 5-7 7 7 7"/>',
  first: '<path d="m18 5-7 7 7 7M6.5 5v14"/>',
  last: '<path d="m6 5 7 7-7 7M17.5 5v14"/>',
  pause: '<path d="M8 5.5v13M16 5.5v13"/>',
  fork: '<path d="M4 12h5c4 0 3.5-6 7.5-6H20M9 12c4 0 3.5 6 7.5 6H20M17.3 3.3 20 6l-2.7 2.7M17.3 15.3 20 18l-2.7 2.7"/>',
  download: '<path d="M12 4v11M7 10.5l5 5 5-5M4.5 20h15"/>',
  share:
    '<circle cx="6" cy="12" r="2.5"/><circle cx="17.5" cy="5.5" r="2.5"/><circle cx="17.5" cy="18.5" r="2.5"/><path d="m8.3 10.8 7-4M8.3 13.2l7 4"/>',
  help: '<circle cx="12" cy="12" r="8.5"/><path d="M9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1 1-1.1 1.9M12 16.8h.1"/>',
  suitcase:
    '<rect x="3.5" y="7.5" width="17" height="12" rx="2"/><path d="M9 7.5V5.5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v2M8 7.5v12M16 7.5v12"/>',
  person: '<circle cx="12" cy="8" r="3.8"/><path d="M4.5 20c.6-4.4 3.5-6.5 7.5-6.5s6.9 2.1 7.5 6.5"/>',
  bulb: '<path d="M9 17.5h6M10 20.5h4M8.5 14.5A6 6 0 1 1 15.5 14.5c-.6.6-.8 1.2-.8 2h-5.4c0-.8-.2-1.4-.8-2Z"/>',
  trophy:
    '<path d="M7.5 4.5h9v5a4.5 4.5 0 0 1-9 0zM7.5 6h-3c0 3 1 4.5 3.3 4.7M16.5 6h3c0 3-1 4.5-3.3 4.7M12 14v3.5M8.5 20h7M10 17.5h4"/>',
} as const

export type IconName = keyof typeof ICONS
