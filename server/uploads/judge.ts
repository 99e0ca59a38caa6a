import { readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { Verdict } from './documents.ts';
import { isEncryptedContainer, judgeDocx } from './docx.ts';
import { isArchive, isPdf } from './first-bytes.ts';
import { judgePdf } from './pdf.ts';

/*
 * The thread that reads documents, because how long that takes is its sender's choice. A message has the
 * file's descriptor, which all threads share, and its length; the answer is the verdict. The first message says
 * that the thread is ready.
 */
parentPort?.on(
  'message',
  async ({ descriptor, length }: { descriptor: number; length: number }) => {
    const bytes = Buffer.alloc(length);
    let filled = 0;
    for (let read = 1; read > 0 && filled < length; filled += read) {
      read = readSync(descriptor, bytes, filled, length - filled, filled);
    }
    parentPort?.postMessage(await judgeDocument(bytes));
  },
);

parentPort?.postMessage('ready');

/** What a file is by its content, whatever its name says (spec forms-21). */
async function judgeDocument(bytes: Buffer): Promise<Verdict> {
  // Archives are told first, because the first part of one may be a PDF.
  if (isArchive(bytes)) return judgeDocx(bytes);
  if (isPdf(bytes)) return judgePdf(bytes);
  return { refusal: isEncryptedContainer(bytes) ? 'fileEncrypted' : 'fileType' };
}
