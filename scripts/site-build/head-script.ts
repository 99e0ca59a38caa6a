import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { defaultLanguage, languages } from '../../content/languages.ts';
import { site } from '../../content/site.ts';

/** The inline head script, minified, as text. */
export async function buildHeadScript(root: string): Promise<string> {
  const codes = languages.map(({ code }) => code);
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: {
      headerScrollThresholdPx: String(site.timing.headerScrollThresholdPx),
      languageCodes: JSON.stringify(codes),
      namedLanguages: JSON.stringify(codes.filter((code) => code !== defaultLanguage)),
    },
    build: {
      write: false,
      minify: 'oxc',
      rolldownOptions: {
        input: path.join(root, 'app/head/head-script.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result as Rolldown.RolldownOutput];
  const [chunk] = output?.output ?? [];
  if (chunk?.type !== 'chunk') throw new Error('The head script was not built');
  return chunk.code.trim();
}
