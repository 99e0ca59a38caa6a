import type { ApiCall } from '#content/api.ts';

/*
 * Code that makes one call, in four languages. Each literal is quoted by its language's rules, because
 * visitors may type anything into a request.
 */

export const codeLanguages = ['curl', 'php', 'python', 'node'] as const;
export type CodeLanguage = (typeof codeLanguages)[number];

export interface SampleRequest {
  /** In lower case. */
  method: string;
  /** With query; absolute in a sample. */
  url: string;
  /** Whether the call needs a token; samples read it from the environment. */
  token: boolean;
  /** The JSON body, if there is one. */
  body?: unknown;
  /** Whether a sample goes on until the last page of a list; a console asks for one page. */
  pages?: boolean;
}

/** What the parameters of a call say at first: the examples of those that it needs. */
export function exampleValues({ parameters = [] }: ApiCall): Record<string, string> {
  return Object.fromEntries(
    parameters.flatMap(({ name, required, example }) =>
      required ? [[name, String(example)]] : [],
    ),
  );
}

/**
 * The request of a call.
 *
 * @param base where the API is, with its path
 * @param body the example, if nothing else is given
 */
export function requestOf(
  base: string,
  { method, path, parameters = [], requestBody, security }: ApiCall,
  values: Readonly<Record<string, string>>,
  body = requestBody?.content['application/json'].example,
): SampleRequest {
  const query = parameters.flatMap((one) => (one.in === 'query' ? [one.name] : []));
  const url = requestUrl(base, path, values, query);
  return { method, url, token: !security, body, pages: query.includes('cursor') && !values.cursor };
}

/**
 * The URL of a call. Path parameters take their places, encoded, those without a value stay; query parameters follow if they have a
 * value.
 */
export function requestUrl(
  base: string,
  path: string,
  values: Readonly<Record<string, string>>,
  query: readonly string[] = [],
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    values[name] ? encode(values[name]) : place,
  );
  const asked = query.filter((name) => values[name]);
  const search = asked.map((name) => `${name}=${encode(values[name] ?? '')}`).join('&');
  return `${base}${filled}${search && `?${search}`}`;
}

/** A lone surrogate becomes U+FFFD, because `encodeURIComponent` throws on it. */
function encode(value: string): string {
  return encodeURIComponent(value.replaceAll(/\p{Surrogate}/gu, '\ufffd'));
}

/** The program that makes a call. */
export function codeSample(language: CodeLanguage, request: SampleRequest): string {
  return generators[language](request);
}

const generators: Record<CodeLanguage, (request: SampleRequest) => string> = {
  curl({ method, url, token, body, pages }) {
    const how = pages ? ' -sG' : method === 'get' ? '' : ` -X ${method.toUpperCase()}`;
    const lines = [`curl${how} ${shell(url)}`];
    if (token) lines.push('  -H "Authorization: Bearer $TOKEN"');
    if (pages) lines.push('  -d "cursor=$cursor"');
    if (body !== undefined) {
      lines.push(`  -H ${shell('Content-Type: application/json')}`);
      lines.push(`  -d ${shell(JSON.stringify(body))}`);
    }
    const call = lines.join(' \\\n');
    if (!pages) return call;
    const round = [
      `answer=$(${call})`,
      `printf '%s\\n' "$answer"`,
      `cursor=$(printf '%s' "$answer" | jq -r '.next // empty')`,
      '[ -n "$cursor" ] || break',
    ];
    return ['cursor=', 'while :; do', indent(round.join('\n'), '  '), 'done'].join('\n');
  },

  php({ method, url, token, body, pages }) {
    const headers = [
      ...(token ? [`'Authorization: Bearer ' . getenv('TOKEN')`] : []),
      ...(body === undefined ? [] : [`'Content-Type: application/json'`]),
    ];
    const options = [
      ...(method === 'get' ? [] : [`CURLOPT_CUSTOMREQUEST => '${method.toUpperCase()}',`]),
      'CURLOPT_RETURNTRANSFER => true,',
      'CURLOPT_HTTPHEADER => [',
      ...headers.map((header) => indent(`${header},`, php.step)),
      '],',
      ...(body === undefined ? [] : [`CURLOPT_POSTFIELDS => json_encode(${literal(body, php)}),`]),
    ];
    const address = pages ? `${php.text(beforeCursor(url))} . $cursor` : php.text(url);
    const call = [
      `$call = curl_init(${address});`,
      'curl_setopt_array($call, [',
      indent(options.join('\n'), php.step),
      ']);',
      '$answer = json_decode(curl_exec($call), true);',
    ];
    if (!pages) return call.join('\n');
    const round = [
      ...call,
      `array_push($items, ...$answer['data']);`,
      `$cursor = $answer['next'];`,
    ];
    return [
      '$items = [];',
      `$cursor = '';`,
      'do {',
      indent(round.join('\n'), php.step),
      '} while ($cursor !== null);',
    ].join('\n');
  },

  python({ method, url, token, body, pages }) {
    const parts = [
      python.text(url),
      ...(token ? [`headers={"Authorization": f"Bearer {os.environ['TOKEN']}"}`] : []),
      ...(pages ? ['params={"cursor": cursor}'] : []),
      ...(body === undefined ? [] : [`json=${literal(body, python)}`]),
    ];
    const call = [
      `answer = requests.${method}(`,
      ...parts.map((part) => indent(`${part},`, python.step)),
      ').json()',
    ];
    const round = [...call, 'items += answer["data"]', 'cursor = answer["next"]'];
    return [
      ...(token ? ['import os'] : []),
      'import requests',
      '',
      ...(pages
        ? [
            'items = []',
            'cursor = ""',
            'while cursor is not None:',
            indent(round.join('\n'), python.step),
          ]
        : call),
    ].join('\n');
  },

  node({ method, url, token, body, pages }) {
    const headers = [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it belongs to the sample
      ...(token ? ['Authorization: `Bearer ${process.env.TOKEN}`,'] : []),
      ...(body === undefined ? [] : [`'Content-Type': 'application/json',`]),
    ];
    const options = [
      ...(method === 'get' ? [] : [`method: '${method.toUpperCase()}',`]),
      'headers: {',
      ...headers.map((header) => indent(header, node.step)),
      '},',
      ...(body === undefined ? [] : [`body: JSON.stringify(${literal(body, node)}),`]),
    ];
    const address = pages ? `${node.text(beforeCursor(url))} + cursor` : node.text(url);
    const call = [
      `const response = await fetch(${address}, {`,
      indent(options.join('\n'), node.step),
      '});',
      'const answer = await response.json();',
    ];
    if (!pages) return call.join('\n');
    const round = [...call, 'items.push(...answer.data);', 'cursor = answer.next;'];
    return [
      'const items = [];',
      `let cursor = '';`,
      'while (cursor !== null) {',
      indent(round.join('\n'), node.step),
      '}',
    ].join('\n');
  },
};

/** The address of a list up to the cursor, of which no character has to be escaped. */
function beforeCursor(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}cursor=`;
}

/** Safe for string literals, because their line breaks are escaped. */
function indent(code: string, step: string): string {
  return code
    .split('\n')
    .map((line) => step + line)
    .join('\n');
}

/** How a language writes values. */
interface Notation {
  text(value: string): string;
  constants: Readonly<Record<'true' | 'false' | 'null', string>>;
  list: readonly [open: string, close: string];
  map: readonly [open: string, close: string];
  /** Between a key and its value. */
  pair: string;
  emptyMap: string;
  key(name: string): string;
  /** One level of indentation. */
  step: string;
}

/** A double-quoted JSON string; Python reads the same escapes. */
const double = (value: string) => JSON.stringify(value);
const plain = { true: 'true', false: 'false', null: 'null' };
const breaks = { '\n': '\\n', '\r': '\\r' };

/** Single quotes of JavaScript. */
const single = (value: string) => `'${escaped(value, /[\\']/g)}'`;

/** Double quotes only around line breaks, because PHP's single quotes have no escape for them. */
const phpText = (value: string) =>
  /[\n\r]/.test(value) ? `"${escaped(value, /[\\"$]/g)}"` : `'${escaped(value, /[\\']/g)}'`;

function escaped(value: string, special: RegExp): string {
  return value
    .replaceAll(special, '\\$&')
    .replaceAll(/[\n\r]/g, (found) => breaks[found as keyof typeof breaks]);
}

const php: Notation = {
  text: phpText,
  constants: plain,
  list: ['[', ']'],
  map: ['[', ']'],
  pair: ' => ',
  emptyMap: 'new stdClass()',
  key: phpText,
  step: '    ',
};
const python: Notation = {
  text: double,
  constants: { true: 'True', false: 'False', null: 'None' },
  list: ['[', ']'],
  map: ['{', '}'],
  pair: ': ',
  emptyMap: '{}',
  key: double,
  step: '    ',
};
const node: Notation = {
  text: single,
  constants: plain,
  list: ['[', ']'],
  map: ['{', '}'],
  pair: ': ',
  emptyMap: '{}',
  // A computed `__proto__` is a plain key, not the prototype.
  key: (name) =>
    name === '__proto__' ? `['__proto__']` : /^[A-Za-z_$][\w$]*$/.test(name) ? name : single(name),
  step: '  ',
};

/** A JSON value in a language. Objects span lines; a list stays on one line unless it holds objects. */
function literal(value: unknown, notation: Notation): string {
  if (typeof value === 'string') return notation.text(value);
  if (typeof value === 'number') return String(value);
  if (value === null || typeof value !== 'object') {
    return notation.constants[String(value) as keyof Notation['constants']] ?? 'null';
  }
  const { list, map, pair, step } = notation;
  const lines = (entries: string[], [open, close]: readonly [string, string]) =>
    [open, ...entries.map((entry) => indent(`${entry},`, step)), close].join('\n');
  if (Array.isArray(value)) {
    const entries = value.map((entry) => literal(entry, notation));
    const long = value.some((entry) => entry !== null && typeof entry === 'object');
    return long ? lines(entries, list) : `${list[0]}${entries.join(', ')}${list[1]}`;
  }
  const entries = Object.entries(value).map(
    ([name, entry]) => `${notation.key(name)}${pair}${literal(entry, notation)}`,
  );
  return entries.length > 0 ? lines(entries, map) : notation.emptyMap;
}

/** A single-quoted shell string, in which only the closing quote is special. */
function shell(value: string): string {
  return `'${value.replaceAll("'", `'\\''`)}'`;
}
