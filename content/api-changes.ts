/** What changed in the API, the newest first; the words are in the page's texts. */
export const apiChanges = [
  { id: 'ownership', date: '2026-11-23' },
  { id: 'open', date: '2026-11-23' },
] as const;
