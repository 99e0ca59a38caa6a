import { createCipheriv, createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  deflated,
  docx,
  docxParts,
  docxRelationships,
  docxTypes,
  executable,
  onePage,
  pdf,
  pdfOf,
  zip,
} from '#tests/helpers/multipart.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { documentLimits } from '../limits.ts';
import { createDocuments } from './documents.ts';
import { openIncoming } from './incoming-file.ts';

const documents = createDocuments({ clamd: undefined }, { warn() {} });
afterAll(() => documents.close());

async function judge(content: Buffer | string) {
  await using handle = await openIncoming(await temporaryDirectory());
  await handle.writeFile(content);
  const bytes = Buffer.byteLength(content);
  return await documents.judge({ originalName: 'cv', bytes, sha256: '', content: handle });
}

const bytes = (text: string) => Buffer.from(text, 'latin1');

/** A part that declares so many megabytes. */
const says = (megabytes: number) => deflated(Buffer.alloc(16), megabytes * 1024 * 1024);

const webPage = '<!doctype html><html><script>alert(1)</script></html>';

/** What the standard fills passwords up with. */
const padding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const padded = (password: string) => Buffer.concat([bytes(password), padding]).subarray(0, 32);

/** AES-256 in CBC without a padding, as the newest way of encrypting has it. */
function aes(key: Buffer, content: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-cbc', key, Buffer.alloc(16)).setAutoPadding(false);
  return Buffer.concat([cipher.update(content), cipher.final()]);
}

const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const hex = (content: Buffer) => `<${content.toString('hex')}>`;

/** RC4 of a short text, which no newer OpenSSL has. */
function rc4(key: Buffer, content: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] as number;
  const swap = (one: number, other: number) => {
    const kept = at(one);
    state[one & 255] = at(other);
    state[other & 255] = kept;
  };
  let other = 0;
  for (let index = 0; index < 256; index += 1) {
    other = (other + at(index) + (key[index % key.length] as number)) & 255;
    swap(index, other);
  }
  other = 0;
  return Buffer.from(
    content.map((byte, index) => {
      other = (other + at(index + 1)) & 255;
      swap(index + 1, other);
      return byte ^ at(at(index + 1) + at(other));
    }),
  );
}

/** A PDF whose owner's password protects it from changes, and which this one opens (revision 2, of 1994). */
function encrypted({ user }: { user: string }): Buffer {
  const id = md5(bytes('id'));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(-44);
  const owner = rc4(md5(padded('owner')).subarray(0, 5), padded(user));
  const key = md5(padded(user), owner, permissions, id).subarray(0, 5);
  const dictionary = `<</Filter/Standard/V 1/R 2/O${hex(owner)}/U${hex(rc4(key, padding))}/P -44>>`;
  return pdfOf([...onePage, dictionary], `/Encrypt 4 0 R/ID[${hex(id)}${hex(id)}]`);
}

/** The same by AES-256 (revision 5). */
function encryptedByAes({ user }: { user: string }): Buffer {
  const key = Buffer.alloc(32, 7);
  const check = (password: string, more: Buffer) => {
    const [validation, forKey] = [bytes('validate'), bytes('for key.')];
    return {
      hash: Buffer.concat([sha256(bytes(password), validation, more), validation, forKey]),
      key: aes(sha256(bytes(password), forKey, more), key),
    };
  };
  const u = check(user, Buffer.alloc(0));
  const o = check('owner', u.hash);
  const permissions = bytes('\xd4\xff\xff\xff\xff\xff\xff\xffTadb\0\0\0\0');
  const dictionary =
    `<</Filter/Standard/V 5/R 5/Length 256/P -44/StmF/StdCF/StrF/StdCF` +
    `/CF<</StdCF<</AuthEvent/DocOpen/CFM/AESV3/Length 32>>>>` +
    `/U${hex(u.hash)}/UE${hex(u.key)}/O${hex(o.hash)}/OE${hex(o.key)}/Perms${hex(aes(key, permissions))}>>`;
  const id = hex(md5(bytes('id')));
  return pdfOf([...onePage, dictionary], `/Encrypt 4 0 R/ID[${id}${id}]`);
}

/** A DOCX without sizes before its contents, as programs write them that don't go back. */
const streamed = zip(
  Object.fromEntries(
    Object.entries(docxParts).map(([name, text]) => [name, deflated(bytes(text))]),
  ),
  { hasDescriptors: true },
);

/** A DOCX whose archive says that its entries are encrypted. */
function locked(): Buffer {
  const copy = Buffer.from(streamed);
  for (let at = copy.indexOf('PK\x01\x02'); at >= 0; at = copy.indexOf('PK\x01\x02', at + 1)) {
    copy.writeUInt16LE(1, at + 8);
  }
  return copy;
}

const encryptedPackage = Buffer.concat([
  bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  Buffer.alloc(1000),
  Buffer.from('EncryptedPackage', 'utf16le'),
]);

const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument';

describe('takes as PDF (spec forms-21)', () => {
  it.each<[string, Buffer]>([
    ['a plain one', pdf],
    ['one behind a byte order mark', Buffer.concat([bytes('\xef\xbb\xbf'), pdf])],
    ['one behind an empty line', Buffer.concat([bytes('\r\n'), pdf])],
    ['one behind 1000 bytes of something', Buffer.concat([Buffer.alloc(1000, '.\n'), pdf])],
    ['one with markup in its title', pdfOf([...onePage, `<</Title(${webPage})>>`], '/Info 4 0 R')],
    ['one with a remark behind it', Buffer.concat([pdf, bytes('% <html> is no language\n')])],
    ['one without a table of its objects', bytes(pdf.toString('latin1').replace('xref', 'lost'))],
    ['one that only an owner’s password protects', encrypted({ user: '' })],
    ['the same by AES', encryptedByAes({ user: '' })],
    [
      'one encrypted in a way that the reader doesn’t know',
      pdfOf([...onePage, '<</Filter/Unheard>>'], '/Encrypt 4 0 R'),
    ],
    [
      'one with a script, whoever opens it is told to take care',
      pdfOf([
        '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>',
        ...onePage.slice(1),
      ]),
    ],
  ])('%s', async (_, content) => {
    expect(await judge(content)).toEqual({ type: 'pdf' });
  });
});

describe('takes as DOCX (spec forms-21)', () => {
  const utf16 = deflated(Buffer.from(`\ufeff${docxTypes().replace('UTF-8', 'UTF-16')}`, 'utf16le'));
  it.each<[string, Buffer]>([
    ['a plain one', docx],
    ['one that unpacks to 90 MB', zip({ ...docxParts, 'word/media/image1.png': says(90) })],
    ['one with sizes behind the contents', streamed],
    [
      'one of strict OOXML',
      zip({ ...docxParts, '_rels/.rels': docxRelationships(undefined, strict) }),
    ],
    [
      'one whose main part has another name',
      zip({
        '[Content_Types].xml': docxTypes().replace('word/document', 'word/document2'),
        '_rels/.rels': docxRelationships('/word/document2.xml'),
        'word/document2.xml': '<w:document/>',
      }),
    ],
    [
      'one whose type goes by the extension',
      zip({
        ...docxParts,
        '[Content_Types].xml': docxTypes().replace(
          'Override PartName="/word/document.xml"',
          'Default Extension="xml"',
        ),
      }),
    ],
    ['one with prefixes', zip({ ...docxParts, '[Content_Types].xml': prefixed(docxTypes()) })],
    ['one in UTF-16', zip({ ...docxParts, '[Content_Types].xml': utf16 })],
    ['one with a PDF as its first part', zip({ 'word/embeddings/a.pdf': pdf, ...docxParts })],
    ['one with an empty part before it', zip({ '[trash]/0.dat': '', ...docxParts })],
  ])('%s', async (_, content) => {
    expect(await judge(content)).toEqual({ type: 'docx' });
  });
});

function prefixed(xml: string): string {
  return xml
    .replaceAll('<Override', '<t:Override')
    .replaceAll('<Default', '<t:Default')
    .replace('<Types xmlns=', '<t:Types xmlns:t=')
    .replace('</Types>', '</t:Types>');
}

describe('refuses', () => {
  it.each<[string, Buffer | string]>([
    ['a program', executable],
    ['a page', `${webPage}${' '.repeat(1024)}${pdf}`],
    ['text', 'Dear sirs'],
    ['nothing', ''],
    ['a PDF that no reader opens', '%PDF-1.7\nand nothing more'],
    ['the first bytes of an archive', 'PK\x03\x04'],
    ['an archive without its end', docx.subarray(0, -10)],
    ['an archive without a document', zip({ 'notes.txt': 'x' })],
    ['an archive with a PDF in it', zip({ 'cv.pdf': pdf })],
    [
      'a document without its types',
      zip({ '_rels/.rels': docxRelationships(), 'word/document.xml': 'x' }),
    ],
    ['one without its relationships', zip({ ...docxParts, '_rels/.rels': '<Relationships/>' })],
    [
      'one whose relationships lead to nothing',
      zip({ ...docxParts, '_rels/.rels': docxRelationships('word/lost.xml') }),
    ],
    [
      'one whose relationships lead elsewhere',
      zip({ ...docxParts, '_rels/.rels': docxRelationships('https://example.org/document.xml') }),
    ],
    ['an empty document', zip({ ...docxParts, 'word/document.xml': '' })],
    ['a document with two parts of one name', zip({ ...docxParts, 'WORD/document.xml': 'x' })],
    [
      'a spreadsheet',
      zip({
        ...docxParts,
        '[Content_Types].xml': docxTypes(
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
        ),
      }),
    ],
    ['a document that says it unpacks to 110 MB', zip({ ...docxParts, 'word/a.png': says(110) })],
    ['one whose types say so', zip({ ...docxParts, '[Content_Types].xml': says(5) })],
    [
      'one whose parts together say so',
      zip({
        ...docxParts,
        ...Object.fromEntries([1, 2, 3].map((i) => [`word/${i}.png`, says(40)])),
      }),
    ],
    [
      'an archive with very many entries',
      zip({
        ...Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`${i}`, 'x'])),
        ...docxParts,
      }),
    ],
    [
      'one with entities of its own',
      zip({
        ...docxParts,
        '[Content_Types].xml': '<!DOCTYPE a [<!ENTITY b "c">]><Types>&b;</Types>',
      }),
    ],
    [
      'one whose types are no XML',
      zip({ ...docxParts, '[Content_Types].xml': docxTypes().replace('</Types>', '') }),
    ],
    [
      'one whose types hide in another encoding',
      zip({ ...docxParts, '[Content_Types].xml': Buffer.from(docxTypes(), 'utf16le') }),
    ],
    ['an old document of Word', encryptedPackage.subarray(0, 900)],
  ])('%s as neither PDF nor DOCX', async (_, content) => {
    expect(await judge(content)).toEqual({ refusal: 'fileType' });
  });

  const macros = docxTypes('application/vnd.ms-word.document.macroEnabled.main+xml');
  it.each<[string, Buffer]>([
    ['of their usual name', zip({ ...docxParts, 'word/vbaProject.bin': 'x' })],
    ['of another case', zip({ ...docxParts, 'word/VBAPROJECT.BIN': 'x' })],
    ['by the main type', zip({ ...docxParts, '[Content_Types].xml': macros })],
    [
      'by a type with another spelling',
      zip({
        ...docxParts,
        '[Content_Types].xml': macros.replace('macroE', '&#x6d;ACRO&#69;').replace('=', '  \n = '),
      }),
    ],
    [
      'of another name',
      zip({
        ...docxParts,
        'word/other.bin': 'x',
        '[Content_Types].xml': docxTypes(
          undefined,
          '<Override PartName="/word/other.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
        ),
      }),
    ],
  ])('macros %s', async (_, content) => {
    expect(await judge(content)).toEqual({ refusal: 'fileMacros' });
  });

  it.each<[string, Buffer]>([
    ['PDF', encrypted({ user: 'secret' })],
    ['PDF by AES', encryptedByAes({ user: 'secret' })],
    ['DOCX', encryptedPackage],
    ['archive', locked()],
  ])('an encrypted %s', async (_, content) => {
    expect(await judge(content)).toEqual({ refusal: 'fileEncrypted' });
  });
});

describe('where a document takes too much (spec operation-67)', () => {
  it.each<[string, Buffer, object]>([
    ['a PDF', encrypted({ user: 'secret' }), { type: 'pdf' }],
    ['a DOCX', locked(), { type: 'docx' }],
    ['another file', executable, { refusal: 'fileType' }],
  ])('time: %s', async (_, content, verdict) => {
    expect(await judge(pdf)).toEqual({ type: 'pdf' });
    using timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    expect(await judge(content)).toEqual(verdict);
    expect(timeout).toHaveBeenCalledWith(documentLimits.examineMs);
    timeout.mockRestore();
    expect(await judge(encrypted({ user: 'secret' }))).toEqual({ refusal: 'fileEncrypted' });
  });

  it.each<[string, Buffer, object]>([
    ['a PDF', encrypted({ user: 'secret' }), { type: 'pdf' }],
    ['a DOCX', locked(), { type: 'docx' }],
    ['another file', executable, { refusal: 'fileType' }],
  ])('memory: %s', async (_, content, verdict) => {
    await using handle = await open(path.join(await temporaryDirectory(), 'x'), 'wx+');
    await handle.writeFile(content);
    // More than the thread may have.
    const file = { originalName: '', sha256: '', content: handle, bytes: 2 ** 53 };
    expect(await documents.judge(file)).toEqual(verdict);
  });

  it('so does one that has waited too long for others', async () => {
    await using content = await openIncoming(await temporaryDirectory());
    const locked = encrypted({ user: 'secret' });
    await content.writeFile(locked);
    const file = { originalName: 'cv', bytes: locked.length, sha256: '', content };
    expect(await documents.judge(file)).toEqual({ refusal: 'fileEncrypted' });
    let now = 0;
    using _ = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const verdict = documents.judge(file);
    now = documentLimits.waitMs + 1;
    expect(await verdict).toEqual({ type: 'pdf' });
  });

  it('a thread that fails between two documents ends nothing, and the next has a new one', async () => {
    using asked = vi.spyOn(Worker.prototype, 'postMessage');
    expect(await judge(pdf)).toEqual({ type: 'pdf' });
    const [worker] = asked.mock.contexts as Worker[];
    // Without a listener this would end the process.
    expect(worker?.emit('error', new Error('out of memory'))).toBe(true);
    await worker?.terminate();
    expect(await judge(pdf)).toEqual({ type: 'pdf' });
  });
});
