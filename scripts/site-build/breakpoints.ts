import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const tokens = path.resolve(import.meta.dirname, '../../app/tokens.css');

/** Lets every stylesheet of the application name the breakpoints of `app/tokens.css`, because each is read by itself. */
export function breakpoints(): Plugin {
  return {
    name: 'breakpoints',
    // Before Lightning CSS replaces their names.
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/.*\.css(\?(?!raw)|$)/ },
      handler(css) {
        this.addWatchFile(tokens);
        const named = readFileSync(tokens, 'utf8').match(/^@custom-media .*;$/gm) ?? [];
        // After the rules, because imports come first.
        return [css, ...named].join('\n');
      },
    },
  };
}
