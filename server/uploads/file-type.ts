import { open } from 'node:fs/promises';

export type DocumentType = 'pdf' | 'docx';

export const mediaTypes: Record<DocumentType, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** A document has far fewer; an archive with more is made to keep us busy. */
const MOST_ENTRIES = 5000;
/** A document of 5 MB unpacks to less; an archive that declares more is a ZIP bomb. */
const MOST_UNPACKED_BYTES = 100 * 1024 * 1024;

/** A file's type by its content, whatever its name says (spec forms-21); undefined for others. */
export async function documentType(file: string): Promise<DocumentType | undefined> {
  const start = await firstBytes(file, 5);
  if (start.toString('latin1') === '%PDF-') return 'pdf';
  if (start.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1')) && (await isDocx(file))) {
    return 'docx';
  }
  return undefined;
}

async function firstBytes(file: string, length: number): Promise<Buffer> {
  await using handle = await open(file, 'r');
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}

/** A ZIP archive with a document of Word in it, and without macros. Nothing is unpacked. */
async function isDocx(file: string): Promise<boolean> {
  const names = await entryNames(file).catch(() => new Set<string>());
  return (
    names.has('[Content_Types].xml') &&
    names.has('word/document.xml') &&
    !names.has('word/vbaProject.bin')
  );
}

/** The entries of a ZIP archive that aren't empty. @throws if it can't be read */
async function entryNames(file: string): Promise<Set<string>> {
  // Loaded with the first archive, because it costs memory.
  const { default: yauzl } = await import('yauzl');
  return new Promise((resolve, reject) => {
    yauzl.open(file, { lazyEntries: true }, (error, archive) => {
      if (error) return reject(error);
      const names = new Set<string>();
      let unpackedBytes = 0;
      archive.on('error', reject);
      archive.on('end', () => resolve(names));
      archive.on('entry', ({ fileName, uncompressedSize }) => {
        if (uncompressedSize > 0) names.add(fileName);
        unpackedBytes += uncompressedSize;
        if (archive.entriesRead < MOST_ENTRIES && unpackedBytes <= MOST_UNPACKED_BYTES) {
          return archive.readEntry();
        }
        archive.close();
        reject(new Error('too many entries, or too large ones'));
      });
      archive.readEntry();
    });
  });
}
