import type { Plugin } from 'vite';

/** Leaves keywords out of the browser's texts, because only prerendered pages have them, for crawlers. */
export function crawlerTexts(): Plugin {
  return {
    name: 'crawler-texts',
    // Before Vite makes a module of it.
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/content\/locales\/.*\.json$/ },
      handler: (json) =>
        JSON.stringify(JSON.parse(json), (key, value) => (key === 'keywords' ? undefined : value)),
    },
  };
}
