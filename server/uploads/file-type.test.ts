import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  deflated,
  docx,
  executable,
  docxParts as parts,
  pdf,
  zip,
} from '#tests/helpers/multipart.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { documentType } from './file-type.ts';

async function typeOf(content: Buffer) {
  const file = path.join(await temporaryDirectory(), 'file');
  await writeFile(file, content);
  return documentType(file);
}

/** A part that declares so many megabytes. */
const says = (megabytes: number) => deflated(Buffer.alloc(16), megabytes * 1024 * 1024);

it('knows a PDF and a DOCX by their content', async () => {
  expect(await typeOf(pdf)).toBe('pdf');
  expect(await typeOf(docx)).toBe('docx');
  expect(await typeOf(zip({ ...parts, 'word/media/image1.png': 'x' }))).toBe('docx');
  expect(await typeOf(zip({ ...parts, 'word/media/image1.png': says(90) }))).toBe('docx');
});

it.each<[string, Buffer]>([
  ['a program', executable],
  ['a program with a PDF in it', Buffer.concat([executable, pdf])],
  ['text', Buffer.from('Dear sirs')],
  ['nothing', Buffer.alloc(0)],
  ['the first bytes of an archive', Buffer.from('PK\x03\x04')],
  ['an archive without its end', docx.subarray(0, -10)],
  ['an archive without a document', zip({ 'notes.txt': 'x' })],
  ['a document without its types', zip({ 'word/document.xml': 'x' })],
  ['an empty document', zip({ ...parts, 'word/document.xml': '' })],
  ['a spreadsheet', zip({ '[Content_Types].xml': 'x', 'xl/workbook.xml': 'x' })],
  ['a document with macros', zip({ ...parts, 'word/vbaProject.bin': 'x' })],
  ['a document that says it unpacks to 110 MB', zip({ ...parts, 'word/a.png': says(110) })],
  [
    'a document whose parts together say so',
    zip({ ...parts, ...Object.fromEntries([1, 2, 3].map((i) => [`word/${i}.png`, says(40)])) }),
  ],
  [
    'an archive with very many entries',
    zip({ ...Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`${i}`, 'x'])), ...parts }),
  ],
])('takes %s for neither', async (_, content) => {
  expect(await typeOf(content)).toBeUndefined();
});
