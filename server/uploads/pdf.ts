import { getDocument } from 'unpdf/pdfjs';
import type { Verdict } from './documents.ts';

/**
 * Opens a PDF as a reader does that is given no password (spec operation-64). What only its owner's password
 * protects from changes opens that way.
 */
export async function judgePdf(bytes: Buffer): Promise<Verdict> {
  // The reader gets a copy, because it takes away the memory that it is given.
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  try {
    await task.promise;
    return { type: 'pdf' };
  } catch (error) {
    const { name } = error as Error;
    if (name === 'PasswordException') return { refusal: 'fileEncrypted' };
    if (name === 'InvalidPDFException') return { refusal: 'fileType' };
    // The file may be encrypted in a way that this reader doesn't know, and sales' own does.
    return { type: 'pdf' };
  } finally {
    await task.destroy();
  }
}
