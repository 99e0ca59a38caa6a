/** The first versions that the site is made for (spec pages-130); docs/browsers.md says what they decide. */
export const supportedBrowsers = {
  chrome: '120',
  edge: '120',
  firefox: '128',
  safari: '17.4',
} as const;
