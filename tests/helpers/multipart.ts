import { crc32, deflateRawSync } from 'node:zlib';

export interface Part {
  name: string;
  value: string | Buffer;
  filename?: string;
}

const boundary = '----tide-table';

/** A `multipart/form-data` body, with the headers that go with it. */
export function multipart(parts: readonly Part[]) {
  const chunks = parts.flatMap(({ name, value, filename }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined
      ? ''
      : `; filename="${filename}"\r\nContent-Type: application/octet-stream`,
    '\r\n\r\n',
    value,
    '\r\n',
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk))),
  };
}

/** Fields as parts. */
export function fieldParts(fields: Record<string, string>): Part[] {
  return Object.entries(fields).map(([name, value]) => ({ name, value }));
}

/** A PDF of these objects, which are numbered from 1 on; the first is its catalog. */
export function pdfOf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const written: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const rows = ['0000000000 65535 f '];
  let length = 9;
  for (const [index, object] of objects.entries()) {
    const parts = [`${index + 1} 0 obj\n`, object, '\nendobj\n'];
    const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)));
    rows.push(`${String(length).padStart(10, '0')} 00000 n `);
    written.push(bytes);
    length += bytes.length;
  }
  const table = `xref\n0 ${rows.length}\n${rows.join('\n')}\n`;
  const end = `trailer\n<</Size ${rows.length}/Root 1 0 R${trailer}>>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...written, Buffer.from(table + end)]);
}

/** The objects of a PDF with an empty page. */
export const onePage = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
];

export const pdf = pdfOf(onePage);

/** A PDF that carries these bytes. */
export function pdfWith(content: Buffer): Buffer {
  const stream = [`<</Length ${content.length}>>\nstream\n`, content, '\nendstream'];
  return pdfOf([...onePage, Buffer.concat(stream.map((part) => Buffer.from(part)))]);
}

/** What Windows runs. */
export const executable = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(200)]);

/** What stands in an archive, and what the archive says of it. */
interface ZipEntry {
  stored: Buffer;
  method: 0 | 8;
  bytes: number;
  crc: number;
}

/** A compressed file; an archive may lie about its size. */
export function deflated(content: Buffer, bytes = content.length): ZipEntry {
  return { stored: deflateRawSync(content), method: 8, bytes, crc: crc32(content) };
}

function stored(content: Buffer): ZipEntry {
  return { stored: content, method: 0, bytes: content.length, crc: crc32(content) };
}

/** A ZIP archive; texts and bytes are stored in it as they are. */
export function zip(
  files: Record<string, string | Buffer | ZipEntry>,
  { hasDescriptors = false } = {},
): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, file] of Object.entries(files)) {
    const isContent = typeof file === 'string' || Buffer.isBuffer(file);
    const entry = isContent ? stored(Buffer.from(file)) : file;
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(hasDescriptors ? 8 : 0, 2);
    shared.writeUInt16LE(entry.method, 4);
    shared.writeUInt32LE(entry.crc, 10);
    shared.writeUInt32LE(entry.stored.length, 14);
    shared.writeUInt32LE(entry.bytes, 18);
    shared.writeUInt16LE(name.length, 22);
    // Programs that write an archive while it grows leave the sizes out, and put them behind the content.
    const sizes = shared.subarray(10, 22);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04'),
      ...(hasDescriptors
        ? [shared.subarray(0, 10), Buffer.alloc(12), shared.subarray(22)]
        : [shared]),
      Buffer.from(name),
      entry.stored,
      ...(hasDescriptors ? [Buffer.from('PK\x07\x08'), sizes] : []),
    ]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    entries.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), shared, place, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]);
}

const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** The content types of a document of Word, and others. */
export function docxTypes(
  main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  more = '',
): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/>${more}</Types>`;
}

/** The relationships of an archive that lead to its main part. */
export function docxRelationships(
  target = 'word/document.xml',
  type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument',
): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${type}" Target="${target}"/></Relationships>`;
}

/** What every document of Word has. */
export const docxParts = {
  '[Content_Types].xml': docxTypes(),
  '_rels/.rels': docxRelationships(),
  'word/document.xml': '<w:document/>',
};

export const docx = zip(docxParts);
