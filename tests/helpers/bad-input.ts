import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { careers } from '#contracts/forms/careers.ts';
import type { FormId } from '#contracts/forms/index.ts';
import { isVisible, readFileName } from '#contracts/pasted-text.ts';
import { defaultLimits } from '#server/limits.ts';
import {
  type FieldModel,
  formModels,
  formOf,
  type Judgement,
  judge,
  type ModelId,
} from './form-model.ts';
import { docx, executable, pdf, zip } from './multipart.ts';

/** A post as somebody could send it, and what has to become of it. */
export interface Post {
  form: FormId;
  headers: Record<string, string>;
  body: Buffer;
  expected: Expectation;
}

interface Expectation {
  /** 200 stands for stored. */
  statuses: number[];
  /** What is stored if the answer is 200; undefined where the model can't read the body itself. */
  stored?: Record<string, string>;
  isSpam?: boolean;
  /** The file that is stored then. */
  file?: Buffer;
  /** Fields that a refusal with 422 has to name. */
  wrong?: string[];
  /** Whether such a refusal speaks of a field that isn't known. */
  unknown?: boolean;
}

type Encoding = 'json' | 'urlencoded' | 'multipart';
type Pair = [name: string, value: unknown];

/** What a form may be answered with, whatever is sent (spec operation-14). */
const anyStatus = [200, 400, 413, 415, 422];

const controls = ['\0', '\r', '\n', '\r\n', '\u0008', '\u001b', '\u007f', '\u0085', '\u2028'];
const nastyWords = [
  '',
  ' ',
  '\u200b',
  '\ufeff',
  '\ufffd',
  '\u202egpj.exe',
  '\u2066hidden\u2069',
  '\ud800',
  'a\udfffb',
  '\r\nBcc: eve@example.org',
  '\nBcc: eve@example.org\n\nhello',
  'a\rBcc: eve@example.org',
  '%0d%0aBcc: eve@example.org',
  'x\u2028Bcc: eve@example.org',
  '=?utf-8?Q?x=0D=0ABcc:_eve=40example.org?=',
  '=?utf-8?B?DQpCY2M6IGV2ZUBleGFtcGxlLm9yZw==?=',
  '"Eve" <eve@example.org>, Anna',
  'a, eve@example.org',
  'a; eve@example.org',
  '\\',
  '"',
  '(comment)',
  '<script>alert(1)</script>',
  "'; drop table leads; --",
  '{{reference}} {{field}}',
  '%VALUE:email% %MESSAGE%',
  '$& $1 $`',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'yes',
  'null',
  'NaN',
  '=1+1',
  'é'.repeat(40),
  '👩‍💻 Zoë Ødegård',
  'שלום',
  'e\u0301',
];

/** Once in so many times. */
function seldom<Value>(times: number, arbitrary: fc.Arbitrary<Value>) {
  return fc.oneof(
    { weight: times - 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary },
  );
}

const nastyText = fc.oneof(
  fc.constantFrom(...nastyWords),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .tuple(fc.string({ maxLength: 8 }), fc.constantFrom(...controls), fc.string({ maxLength: 8 }))
    .map((parts) => parts.join('')),
  fc.integer({ min: 30, max: 6000 }).map((length) => 'x'.repeat(length)),
);

const nastyName = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'undefined',
    '',
    ' ',
    'Name',
    'name ',
    'name[]',
    'name.first',
    'a"b',
    'a\r\nb',
    '0',
    'resume',
    'suspicions',
    'reference',
    'id',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

const nastyJson = fc.oneof(
  fc.constantFrom<unknown[]>(null, true, 0, -0, 1e308, 2 ** 80, [], {}, [''], ['a']),
  fc.constantFrom<unknown[]>({ toString: 'x' }, { length: 1 }, [['a']], { name: 'a' }),
  fc.jsonValue({ maxDepth: 5 }),
);

/** What people enter. */
function goodValue({ kind, ...field }: FieldModel): fc.Arbitrary<string> {
  if ('options' in field) return fc.constantFrom(...field.options);
  switch (kind) {
    case 'email':
      return fc.constantFrom('anna@example.org', 'b.bakker@mail.example.com', 'c+d@example.nl');
    case 'website':
      return fc.constantFrom('https://example.org', 'http://www.example.org/work');
    case 'box':
      return fc.constant('yes');
    case 'free':
      return fc.constantFrom('', 'type=webapp&pages=12', '?features=search,__proto__&pages=1e99');
    case 'text':
      return fc.constantFrom('Do you host shops?\r\nWe have two.', 'Hallo\n\n\tdag', '  Zoë 👋 ');
    default:
      return fc.constantFrom('Anna de Vries', " Bram d'Or ", 'Łukasz Ødegård-Ng', '李小龍', 'x');
  }
}

/** Fields that are filled in as they should be, the optional ones now and then. */
function goodPairs(model: ModelId): fc.Arbitrary<Pair[]> {
  const fields: Record<string, FieldModel> = formModels[model];
  const pairs = Object.entries(fields).map(([name, field]) => {
    const value = name === 'path' ? fc.constant(model.split('-').at(-1)) : goodValue(field);
    const pair = value.map((one): Pair[] => [[name, one]]);
    if (field.required || name === 'incidents') return pair;
    // Spam is a lead too, but seldom.
    const none = name === 'homepage' ? 15 : 2;
    const empty = field.unseen ? [] : [{ weight: 1, arbitrary: fc.constant<Pair[]>([[name, '']]) }];
    return fc.oneof(
      { weight: 1, arbitrary: pair },
      { weight: none, arbitrary: fc.constant<Pair[]>([]) },
      ...empty,
    );
  });
  return fc.tuple(...pairs).map((lists) => lists.flat());
}

type Change = (pairs: Pair[], fields: Record<string, FieldModel>) => Pair[];

const at = (pairs: Pair[], index: number, change: (pair: Pair) => Pair[]): Pair[] =>
  pairs.flatMap((pair, position) => (position === index % pairs.length ? change(pair) : [pair]));

const index = fc.nat({ max: 30 });

/** One thing that is wrong, or only odd, with the fields. */
const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 30,
    arbitrary: index.map(
      (i): Change =>
        (pairs) =>
          at(pairs, i, () => []),
    ),
  },
  {
    weight: 80,
    arbitrary: fc.tuple(index, nastyText).map(
      ([i, value]): Change =>
        (pairs) =>
          at(pairs, i, ([name]) => [[name, value]]),
    ),
  },
  {
    weight: 30,
    arbitrary: fc.tuple(index, nastyJson).map(
      ([i, value]): Change =>
        (pairs) =>
          at(pairs, i, ([name]) => [[name, value]]),
    ),
  },
  {
    weight: 30,
    arbitrary: fc.tuple(nastyName, fc.oneof(nastyText, nastyJson)).map(
      (pair): Change =>
        (pairs) => [...pairs, pair],
    ),
  },
  {
    weight: 20,
    arbitrary: fc.tuple(index, fc.option(nastyText)).map(
      ([i, value]): Change =>
        (pairs) =>
          at(pairs, i, (pair) => [pair, [pair[0], value ?? pair[1]]]),
    ),
  },
  {
    // Just as long as it may be, or a character longer, or only because of the spaces around it.
    weight: 40,
    arbitrary: fc
      .tuple(index, fc.integer({ min: -1, max: 1 }), fc.constantFrom('', ' ', '\n', '\u3000'))
      .map(
        ([i, more, space]): Change =>
          (pairs, fields) =>
            at(pairs, i, ([name, value]) => {
              const field = fields[name];
              const maximum = field !== undefined && 'maximum' in field ? field.maximum : 10;
              const length = Math.min(maximum, 9000) + more;
              const text = field?.kind === 'email' ? asText(value) : 'é'.repeat(length);
              return [[name, space + text + space]];
            }),
      ),
  },
  {
    weight: 8,
    arbitrary: fc.constantFrom(40, 51, 200, 3000, 10_000).map(
      (count): Change =>
        (pairs) => [...pairs, ...Array.from({ length: count }, (_, i): Pair => [`f${i}`, 'x'])],
    ),
  },
);

type Damage = (bytes: Buffer) => Buffer;

/** One thing that happens to the bytes. */
const damage: fc.Arbitrary<Damage> = fc
  .tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.oneof(
      fc.constantFrom(
        'cut',
        'twice',
        '\xff',
        '\xc3\x28',
        '\0',
        '\r\n',
        '"',
        '{',
        '}',
        ',',
        '%',
        '%zz',
        '%E9',
        '%00',
        '%ED%A0%80',
        '&&&',
        '=',
        ';',
        '\xef\xbb\xbf',
        '--',
        '\r\n--tide\r\n',
        '\r\n\r\n',
      ),
      fc.string({ maxLength: 10 }),
    ),
  )
  .map(([place, kind]) => (bytes) => {
    const position = Math.floor(place * bytes.length);
    const [before, after] = [bytes.subarray(0, position), bytes.subarray(position)];
    if (kind === 'cut') return Buffer.from(before);
    if (kind === 'twice') return Buffer.concat([before, before, after]);
    return Buffer.concat([before, Buffer.from(kind, 'latin1'), after]);
  });

/** What goes with a post beside its type; none of it changes what is taken. */
const surroundings: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    accept: fc.constantFrom('text/html', 'application/json', ';;', '*/*;q=x', 'text/html;q=0'),
    'accept-language': fc.constantFrom('nl', 'en', '*', 'x;q=9', ',,;', 'nl;q=0,en', '__proto__'),
    referer: fc.constantFrom('http://localhost/nl/contact', '/nl', 'http://', 'x:y', '://nl/'),
    'x-forwarded-for': fc.constantFrom(
      '192.0.2.1',
      '::1',
      '2001:db8::%eth0',
      'x',
      ', ,',
      '__proto__',
    ),
    'user-agent': fc.string({ unit: 'grapheme-ascii', maxLength: 30 }),
  },
  { requiredKeys: [] },
);

const idempotencyKey = seldom(
  4,
  fc.oneof(
    { weight: 6, arbitrary: fc.uuid() },
    fc.string({ unit: 'grapheme-ascii', maxLength: 230 }),
    fc.constantFrom('é', '\x7f', 'a\tb', '__proto__'),
  ),
);

const otherTypes = [
  'application/json; charset=utf-16',
  'application/json; charset="',
  'APPLICATION/JSON ;charset=UTF-8',
  'application/json, application/json',
  'application/x-www-form-urlencoded; charset=iso-8859-1',
  'application/x-www-form-urlencoded;;;',
  'text/plain',
  'text/html',
  'application/xml',
  'application/octet-stream',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  'multipart/form-data; boundary=other',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'multipart/mixed; boundary=tide',
  'Multipart/Form-Data; Boundary=tide',
  'multipart/form-data; boundary=tide; boundary=other',
  ';',
  '/',
  'json',
  '__proto__',
];

/** One thing that is odd with the headers; it leaves open what becomes of the post. */
const oddHeaders: fc.Arbitrary<(post: Post) => Post> = fc.oneof(
  fc
    .constantFrom(...otherTypes)
    .map((type) => (post: Post) => withHeader(post, 'content-type', type)),
  fc
    .constantFrom('gzip', 'br', 'identity', 'x', '')
    .map((coding) => (post: Post) => withHeader(post, 'content-encoding', coding)),
  fc.constant((post: Post) => ({
    ...withHeader(post, 'content-encoding', 'gzip'),
    body: gzipSync(post.body),
  })),
  fc.constantFrom('utf16le' as const, 'latin1' as const).map((encoding) => (post: Post) => ({
    ...post,
    body: Buffer.from(post.body.toString('utf8'), encoding),
    expected: { statuses: anyStatus },
  })),
);

function withHeader(post: Post, name: string, value: string): Post {
  return {
    ...post,
    headers: { ...post.headers, [name]: value },
    // Taken or not: if it is, then as it would have been.
    expected: { ...post.expected, statuses: anyStatus, wrong: [], unknown: false },
  };
}

/** What is sent instead of the fields. */
const wholeBody = fc.oneof(
  nastyJson.map((value) => Buffer.from(JSON.stringify(value))),
  fc.string({ unit: 'binary' }).map((text) => Buffer.from(text)),
  fc.uint8Array().map((bytes) => Buffer.from(bytes)),
);

/** Any post to one of the forms: most are nearly right. */
export const badPost: fc.Arbitrary<Post> = fc
  .constantFrom(...(Object.keys(formModels) as ModelId[]))
  .chain((model) => {
    const usual: Encoding = model === 'careers' ? 'multipart' : 'json';
    return fc.record({
      model: fc.constant(model),
      encoding: fc.oneof(
        { weight: 30, arbitrary: fc.constant(usual) },
        { weight: model === 'careers' ? 0 : 20, arbitrary: fc.constant<Encoding>('urlencoded') },
        { weight: 2, arbitrary: fc.constantFrom<Encoding[]>('json', 'urlencoded', 'multipart') },
      ),
      pairs: goodPairs(model),
      changes: fc.oneof(
        { weight: 2, arbitrary: fc.constant<Change[]>([]) },
        { weight: 5, arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }) },
      ),
      whole: seldom(30, wholeBody),
      files,
      style,
      damages: fc.oneof(
        { weight: 6, arbitrary: fc.constant<Damage[]>([]) },
        { weight: 1, arbitrary: fc.array(damage, { minLength: 1, maxLength: 2 }) },
      ),
      odd: seldom(8, oddHeaders),
      surroundings,
      key: idempotencyKey,
    });
  })
  .map(
    ({ model, encoding, pairs, changes, whole, files, style, damages, odd, surroundings, key }) => {
      const form = formOf(model);
      const fields: Record<string, FieldModel> = formModels[model];
      const sent = changes.reduce((list, one) => one(list, fields), pairs);
      const damaged = (bytes: Buffer) => damages.reduce((one, hurt) => hurt(one), bytes);
      const headers = { ...surroundings, ...(key !== undefined && { 'idempotency-key': key }) };
      let post: Post;
      if (encoding === 'multipart') {
        post = multipartPost(form, sent, files, style);
        if (damages.length > 0) {
          post = { ...post, body: damaged(post.body), expected: { statuses: anyStatus } };
        }
      } else if (encoding === 'json') {
        const bytes = damaged(whole ?? Buffer.from(writeJson(sent)));
        post = textPost(form, 'application/json', bytes, readJson);
      } else {
        const text = new URLSearchParams(sent.map(([name, value]) => [name, asText(value)]));
        const bytes = damaged(whole ?? Buffer.from(text.toString()));
        post = textPost(form, 'application/x-www-form-urlencoded', bytes, readForm);
      }
      post = { ...post, headers: { ...headers, ...post.headers } };
      if (key !== undefined && !/^[ -~]{1,200}$/.test(key)) {
        const statuses = post.expected.statuses.map((status) => (status === 200 ? 400 : status));
        post = { ...post, expected: { ...post.expected, statuses } };
      }
      return describable(odd?.(post) ?? post);
    },
  );

/** Lets fast-check print a post so that it can be sent again. */
function describable(post: Post): Post {
  return Object.assign(post, {
    [fc.toStringMethod]: () => {
      const { form, headers, body, expected } = post;
      const text = JSON.stringify(body.toString('latin1'));
      const shown = text.length > 3000 ? `${text.slice(0, 3000)}… (${body.length} bytes)` : text;
      return `POST /api/${form} ${JSON.stringify(headers)} ${shown}, expected ${JSON.stringify(expected)}`;
    },
  });
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Unlike `JSON.stringify` it writes a name twice that comes twice. */
function writeJson(pairs: Pair[]): string {
  return `{${pairs.map((pair) => pair.map((one) => JSON.stringify(one)).join(':')).join(',')}}`;
}

/** A post whose bytes the model reads itself. */
function textPost(form: FormId, type: string, body: Buffer, read: (text: string) => unknown): Post {
  const post = { form, headers: { 'content-type': type }, body };
  const expect = (...statuses: number[]) => ({ ...post, expected: { statuses } });
  // Of a body without bytes nothing is read, whatever its type.
  if (body.length === 0) return expect(400);
  if (form === 'careers') return expect(415, 413);
  if (body.length > defaultLimits.bodyBytes) return expect(413);
  let value: unknown;
  try {
    value = read(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return expect(400);
  }
  return { ...post, expected: expectationOf(judge(form, value)) };
}

function expectationOf(judgement: Judgement): Expectation {
  if (judgement.verdict === 'invalid') return { ...judgement, statuses: [422] };
  const { verdict, ...rest } = judgement;
  return { ...rest, statuses: verdict === 'valid' ? [200] : [200, 422] };
}

const readJson = (text: string): unknown => JSON.parse(text);

/** By the URL standard, but bytes that are no UTF-8 are an error. */
function readForm(text: string): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  for (const pair of text.split('&').filter(Boolean)) {
    const [, name = '', value = ''] = (/^([^=]*)=?(.*)$/s.exec(pair) ?? []).map(unescapeForm);
    const earlier = values.get(name);
    values.set(name, earlier === undefined ? value : [earlier, value].flat());
  }
  return Object.fromEntries(values);
}

function unescapeForm(text: string): string {
  const bytes = Buffer.from(text.replaceAll('+', ' ')).toString('latin1');
  const plain = bytes.replaceAll(/%([0-9a-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  return decoder.decode(Buffer.from(plain, 'latin1'));
}

interface SentFile {
  field: string;
  name: string;
  content: Buffer;
  isDocument: boolean;
}

const content: fc.Arbitrary<Pick<SentFile, 'content' | 'isDocument'>> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(pdf, docx).map((bytes) => ({ content: bytes, isDocument: true })),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 0, max: 300 }).map((length) => ({
      content: Buffer.concat([pdf, Buffer.alloc(length)]),
      isDocument: true,
    })),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(
        Buffer.alloc(0),
        zip({ 'notes.txt': 'x' }),
        executable,
        Buffer.from('\n%PDF-1.7'),
        Buffer.from('PK\x03\x04'),
        docx.subarray(0, -10),
        Buffer.concat([docx, pdf]),
      )
      .map((bytes) => ({ content: bytes, isDocument: false })),
  },
);

const file: fc.Arbitrary<SentFile> = fc
  .record({
    field: fc.oneof(
      { weight: 12, arbitrary: fc.constant('resume') },
      { weight: 1, arbitrary: fc.constantFrom('photo', '', 'email', '__proto__') },
    ),
    name: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('me.pdf', 'CV van Zoë 2026.docx', 'résumé') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '../../etc/passwd',
          '..',
          '/cv/..',
          'C:\\cv.pdf',
          '/cv',
          '',
          ' ',
        ),
      },
      { weight: 1, arbitrary: nastyText },
    ),
    content,
  })
  .map(({ field, name, content: one }) => ({ field, name, ...one }));

const files: fc.Arbitrary<SentFile[]> = fc.oneof(
  { weight: 120, arbitrary: fc.tuple(file) },
  { weight: 20, arbitrary: fc.array(file, { maxLength: 3 }) },
  { weight: 1, arbitrary: file.map((one) => Array.from({ length: 200 }, () => one)) },
);

/** How a multipart body is written; anything but the plain one leaves open what becomes of it. */
interface Style {
  boundary: string;
  change?: (body: string) => string;
}

const plain: Style = { boundary: '----tide' };

const style: fc.Arbitrary<Style> = fc.oneof(
  { weight: 8, arbitrary: fc.constant(plain) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Style[]>(
      { boundary: "'()+_,-./:=?" },
      { boundary: 'x'.repeat(70) },
      { boundary: '-' },
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom<((body: string) => string)[]>(
        (body) => `preamble\r\n${body}epilogue\r\n`,
        (body) => body.replaceAll('\r\n', '\n'),
        (body) => body.replace(/ name="[^"]*"/, ''),
        (body) => body.replace(/name="(\w+)"/, 'name=$1'),
        (body) => body.replace('name=', "name*=utf-8''"),
        (body) => body.replace('filename=', "filename*=utf-8''"),
        (body) => body.replace('filename=', 'FILENAME='),
        (body) => body.replace(/filename="([^"]*)"/, 'filename="$1"; filename="b.exe"'),
        (body) => body.replace(/name="(\w+)"/, 'name="$1"; name="other"'),
        (body) => body.replace('form-data', 'attachment'),
        (body) => body.replace(/Content-Disposition: [^\r]*\r\n/, ''),
        (body) => body.replace('Content-Disposition', 'X-Disposition'),
        (body) => body.replace('\r\n\r\n', '\r\nContent-Transfer-Encoding: base64\r\n\r\n'),
        (body) => body.replace('\r\n\r\n', '\r\nContent-Type: text/plain; charset=utf-7\r\n\r\n'),
        (body) => body.replace('\r\n\r\n', '\r\nContent-Type: application/octet-stream\r\n\r\n'),
        (body) => body.replace('\r\n\r\n', `\r\n${'X: y\r\n'.repeat(3000)}\r\n`),
        (body) => body.replace('\r\n\r\n', `\r\nX: ${'y'.repeat(100_000)}\r\n\r\n`),
        (body) => body.replace('\r\n\r\n', '\r\n'),
        (body) => body.replaceAll(/--\r\n$/g, ''),
        (body) => body.replaceAll(/--\r\n$/g, '\r\n'),
        (body) => body + body,
        (body) => body.slice(2),
        () => '--\r\n',
        () => '\r\n',
      )
      .map((alter) => ({ ...plain, change: alter })),
  },
);

/** A post that the model knows from how it is made, for it doesn't read multipart bodies. */
function multipartPost(
  form: FormId,
  pairs: Pair[],
  sent: SentFile[],
  { boundary, change: alter }: Style,
): Post {
  const texts = pairs.map(([name, value]): [string, string] => [
    wellFormed(name),
    wellFormed(asText(value)),
  ]);
  const parts = [
    ...texts.map(([name, value]) => Buffer.from(`${disposition(name)}\r\n\r\n${value}\r\n`)),
    ...sent.map(({ field, name, content: bytes }) =>
      Buffer.concat([
        Buffer.from(`${disposition(field)}; filename="${escapeName(name)}"\r\n`),
        Buffer.from('Content-Type: application/pdf\r\n\r\n'),
        bytes,
        Buffer.from('\r\n'),
      ]),
    ),
  ];
  const written = Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(`--${boundary}\r\n`), part]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  const body =
    alter === undefined ? written : Buffer.from(alter(written.toString('latin1')), 'latin1');
  const quoted = /^[\w'-]+$/.test(boundary) ? boundary : `"${boundary}"`;
  return {
    form,
    headers: { 'content-type': `multipart/form-data; boundary=${quoted}` },
    body,
    expected: multipartExpectation(),
  };

  function multipartExpectation(): Expectation {
    if (form !== 'careers') return { statuses: [415, 413] };
    const isAmbiguous = [...texts.flat(), ...sent.map(({ name }) => name)].some(
      (text) => text.includes(`--${boundary}`) || text.includes('\\'),
    );
    // A body without any part has no beginning.
    if (alter !== undefined || isAmbiguous || parts.length === 0) return { statuses: anyStatus };
    const fields = new Map<string, string | string[]>();
    for (const [name, value] of texts) {
      const earlier = fields.get(name);
      fields.set(name, earlier === undefined ? value : [earlier, value].flat());
    }
    const size = texts.reduce((sum, [, value]) => sum + Buffer.byteLength(value), 0);
    const isLarge = texts.length > 50 || size > defaultLimits.bodyBytes;
    const [first, ...more] = sent;
    const isOneFile = more.length === 0 && (first === undefined || first.field === 'resume');
    if (isLarge) return { statuses: isOneFile ? [413] : [413, 422] };
    if (!isOneFile) return { statuses: [422], wrong: ['resume'] };

    const judgement = judge(form, Object.fromEntries(fields));
    if (judgement.verdict === 'invalid') return expectationOf(judgement);
    if (first === undefined || !first.isDocument || !isPlainName(first.name)) {
      const isSure = judgement.verdict === 'valid';
      return { statuses: [422], ...(isSure && { wrong: ['resume'] }) };
    }
    return { ...expectationOf(judgement), file: first.content };
  }
}

function wellFormed(text: string): string {
  return text.toWellFormed();
}

function disposition(name: string): string {
  return `Content-Disposition: form-data; name="${escapeName(name)}"`;
}

/** As browsers write it. */
function escapeName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function isPlainName(name: string): boolean {
  // What browsers escape is undone, and of a path the last part counts.
  const written = wellFormed(name)
    .replaceAll('%22', '"')
    .replaceAll('%0D', '\r')
    .replaceAll('%0A', '\n');
  const arrived = readFileName(written);
  return (
    isVisible(arrived) && arrived.length <= careers.fields.resume.nameLimit && arrived !== '..'
  );
}
