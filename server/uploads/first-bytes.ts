/** Readers look for a PDF's header within so many bytes, because some programs write something before it. */
export const FIRST_BYTES = 1024;

/** Whether a file begins as a PDF. */
export function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, FIRST_BYTES).includes('%PDF-');
}

/** Whether a file begins as a ZIP archive, which a DOCX is. */
export function isArchive(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'));
}
