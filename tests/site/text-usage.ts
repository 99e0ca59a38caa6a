import { globSync, readFileSync } from 'node:fs';
import { type Field, type Form, postedNames } from '#contracts/forms/define.ts';
import { forms } from '#contracts/forms/index.ts';

/**
 * Finds where texts are used, by reading the sources. Pages name a text by its key: literally
 * (`t('footer.social')`), or by a template (`t(`pages.${id}`)`), whose open part must be a name
 * that stands in `content/`, `contracts/` or the same file. The server reads texts as properties
 * (`texts[language].mail.sales.reference`).
 */

interface Source {
  file: string;
  code: string;
}

const read = (pattern: string): Source[] =>
  globSync(pattern)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, code: withoutComments(readFileSync(file, 'utf8')) }));

const withoutComments = (code: string) =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');

/** A source with what is looked for in it, found once, because each of thousands of keys is held against all. */
const app = read('app/**/*.{ts,tsx}').map((source) => ({
  ...source,
  namespaces: namespaces(source.code),
  templates: [...source.code.matchAll(/`([^`\s]*\$\{[^`\s]*)`/g)].map(([, text = '']) => text),
}));
// The words of a choice are the same on the page and in mails, those of the status are read as the server reads its own.
const server = [
  'server/**/*.ts',
  'contracts/**/*.ts',
  'content/{choices,plans}.ts',
  'app/{search,status}/*.ts',
  'app/components/status/*.tsx',
].flatMap(read);
const serverTexts = readFileSync('server/i18n/texts.ts', 'utf8');
const facts = [
  ...read('content/**/*.ts'),
  ...read('contracts/**/*.ts'),
  // The names of the API's calls, entities and fields, quoted as in the others.
  ...read('contracts/api/openapi.json').map(({ file, code }) => ({
    file,
    code: code.replaceAll('"', "'"),
  })),
];

/** Whether a text is used: its namespace, and its key with dots. */
export function isUsed(namespace: string, key: string): boolean {
  const form = Object.values(forms).find(({ id }) => namespace === `forms/${id}`);
  if (form) return usedByForm(form, key);
  return usedByApp(namespace, key) || usedByServer(namespace, key);
}

function usedByApp(namespace: string, key: string): boolean {
  // These read the texts of whatever page they are given.
  const readers: [RegExp, string][] = [
    [/^faq\.items\./, `useFaq\\(\\s*'${namespace}'`],
    [/^faq\.link$/, `<FaqSection of="${namespace}"[^>]* link=`],
    [/^faq\.(title|lead)$/, `<FaqSection of="${namespace}"`],
    [/^meta\.(title|description|keywords)$/, `<PageHead\\s+page="${namespace}"`],
    [/^search\.(label|placeholder|button)$/, `<FinderBox\\s[^>]*of="${namespace}"`],
    // scripts/site-build/search-index.ts
    [/^items\.[\w-]+\.also$/, `useTranslation\\([^)]*'${namespace}'`],
    [/^closing\.(title|text|button)$/, `<(ClosingSign|ContactSign)\\s+of="${namespace}"`],
  ];
  const isRead = ([keys, reader]: (typeof readers)[number]) => keys.test(key) && isInApp(reader);
  if (readers.some(isRead)) return true;
  // `t('weeks', { count })` finds `weeks_one` and `weeks_other`.
  const wanted = key.replace(/_(zero|one|two|few|many|other)$/, '');
  return app.some((source) => {
    if (source.namespaces.includes(namespace) && namesKey(source, wanted, '')) return true;
    return namesKey(source, wanted, `${namespace}:`);
  });
}

/** Whether something stands in a source of the app. */
const isInApp = memoized((pattern) => {
  const wanted = new RegExp(pattern);
  return app.some(({ code }) => wanted.test(code));
});

/** The namespaces that a file's components ask for; without a name it is `common`. */
function namespaces(code: string): string[] {
  return [...code.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, names = '']) => {
    const found = [...names.matchAll(/'([\w-]+)'/g)].map(([, name]) => String(name));
    // In a list, keys without a prefix are of the first one.
    return [found[0] ?? 'common'];
  });
}

function namesKey({ code, templates }: (typeof app)[number], key: string, prefix: string): boolean {
  if (code.includes(`'${prefix}${key}'`)) return true;
  for (const template of templates) {
    if (!template.startsWith(prefix)) continue;
    const parts = template.slice(prefix.length).split(/\$\{[^}]*\}/);
    const pattern = new RegExp(`^${parts.map(escapePattern).join('([^.]+)')}$`);
    const open = pattern.exec(key)?.slice(1);
    if (open?.every((name) => isNamed(name, code))) return true;
  }
  return false;
}

/** Whether a name stands as a text or a property in the facts or in the file. */
function isNamed(name: string, code: string): boolean {
  return isNamedInFacts(name) || patternOf(name).test(code);
}

const isNamedInFacts = memoized((name) => {
  const pattern = patternOf(name);
  return facts.some(({ code }) => pattern.test(code));
});

const patternOf = (name: string) =>
  new RegExp(`'${escapePattern(name)}\\??'|[{,\\s]${escapePattern(name)}:`);

/** What everything that is made of a form reads of its texts, whatever form it is. */
const ofEveryForm =
  /^(note|send|sending|toast\.(sentTitle|sentText|failedTitle)|mail\.name|mail\.acknowledgement\.(received|heading|reply|time|named|steps\.(first|second|third))|policy\.(asks|use|answered|kept))$/;

/** Whether a text of a form words something that the form has. */
function usedByForm({ fields }: Form, key: string): boolean {
  if (ofEveryForm.test(key)) return true;
  const [part = '', name = '', value = ''] = key.split('.');
  const field = fields[name];
  const names = Object.entries(fields).flatMap((one) => [one[0], ...postedNames(one)]);
  const has = (kind: Field['kind']) => Object.values(fields).some((one) => one.kind === kind);
  switch (part) {
    case 'labels':
      return names.includes(name);
    case 'options': {
      const values =
        field?.kind === 'choice' ? field.values : field && 'offered' in field && field.offered;
      return Array.isArray(values) && values.includes(value);
    }
    case 'choose':
      return field?.kind === 'choice' || (field !== undefined && 'offered' in field);
    case 'boxes':
      return field?.kind === 'box';
    case 'chooseOne':
      return has('boxes');
    case 'file':
      return has('file') && ['choose', 'hint', 'tooLarge', 'changed'].includes(name);
    default:
      return false;
  }
}

/** `server/i18n/texts.ts` calls a namespace by its file's name in camel case. */
function usedByServer(namespace: string, key: string): boolean {
  const root = namespace.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (!new RegExp(`\\b${root}:`).test(serverTexts)) return false;
  const [name = '', parent = '', list = ''] = [root, ...key.split('.')]
    .reverse()
    .map(escapePattern);
  // The others match nothing of what follows, and take long to say so.
  const sources = server.filter(({ code }) => code.includes(key.split('.').at(-1) ?? ''));
  const property = new RegExp(`\\b${parent}\\.${name}\\b`);
  const taken = new RegExp(`\\{[^{}]*\\b${name}\\b[^{}]*\\} = [^;]*\\.${parent};`);
  if (sources.some(({ code }) => property.test(code) || taken.test(code))) return true;
  // `forms[form.id]`: what is found there is then asked for the property.
  const asked = new RegExp(`\\.${name}\\b|\\{[^{}]*\\b${name}\\b[^{}]*\\} =`);
  const isListed = key.split('.').length > 2;
  if (isListed && sources.some(({ code }) => code.includes(`.${list}[`) && asked.test(code))) {
    return true;
  }
  // `failures[status]`: the name then stands somewhere as a text or a number.
  const named = new RegExp(`'${name}'|[|(]\\s*${name}\\b|^\\s+${name}:`, 'm');
  return (
    server.some(({ code }) => code.includes(`${parent}[`)) &&
    sources.some(({ code }) => named.test(code))
  );
}

function memoized<Result>(find: (text: string) => Result): (text: string) => Result {
  const found = new Map<string, Result>();
  return (text) => {
    if (!found.has(text)) found.set(text, find(text));
    return found.get(text) as Result;
  };
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
