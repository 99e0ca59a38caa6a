import { readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { Verdict } from './documents.ts';
import { judgeDocx } from './docx.ts';
import { judgePdf } from './pdf.ts';

/*
 * The thread that reads documents, because how long that takes is its sender's choice. A message has the
 * file's descriptor, which all threads share, and its length; the answer is the verdict.
 */
let space = Buffer.alloc(0);

parentPort?.on(
  'message',
  async ({ descriptor, length }: { descriptor: number; length: number }) => {
    // Used again and again, because what is freed isn't given back soon.
    if (space.length < length) space = Buffer.alloc(length);
    const bytes = space.subarray(0, length);
    let filled = 0;
    for (let read = 1; read > 0 && filled < length; filled += read) {
      read = readSync(descriptor, bytes, filled, length - filled, filled);
    }
    parentPort?.postMessage(await judgeDocument(bytes));
  },
);

/** What a file is by its content, whatever its name says (spec forms-21). */
async function judgeDocument(bytes: Buffer): Promise<Verdict> {
  const start = bytes.toString('latin1', 0, 5);
  if (start === '%PDF-') return judgePdf(bytes);
  if (start.startsWith('PK\x03\x04')) return judgeDocx(bytes);
  // Word puts an encrypted document into a container of the older format.
  const isContainer = start.startsWith('\xd0\xcf\x11\xe0');
  const isEncrypted = isContainer && bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));
  return { refusal: isEncrypted ? 'fileEncrypted' : 'fileType' };
}
