import type { Plugin } from 'vite';

/** Leaves out of the browser's texts what only crawlers and the search index read. */
export function crawlerTexts(): Plugin {
  return {
    name: 'crawler-texts',
    // Before Vite makes a module of it.
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/content\/locales\/.*\.json$/ },
      handler: (json) =>
        JSON.stringify(JSON.parse(json), (key, value) =>
          key === 'keywords' || key === 'also' ? undefined : value,
        ),
    },
  };
}
