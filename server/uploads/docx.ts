import { buffer } from 'node:stream/consumers';
import sax, { type QualifiedTag } from 'sax';
import type { Entry, ZipFile } from 'yauzl';
import { documentLimits } from '../limits.ts';
import type { Verdict } from './documents.ts';

const TYPES = '[content_types].xml';
const RELATIONSHIPS = '_rels/.rels';
const MAIN_RELATIONSHIP = '/officeDocument';
const MAIN_TYPE =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACROS = /macroenabled|vbaproject/;

/** Word puts an encrypted document into a container of the older format. */
export function isEncryptedContainer(bytes: Buffer): boolean {
  const isContainer = bytes.subarray(0, 4).equals(Buffer.from('\xd0\xcf\x11\xe0', 'latin1'));
  return isContainer && bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));
}

/**
 * Judges an archive (spec operation-64): its relationships name the main part, and the content types say
 * that this is a Word document without macros. Only these two are unpacked.
 */
export async function judgeDocx(bytes: Buffer): Promise<Verdict> {
  const { fromBufferPromise } = await import('yauzl');
  try {
    const archive = await fromBufferPromise(bytes, {});
    const entries = await readEntries(archive);
    const typesEntry = entries.get(TYPES);
    const relationshipsEntry = entries.get(RELATIONSHIPS);
    if (!typesEntry || !relationshipsEntry) return { refusal: 'fileType' };
    if (entries.values().some((entry) => entry.isEncrypted())) return { refusal: 'fileEncrypted' };
    const types = await readXml(archive, typesEntry);
    if (hasMacros(entries, types)) return { refusal: 'fileMacros' };
    const main = mainPart(await readXml(archive, relationshipsEntry));
    const isFilled = (entries.get(main)?.uncompressedSize ?? 0) > 0;
    const isDocument = isFilled && typeOf(main, types) === MAIN_TYPE;
    return isDocument ? { type: 'docx' } : { refusal: 'fileType' };
  } catch {
    return { refusal: 'fileType' };
  }
}

/**
 * The entries by their names in small letters, because the case of a part's name means nothing.
 *
 * @throws for what is no archive, has too many entries or says that it unpacks to too much, and for two
 * entries of one name, of which each reader takes another
 */
async function readEntries(archive: ZipFile): Promise<Map<string, Entry>> {
  const { entries: most, unpackedBytes } = documentLimits;
  const entries = new Map<string, Entry>();
  let sum = 0;
  for await (const entry of archive.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (entries.has(name)) throw new Error('two entries of one name');
    entries.set(name, entry);
    sum += entry.uncompressedSize;
    if (entries.size > most || sum > unpackedBytes) {
      throw new Error('too many entries, or too large ones');
    }
  }
  return entries;
}

function hasMacros(entries: Map<string, Entry>, types: readonly Element[]): boolean {
  return (
    entries.keys().some((name) => name.endsWith('vbaproject.bin')) ||
    types.some(({ contenttype = '' }) => MACROS.test(contenttype.toLowerCase()))
  );
}

/** The name of the main part; empty if there is none. */
function mainPart(relationships: readonly Element[]): string {
  const main = relationships.find(
    ({ element, type }) => element === 'relationship' && type?.endsWith(MAIN_RELATIONSHIP),
  );
  if (main?.target === undefined) return '';
  // A target is an address relative to the package.
  const { pathname } = new URL(main.target, 'file:///');
  return decodeURIComponent(pathname).slice(1).toLowerCase();
}

/** What the types say of a part: by its name, else by its extension. */
function typeOf(part: string, types: readonly Element[]): string | undefined {
  const extension = part.slice(part.lastIndexOf('.') + 1);
  const said =
    types.find((one) => one.partname?.toLowerCase() === `/${part}`) ??
    types.find((one) => one.extension?.toLowerCase() === extension);
  return said?.contenttype?.toLowerCase();
}

/** An element's attributes by their names in small letters, and its own name. */
type Element = Record<string, string> & { element: string };

/** @throws for what is too large or no XML */
async function readXml(archive: ZipFile, entry: Entry): Promise<Element[]> {
  if (entry.uncompressedSize > documentLimits.xmlBytes) throw new Error('too large');
  const bytes = await buffer(await archive.openReadStreamPromise(entry));
  const encoding = bytes[0] === 0xfe ? 'utf-16be' : bytes[0] === 0xff ? 'utf-16le' : 'utf-8';
  return elementsOf(new TextDecoder(encoding).decode(bytes));
}

/** @throws for what is no XML */
export function elementsOf(xml: string): Element[] {
  const elements: Element[] = [];
  const reader = sax.parser(true, { xmlns: true });
  reader.onerror = (error) => {
    throw error;
  };
  reader.onopentag = (tag) => {
    const { local, attributes } = tag as QualifiedTag;
    const element: Element = { element: local.toLowerCase() };
    for (const attribute of Object.values(attributes)) {
      element[attribute.local.toLowerCase()] = attribute.value;
    }
    elements.push(element);
  };
  reader.write(xml).close();
  return elements;
}
