import { buffer } from 'node:stream/consumers';
import type { Entry, ZipFile } from 'yauzl';
import { documentLimits } from '../limits.ts';
import type { Verdict } from './documents.ts';

/** Relationships that bring something into the document from where they lead to. */
const LOADING = /\/(?:attachedTemplate|oleObject|frame)$/i;
const TYPES = '[Content_Types].xml';
/** The longest description of an entry's sizes behind its content. */
const DESCRIPTOR_BYTES = 24;
/** The end of the directory of an archive without a comment, and what a 64-bit one has before it. */
const END = 'PK\x05\x06';
const END_BYTES = 22;
const END64_BYTES = 76;

/** Judges a file that begins as a ZIP archive (spec operation-64). Only types and relationships are unpacked. */
export async function judgeDocx(bytes: Buffer): Promise<Verdict> {
  const end = bytes.lastIndexOf(END);
  if (end >= 0 && end + END_BYTES < bytes.length) return { refusal: 'fileForeign' };
  const { fromBufferPromise } = await import('yauzl');
  try {
    const archive = await fromBufferPromise(bytes, {});
    const entries = await readEntries(archive);
    const names = new Set(
      entries.filter((one) => one.uncompressedSize > 0).map(({ fileName }) => fileName),
    );
    if (!names.has(TYPES) || !names.has('word/document.xml')) return { refusal: 'fileType' };
    if (entries.some((entry) => entry.isEncrypted())) return { refusal: 'fileEncrypted' };
    if (hasForeignBytes(bytes, entries)) return { refusal: 'fileForeign' };
    if (await hasMacros(archive, entries)) return { refusal: 'fileMacros' };
    if (await loadsFromElsewhere(archive, entries)) return { refusal: 'fileExternal' };
    return { type: 'docx', marks: [] };
  } catch {
    return { refusal: 'fileType' };
  }
}

/** @throws for what is no archive, has too many entries or says that it unpacks to too much */
async function readEntries(archive: ZipFile): Promise<Entry[]> {
  const { entries: most, unpackedBytes, xmlBytes } = documentLimits;
  const entries: Entry[] = [];
  const sum = { all: 0, read: 0 };
  for await (const entry of archive.eachEntry()) {
    entries.push(entry);
    sum.all += entry.uncompressedSize;
    if (isRead(entry)) sum.read += entry.uncompressedSize;
    if (entries.length >= most || sum.all > unpackedBytes || sum.read > xmlBytes) {
      throw new Error('too many entries, or too large ones');
    }
  }
  return entries;
}

function isRead({ fileName }: Entry): boolean {
  return fileName === TYPES || /\.rels$/i.test(fileName);
}

/** Whether there is more in the file than its entries, or another entry than its directory says. */
function hasForeignBytes(bytes: Buffer, entries: readonly Entry[]): boolean {
  const end = bytes.length - END_BYTES;
  const directory = bytes.readUInt32LE(end + 16);
  const directoryEnd = directory + bytes.readUInt32LE(end + 12);
  if (directoryEnd > end || directoryEnd < end - END64_BYTES) return true;
  if (bytes.subarray(0, 1024).includes('%PDF-')) return true;
  const names = entries.map(({ fileName }) => fileName.toLowerCase());
  if (new Set(names).size < names.length) return true;
  const inOrder = entries.toSorted(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  );
  let at = 0;
  for (const { relativeOffsetOfLocalHeader: start, compressedSize, fileNameRaw } of inOrder) {
    if (start < at || start > at + (at === 0 ? 0 : DESCRIPTOR_BYTES)) return true;
    const [nameLength, extraLength] = [start + 26, start + 28].map((place) =>
      bytes.readUInt16LE(place),
    ) as [number, number];
    const name = bytes.subarray(start + 30, start + 30 + nameLength);
    if (!name.equals(fileNameRaw)) return true;
    at = start + 30 + nameLength + extraLength + compressedSize;
  }
  return directory < at || directory > at + DESCRIPTOR_BYTES;
}

async function hasMacros(archive: ZipFile, entries: readonly Entry[]): Promise<boolean> {
  if (entries.some(({ fileName }) => /vbaproject\.bin$/i.test(fileName))) return true;
  const types = entries.find(({ fileName }) => fileName === TYPES);
  return types !== undefined && /macroEnabled|vbaProject/i.test(await readXml(archive, types));
}

async function loadsFromElsewhere(archive: ZipFile, entries: readonly Entry[]): Promise<boolean> {
  for (const entry of entries.filter(isRead)) {
    for (const { type = '', targetmode = '', target = '' } of relationships(
      await readXml(archive, entry),
    )) {
      if (!LOADING.test(type.trim()) || !/^external$/i.test(targetmode.trim())) continue;
      // Word notes the template's place on the writer's own disk, and loads nothing from there.
      if (!/attachedTemplate$/i.test(type.trim()) || !isOnOwnDisk(target)) return true;
    }
  }
  return false;
}

/** The relationships of a part, by the names of their attributes in small letters. */
export function relationships(xml: string): Record<string, string>[] {
  const elements = xml.match(/<(?:[\w.-]+:)?Relationship\s(?:[^<>"']|"[^"<]*"|'[^'<]*')*/g) ?? [];
  return elements.map((element) =>
    Object.fromEntries(
      [...element.matchAll(/([\w:]{1,40})\s{0,40}=\s{0,40}(?:"([^"<]*)"|'([^'<]*)')/g)].map(
        ([, name = '', double, single]) => [
          name.toLowerCase(),
          unescapeXml(double ?? single ?? ''),
        ],
      ),
    ),
  );
}

/** Whether a template's address is a path on a disk, not one of a network. */
function isOnOwnDisk(target: string): boolean {
  const rest = decode(target)
    .trim()
    .replace(/^file:\/\/(?:localhost)?\//i, '');
  return !/^(?:[\\/]|[a-z][a-z\d+.-]+:)/i.test(rest);
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    // Read by nobody, so it counts as one of a network.
    return '//';
  }
}

/** @throws for an entry that defines its own entities, which Word doesn't read */
async function readXml(archive: ZipFile, entry: Entry): Promise<string> {
  const bytes = await buffer(await archive.openReadStreamPromise(entry));
  const encoding = bytes[0] === 0xfe ? 'utf-16be' : bytes[0] === 0xff ? 'utf-16le' : 'utf-8';
  const xml = new TextDecoder(encoding).decode(bytes);
  if (xml.includes('<!DOCTYPE')) throw new Error('a document type');
  return entry.fileName === TYPES ? unescapeXml(xml) : xml;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (whole, hex, decimal, name) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}
