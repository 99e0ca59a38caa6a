import type { Plugin } from 'vite';
import { site } from '../../content/site.ts';

/** Adds the durations of content/site.ts that CSS needs to the stylesheet of the head, as custom properties. */
export function timings(): Plugin {
  const { startUpScreenMs, heroRotationMs } = site.timing;
  return {
    name: 'timings',
    // Before other plugins resolve the stylesheet's imports.
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/head\/head\.css(\?|$)/ },
      handler: (css) =>
        `${css}:root { --start-up-screen: ${startUpScreenMs}ms; --hero-rotation: ${heroRotationMs}ms; }\n`,
    },
  };
}
