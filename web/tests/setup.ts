// What a browser has and jsdom lacks.
globalThis.matchMedia ??= (query: string) =>
  ({ matches: false, media: query, addEventListener: () => undefined }) as unknown as MediaQueryList
