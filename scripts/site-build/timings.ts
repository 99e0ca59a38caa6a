import type { Plugin } from 'vite';
import { site } from '../../content/site.ts';

/** Gives the site's stylesheet the durations of content/site.ts that CSS keeps, as custom properties. */
export function timings(): Plugin {
  const { startUpScreenMs, heroRotationMs } = site.timing;
  return {
    name: 'timings',
    // Before other plugins resolve the stylesheet's imports.
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/styles\.css(\?|$)/ },
      handler: (css) =>
        `${css}:root { --start-up-screen: ${startUpScreenMs}ms; --hero-rotation: ${heroRotationMs}ms; }\n`,
    },
  };
}
