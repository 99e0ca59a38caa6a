import { open } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  deflated,
  docx,
  executable,
  docxParts as parts,
  pdf,
  zip,
} from '#tests/helpers/multipart.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { documentLimits } from '../limits.ts';
import { createDocuments } from './documents.ts';
import { openIncoming } from './incoming-file.ts';

const documents = createDocuments({ clamd: undefined });
afterAll(() => documents.close());

async function judge(content: Buffer | string) {
  await using handle = await openIncoming(await temporaryDirectory());
  await handle.writeFile(content);
  const bytes = Buffer.byteLength(content);
  return await documents.judge({ originalName: 'cv', bytes, sha256: '', content: handle });
}

const fine = (type: string) => ({ type, marks: [] });

/** A part that declares so many megabytes. */
const says = (megabytes: number) => deflated(Buffer.alloc(16), megabytes * 1024 * 1024);

const bytes = (text: string) => Buffer.from(text, 'latin1');

/** A stream with its dictionary. */
function stream(dictionary: string, content: string | Buffer): string {
  const all = typeof content === 'string' ? bytes(content) : content;
  return `<<${dictionary}/Length ${all.length}>>\nstream\n${all.toString('latin1')}\nendstream`;
}

/** Compressed contents, as programs write them. */
const flate = (dictionary: string, content: string) =>
  stream(`${dictionary}/Filter/FlateDecode`, deflateSync(bytes(content)));

/** An object stream with these objects, by their numbers. */
function objectStream(objects: Record<number, string>): string {
  let body = '';
  const pairs = Object.entries(objects).map(([number, object]) => {
    const pair = `${number} ${body.length}`;
    body += `${object}\n`;
    return pair;
  });
  const head = `${pairs.join(' ')}\n`;
  return flate(`/Type/ObjStm/N ${pairs.length}/First ${head.length}`, head + body);
}

/** A PDF of these objects, by their numbers; `%%EOF` and all that an old reader wants. */
function pdfOf(
  objects: Record<number, string>,
  { head = '%PDF-1.5\n%\xd0\xd4\xc5\xd8\n', trailer = '/Root 1 0 R', tail = '' } = {},
): Buffer {
  const written = Object.entries(objects).map(
    ([number, object]) => `${number} 0 obj\n${object}\nendobj\n`,
  );
  const table = 'xref\n0 2\n0000000000 65535 f \n0000000015 00000 n \n';
  return bytes(
    `${head}${written.join('')}${table}trailer\n<<${trailer}/Size 9>>\nstartxref\n4711\n%%EOF\n${tail}`,
  );
}

const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Annots[5 0 R]>>';
const pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const link =
  '<</Type/Annot/Subtype/Link/Rect[1 2 3 4]/A<</S/URI/URI(https://example.org/a\\(b)>>>>';
const text = 'BT /F1 12 Tf (HTML, JavaScript \\(ES2025\\), <script>) Tj ET';
const base = { 2: pages, 3: page, 4: flate('', text), 5: link };
const catalog = (more = '') => `<</Type/Catalog/Pages 2 0 R${more}>>`;
const xmp =
  '<?xpacket begin="\xef\xbb\xbf" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/></x:xmpmeta>';

/** A DOCX with the relationships that `word/_rels/<part>.xml.rels` has. */
function docxWith(
  relationships: string,
  more: Record<string, string | Buffer | ReturnType<typeof deflated>> = {},
  part = 'document',
) {
  const rels = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationships}</Relationships>`;
  return zip({
    '[Content_Types].xml': deflated(bytes(types())),
    '_rels/.rels': deflated(bytes('<Relationships/>')),
    'word/document.xml': deflated(bytes('<w:document/>')),
    [`word/_rels/${part}.xml.rels`]: deflated(bytes(rels)),
    ...more,
  });
}

const types = (
  main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  more = '',
) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/>${more}</Types>`;

const relation = (type: string, target: string, mode = 'External') =>
  `<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/>`;

const hyperlink = relation('hyperlink', 'https://www.example.org/?a=1&amp;b=2');

/** As real programs write résumés (spec operation-64): none of them is refused or marked. */
const real: [string, 'pdf' | 'docx', Buffer][] = [
  [
    'pdfTeX with hyperref: objects in a stream, opening by a GoTo',
    'pdf',
    pdfOf(
      {
        9: objectStream({
          1: catalog('/OpenAction 6 0 R/Names 7 0 R/PageMode/UseOutlines'),
          6: '<</S/GoTo/D[3 0 R/Fit]>>',
          7: '<</Dests 8 0 R>>',
          8: '<</Title(HTML/JavaScript)/A<</S/GoTo/D(section.1)>>>>',
          ...base,
          4: '<</Producer(pdfTeX-1.40.25)/PTEX.Fullbanner(This is pdfTeX)>>',
        }),
        4: flate('', text),
        10: flate('/Type/XRef/Index[0 11]/W[1 2 1]/Root 1 0 R/Info 4 0 R', '\0\0\0\xff'),
      },
      { trailer: '' },
    ),
  ],
  [
    'XeTeX: attributes with spaces, names of places',
    'pdf',
    pdfOf({
      ...base,
      1: catalog(' /OpenAction [ 3 0 R /Fit ] /Names << /Dests 6 0 R >>'),
      6: '<< /Names [ (a) [ 3 0 R /XYZ 0 0 null ] <feff0062> [ 3 0 R /Fit ] ] >>',
    }),
  ],
  [
    'Word: metadata as text, a table of references twice, a stream of them too',
    'pdf',
    pdfOf(
      {
        ...base,
        1: catalog('/Lang(nl)/StructTreeRoot 6 0 R/MarkInfo<</Marked true>>/Metadata 7 0 R'),
        6: '<</Type/StructTreeRoot/RoleMap<</Footnote/Note>>>>',
        7: stream('/Type/Metadata/Subtype/XML', xmp),
        8: flate('/Type/XRef/Size 9/W[1 4 2]/Root 1 0 R/ID[<AB12><AB12>]', '\0\0\0\0\0\xff\xff'),
      },
      {
        head: '%PDF-1.7\r\n%\xb5\xb5\xb5\xb5\r\n',
        tail: 'xref\r\n0 0\r\ntrailer\r\n<</Size 9/Root 1 0 R/Prev 4711/XRefStm 4242>>\r\nstartxref\r\n5000\r\n%%EOF',
      },
    ),
  ],
  [
    'LibreOffice: opening at a place, a checksum',
    'pdf',
    pdfOf(
      { ...base, 1: catalog('/OpenAction[3 0 R /XYZ null null 0]\n/Lang(nl-NL)\n') },
      {
        head: '%PDF-1.6\n%\xc3\xa4\xc3\xbc\xc3\xb6\xc3\x9f\n',
        trailer: '/Root 1 0 R/ID [ <AB01\nCD>\n<AB01CD> ]\n/DocChecksum /A1B2C3\n',
      },
    ),
  ],
  [
    'Google Docs and Chrome (Skia): bookmarks of a programmer',
    'pdf',
    pdfOf(
      {
        ...base,
        1: catalog('/Outlines 6 0 R'),
        6: '<</Title (Skills: /JavaScript \\(/JS\\), /Launch)\n/Dest/a>>',
      },
      { head: '%PDF-1.4\n%\xd3\xeb\xe9\xe1\n' },
    ),
  ],
  [
    'Quartz of macOS: lengths that stand elsewhere',
    'pdf',
    pdfOf(
      {
        1: catalog(),
        ...base,
        4: flate('', text).replace(/\/Length \d+/, '/Length 6 0 R '),
        6: '21',
      },
      { head: '%PDF-1.3\n%\xc4\xe5\xf2\xe5\xeb\xa7\xf3\xa0\xd0\xc4\xc6\n', tail: '\n' },
    ),
  ],
  [
    'one for the web: its first page first, and changed later',
    'pdf',
    pdfOf(
      { 1: catalog('/OpenAction/first'), ...base },
      {
        head: '%PDF-1.6\r%\xe2\xe3\xcf\xd3\r\n1 0 obj\r<</Linearized 1/L 9>>\rendobj\r\nxref\r\n1 1\r\n0000000016 00000 n\r\ntrailer\r\n<</Size 2>>\r\nstartxref\r\n0\r\n%%EOF\r\n',
        tail: '5 0 obj<</Type/Annot/Subtype/FreeText/Contents(note)>>endobj\nstartxref\n99\n%%EOF\0\0\n',
      },
    ),
  ],
  [
    'Word with a template on its own disk, and links',
    'docx',
    docxWith(
      hyperlink +
        relation('hyperlink', 'mailto:anna@example.org') +
        relation('image', 'media/a.png', 'Internal'),
      {
        'word/_rels/settings.xml.rels': deflated(
          bytes(
            `<Relationships>${relation('attachedTemplate', 'file:///C:\\Users\\Anna\\AppData\\Roaming\\Microsoft\\Templates\\Modern%20CV.dotx')}</Relationships>`,
          ),
        ),
        'word/media/a.png': bytes('\x89PNG'),
        'word/embeddings/a.docx': docx,
      },
    ),
  ],
  [
    'Word for the Mac, with the template of a Mac',
    'docx',
    docxWith(
      relation('attachedTemplate', 'file:///Users/anna/Library/Normal.dotm') +
        relation('oleObject', 'embeddings/a.bin', 'Internal'),
    ),
  ],
  ['LibreOffice: nothing but the parts', 'docx', docxWith(hyperlink, { 'docProps/app.xml': '' })],
  [
    'Google Docs: sizes behind the content',
    'docx',
    zip(
      {
        'word/document.xml': deflated(bytes('<w:document/>')),
        '[Content_Types].xml': deflated(bytes(types())),
        'word/_rels/document.xml.rels': deflated(bytes(hyperlink)),
      },
      { hasDescriptors: true },
    ),
  ],
  [
    'a document in UTF-16',
    'docx',
    zip({
      ...parts,
      '[Content_Types].xml': deflated(Buffer.from(`\ufeff${types()}`, 'utf16le')),
    }),
  ],
];

it.each(real)('takes what comes from %s', async (_, type, content) => {
  expect(await judge(content)).toEqual(fine(type));
});

it('knows a PDF and a DOCX by their content', async () => {
  expect(await judge(pdf)).toEqual(fine('pdf'));
  expect(await judge(docx)).toEqual(fine('docx'));
  expect(await judge(zip({ ...parts, 'word/media/image1.png': says(90) }))).toEqual(fine('docx'));
});

const encryptedPackage = Buffer.concat([
  bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  Buffer.alloc(1000),
  Buffer.from('EncryptedPackage', 'utf16le'),
]);
const locked = (content: Buffer) => {
  const copy = Buffer.from(content);
  for (let at = copy.indexOf('PK\x01\x02'); at >= 0; at = copy.indexOf('PK\x01\x02', at + 1)) {
    copy.writeUInt16LE(1, at + 8);
  }
  return copy;
};
const webPage = '<!doctype html><html><script>alert(1)</script></html>';
const macros = types('application/vnd.ms-word.document.macroEnabled.main+xml');

describe('refuses', () => {
  it.each<[string, Buffer | string]>([
    ['a program', executable],
    ['a program with a PDF in it', Buffer.concat([executable, pdf])],
    ['text', 'Dear sirs'],
    ['nothing', ''],
    ['the first bytes of an archive', 'PK\x03\x04'],
    ['an archive without its end', docx.subarray(0, -10)],
    ['an archive without a document', zip({ 'notes.txt': 'x' })],
    ['a document without its types', zip({ 'word/document.xml': 'x' })],
    ['an empty document', zip({ ...parts, 'word/document.xml': '' })],
    ['a spreadsheet', zip({ '[Content_Types].xml': 'x', 'xl/workbook.xml': 'x' })],
    ['a document that says it unpacks to 110 MB', zip({ ...parts, 'word/a.png': says(110) })],
    ['one whose types say so', zip({ ...parts, '[Content_Types].xml': says(5) })],
    [
      'one whose parts together say so',
      zip({ ...parts, ...Object.fromEntries([1, 2, 3].map((i) => [`word/${i}.png`, says(40)])) }),
    ],
    [
      'an archive with very many entries',
      zip({
        ...Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`${i}`, 'x'])),
        ...parts,
      }),
    ],
    [
      'one with entities of its own',
      zip({ ...parts, '[Content_Types].xml': '<!DOCTYPE a [<!ENTITY b "c">]><Types/>' }),
    ],
    ['an old document of Word', Buffer.concat([encryptedPackage.subarray(0, 900)])],
  ])('%s as neither PDF nor DOCX', async (_, content) => {
    expect(await judge(content)).toEqual({ refusal: 'fileType' });
  });

  it.each<[string, Buffer]>([
    ['of their usual name', zip({ ...parts, 'word/vbaProject.bin': 'x' })],
    ['of another case', zip({ ...parts, 'word/VBAPROJECT.BIN': 'x' })],
    ['by the main type', zip({ ...parts, '[Content_Types].xml': macros })],
    [
      'by a type with another spelling',
      zip({ ...parts, '[Content_Types].xml': macros.replace('macroE', '&#x6d;ACRO&#69;') }),
    ],
    [
      'of another name',
      zip({
        ...parts,
        'word/other.bin': 'x',
        '[Content_Types].xml': deflated(
          bytes(
            types(
              undefined,
              '<Override PartName="/word/other.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
            ),
          ),
        ),
      }),
    ],
  ])('macros %s', async (_, content) => {
    expect(await judge(content)).toEqual({ refusal: 'fileMacros' });
  });

  it.each<[string, Buffer]>([
    [
      'a template',
      docxWith(relation('attachedTemplate', 'https://evil.example/a.dotm'), {}, 'settings'),
    ],
    ['a template of a share', docxWith(relation('attachedTemplate', '\\\\evil.example\\a.dotm'))],
    ['one behind file:', docxWith(relation('attachedTemplate', 'file://evil.example/a.dotm'))],
    ['one behind slashes', docxWith(relation('attachedTemplate', 'file:////evil.example/a'))],
    ['one behind escapes', docxWith(relation('attachedTemplate', '%5C%5Cevil.example%5Ca'))],
    ['an object', docxWith(relation('oleObject', 'file:///C:\\a.xlsx'))],
    ['a frame', docxWith(relation('frame', 'http&#58;//evil.example/'), {}, 'webSettings')],
    ['another spelling', docxWith(relation('frame', 'http://evil.example/').replaceAll('"', "'"))],
  ])('what loads %s from elsewhere', async (_, content) => {
    expect(await judge(content)).toEqual({ refusal: 'fileExternal' });
  });

  it.each<[string, Buffer]>([
    ['a PDF with a page behind it', Buffer.concat([pdf, bytes(webPage)])],
    ['a PDF with a page in a comment', bytes(`%PDF-1.7\n%${webPage}\n${pdf}`)],
    ['a PDF with a page between objects', bytes(`%PDF-1.7\n${webPage}\n${pdf}`)],
    ['a PDF with a page as a stream', pdfOf({ 1: catalog(), ...base, 6: stream('', webPage) })],
    ['a PDF with an archive behind it', Buffer.concat([pdf, docx])],
    ['a PDF with an archive as a stream', pdfOf({ 1: catalog(), 6: stream('', docx) })],
    ['a PDF with a program behind it', Buffer.concat([pdf, executable, Buffer.alloc(40, 'x')])],
    ['a document with a PDF behind it', Buffer.concat([docx, pdf])],
    ['a document with a PDF at its beginning', zip({ 'a.pdf': pdf, ...parts })],
    ['a document with something between its parts', between(docx, webPage)],
    [
      'a document with another name inside',
      bytes(docx.toString('latin1').replace('word/d', 'page/d')),
    ],
    ['a document with two parts of one name', zip({ ...parts, 'WORD/document.xml': 'x' })],
  ])('%s', async (_, content) => {
    expect(await judge(content)).toEqual({ refusal: 'fileForeign' });
  });

  it.each<[string, Buffer]>([
    ['PDF', pdfOf({ 1: catalog(), ...base }, { trailer: '/Root 1 0 R/Encrypt 6 0 R' })],
    ['PDF with other letters', pdfOf({ 1: catalog() }, { trailer: '/Encr#79pt<</V 5>>' })],
    ['newer PDF', pdfOf({ 8: flate('/Type/XRef/W[1 2 1]/Encrypt 6 0 R', 'x') }, { trailer: '' })],
    ['DOCX', encryptedPackage],
    ['archive', locked(docxWith(hyperlink))],
  ])('an encrypted %s', async (_, content) => {
    expect(await judge(content)).toEqual({ refusal: 'fileEncrypted' });
  });
});

describe('is read once, whatever is repeated in it (spec operation-67):', () => {
  it.each<[string, Buffer]>([
    [
      'ends of archives',
      pdfOf({
        1: catalog(),
        6: stream(
          '',
          Buffer.concat([Buffer.alloc(4_900_000), bytes('PK\x05\x06'.repeat(15_000)), docx]),
        ),
      }),
    ],
    [
      'streams of one object',
      Buffer.concat([
        bytes(`%PDF-1.7\n1 0 obj\n<<${'/A'.repeat(100_000)}>>\n`),
        bytes('stream\nendstream\n'.repeat(150_000)),
        bytes(`endobj\n${webPage}`),
      ]),
    ],
  ])('%s', async (_, content) => {
    const since = performance.now();
    expect(await judge(content)).toEqual({ refusal: 'fileForeign' });
    expect(performance.now() - since).toBeLessThan(documentLimits.examineMs / 2);
  });

  it('a second stream of one object is not examined', async () => {
    const streams = 'stream\nendstream\nstream\nendstream';
    const verdict = { type: 'pdf', marks: ['unexamined'] };
    expect(await judge(pdfOf({ 1: catalog(), 6: `<<>>\n${streams}` }))).toEqual(verdict);
  });
});

describe('marks', () => {
  const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
  const many = Object.fromEntries(
    [10, 11].map((number) => [
      number,
      flate('/Type/ObjStm/N 0/First 0', ' '.repeat(documentLimits.inflatedBytes)),
    ]),
  );
  it.each<[string[], string, Buffer]>([
    [['javaScript'], 'a script', pdfOf({ 1: catalog('/Names<</JavaScript 6 0 R>>'), ...base })],
    [['javaScript'], 'one with other letters', pdfOf({ 1: catalog('/AA<</S/Java#53cript>>') })],
    [['javaScript'], 'one in an object stream', pdfOf({ 9: objectStream({ 6: script }) })],
    [['launch'], 'a program', pdfOf({ 1: catalog(), 6: '<</S/Launch/F(cmd.exe)>>' })],
    [['embeddedFile'], 'a file', pdfOf({ 6: stream('/Type/EmbeddedFile', 'MZ') })],
    [
      ['javaScript', 'openAction'],
      'a script on opening',
      pdfOf({ 1: catalog(`/OpenAction${script}`) }),
    ],
    [
      ['openAction'],
      'an address on opening',
      pdfOf({ 1: catalog('/OpenAction<</S/URI/URI(x)>>') }),
    ],
    [
      ['openAction'],
      'the same elsewhere',
      pdfOf({ 1: catalog('/OpenAction 6 0 R'), 9: objectStream({ 6: '<</S/SubmitForm/F(x)>>' }) }),
    ],
    [
      ['openAction'],
      'another one behind a GoTo',
      pdfOf({ 1: catalog('/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next<</S/URI/URI(x)>>>>') }),
    ],
    [['openAction'], 'what is not there', pdfOf({ 1: catalog('/OpenAction 77 0 R') })],
    [
      ['unexamined'],
      'objects of another compression',
      pdfOf({ 9: stream('/Type/ObjStm/Filter/LZWDecode', 'x') }),
    ],
    [
      ['unexamined'],
      'objects that are damaged',
      pdfOf({ 9: stream('/Type/ObjStm/Filter/FlateDecode', 'x') }),
    ],
    [['unexamined'], 'too many of them', pdfOf({ 1: catalog(), ...many })],
    [
      ['unexamined'],
      'an object within a text',
      pdfOf({ 6: '(\n7 0 obj<</S/JavaScript>>\nendobj)' }),
    ],
    [['unexamined'], 'a text without an end', pdfOf({ 6: '(never' })],
  ])('with %j what has %s', async (marks, _, content) => {
    expect(await judge(content)).toEqual({ type: 'pdf', marks });
  });
});

it('says so where a document takes too much, and takes the next one', async () => {
  await using handle = await open(path.join(await temporaryDirectory(), 'x'), 'wx+');
  await handle.writeFile(pdf);
  const file = { originalName: '', sha256: '', content: handle };
  // More than the thread may have.
  expect(await documents.judge({ ...file, bytes: 2 ** 53 })).toEqual({
    type: 'pdf',
    marks: ['unexamined'],
  });
  expect(await documents.judge({ ...file, bytes: pdf.length })).toEqual(fine('pdf'));
});

it('a thread that fails between two documents ends nothing, and the next has a new one', async () => {
  using asked = vi.spyOn(Worker.prototype, 'postMessage');
  expect(await judge(pdf)).toEqual(fine('pdf'));
  const [worker] = asked.mock.contexts as Worker[];
  // Without a listener this would end the process.
  expect(worker?.emit('error', new Error('out of memory'))).toBe(true);
  await worker?.terminate();
  expect(await judge(pdf)).toEqual(fine('pdf'));
});

/** Puts something before the second part of an archive. */
function between(archive: Buffer, foreign: string): Buffer {
  const second = archive.indexOf('PK\x03\x04', 4);
  const moved = Buffer.concat([
    archive.subarray(0, second),
    bytes(foreign),
    archive.subarray(second),
  ]);
  const entry = moved.lastIndexOf('PK\x01\x02');
  moved.writeUInt32LE(second + foreign.length, entry + 42);
  const end = moved.length - 22;
  moved.writeUInt32LE(moved.readUInt32LE(end + 16) + foreign.length, end + 16);
  return moved;
}

it('a document that has waited too long for others is unexamined (spec operation-65)', async () => {
  await using content = await openIncoming(await temporaryDirectory());
  await content.writeFile(pdf);
  const file = { originalName: 'cv', bytes: pdf.length, sha256: '', content };
  expect(await documents.judge(file)).toEqual(fine('pdf'));
  let now = 0;
  using _ = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const verdict = documents.judge(file);
  now = documentLimits.waitMs + 1;
  expect(await verdict).toEqual({ type: 'pdf', marks: ['unexamined'] });
});
