import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Form } from '../../contracts/forms/define.ts';

/**
 * Inlines forms into the browser's files as data, without the texts of mails and privacy policy and
 * without unseen fields, because no form shows them; of the acknowledgement it shows by when we answer, and the steps. The policy's page gets its finished sentences, and no form; the plans come
 * without the rest of the catalogues, and the API's description without its English words.
 */
export function forms(): Plugin {
  return {
    name: 'forms',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: {
        id: {
          include: [
            /\/contracts\/forms\/[\w-]+\.ts$/,
            /\/privacy-policy\/form-sentences\.ts$/,
            /\/content\/plans\.ts$/,
            /\/contracts\/api\/document\.ts$/,
          ],
          exclude: /\/(define|index)\.ts$/,
        },
      },
      async handler(_, id) {
        const module: Record<string, unknown> = await import(pathToFileURL(id).href);
        const exported = Object.entries(module).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(shown(value))};`,
        );
        return { code: exported.join('\n'), map: null };
      },
    },
  };
}

function shown(value: unknown): unknown {
  if (!isForm(value)) return value;
  const { id, kind, split, promise, texts } = value;
  const fields = Object.entries(value.fields).filter(([, { kind }]) => kind !== 'unseen');
  const words = Object.entries(texts).map(([language, { mail, policy: _p, ...rest }]) => {
    const isUnseen = (name: string) => value.fields[name]?.kind === 'unseen';
    const labels = Object.entries(rest.labels).filter(([name]) => !isUnseen(name));
    const { time, steps } = mail.acknowledgement ?? {};
    const shownMail = kind === 'lead' && steps ? { acknowledgement: { time, steps } } : {};
    return [language, { ...rest, labels: Object.fromEntries(labels), mail: shownMail }];
  });
  return {
    id,
    fields: Object.fromEntries(fields),
    split,
    promise,
    texts: Object.fromEntries(words),
  };
}

function isForm(value: unknown): value is Form {
  return typeof value === 'object' && value !== null && 'texts' in value;
}
