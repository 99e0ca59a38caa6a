import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { asciiHost } from '#contracts/ascii-host.ts';
import { apiLimits } from '../limits.ts';
import type { Entity, EntityDetails } from './entities.repository.ts';

/** A record as a zone has it: the name within the zone, `@` for the zone's own. */
export type ZoneRecord = EntityDetails['record'] & { name: string };

/** What some types have beside a value; others have none of it. */
type Extras = Pick<ZoneRecord, 'weight' | 'port' | 'flags' | 'tag'> & {
  priority?: number | undefined;
};

/** A record as a call asks for it. */
type AskedRecord = Omit<ZoneRecord, keyof Extras> & Extras;

/** Longest text of a TXT record in bytes, longest text of a CAA record, and longest name in characters (RFC 1035). */
const TXT_BYTES = 4000;
const CAA_LENGTH = 255;
const NAME_LENGTH = 253;

/** No host: the domain takes no mail (RFC 7505), or doesn't offer the service (RFC 2782). */
const NO_HOST = '.';

/** Reads a record by the rules of its type; undefined for one that no zone can have (spec api-30, api-102). */
export function readRecord(
  zone: string,
  { type, name: typed, value: given, ttl, ...asked }: AskedRecord,
): ZoneRecord | undefined {
  const name = nameWithin(zone, typed);
  const { value: sent, ...extras } = partsOf(type, given, asked);
  const value = readers[type](sent);
  if (name === undefined || value === undefined || !hasExtras(type, extras)) return undefined;
  // The zone's own name always has other records, and an alias of itself leads nowhere.
  if (type === 'CNAME' && (name === '@' || value === `${name}.${zone}`)) return undefined;
  if (type === 'MX' && value === NO_HOST && extras.priority !== 0) return undefined;
  if (type === 'CAA' && !isCaa(extras.tag, value)) return undefined;
  const { priority = null, ...others } = extras;
  return { type, name, value, ttl, priority, ...others };
}

/**
 * Whether a zone can't have a record beside those that it has: twice the same, an alias beside others, or another host
 * for the mail of a name that takes none.
 *
 * @param others the records of the same name
 */
export function isConflict(
  record: ZoneRecord,
  others: readonly Pick<Entity<'record'>, 'details'>[],
): boolean {
  return others.some(({ details }) => {
    if (details.type === 'CNAME' || record.type === 'CNAME') return true;
    if (details.type !== record.type) return false;
    if (record.type === 'MX' && [details.value, record.value].includes(NO_HOST)) return true;
    const parts = ['value', 'priority', 'weight', 'port', 'tag'] as const;
    return parts.every((part) => details[part] === record[part]);
  });
}

/** Whether the records of a name would take more than one answer of the DNS has (spec api-34). */
export function isTooMuch(
  { value }: ZoneRecord,
  others: readonly Pick<Entity<'record'>, 'details'>[],
): boolean {
  const values = [value, ...others.map(({ details }) => details.value)];
  const bytes = values.reduce((sum, one) => sum + Buffer.byteLength(one), 0);
  return bytes > apiLimits.nameBytes;
}

/**
 * The data of a record as zone files have it (RFC 1035), without a TTL.
 *
 * @param text writes a text in quotation marks
 */
export function dataOf(
  { type, value, priority, weight, port, flags, tag }: EntityDetails['record'],
  text: (value: string) => string,
): string {
  switch (type) {
    case 'CNAME':
      return fullyQualified(value);
    case 'MX':
      return `${priority} ${fullyQualified(value)}`;
    case 'SRV':
      return `${priority} ${weight} ${port} ${fullyQualified(value)}`;
    case 'CAA':
      return `${flags} ${tag} ${text(value)}`;
    case 'TXT':
      return text(value);
    default:
      return value;
  }
}

/** A name with the dot that ends it in a zone file. */
export function fullyQualified(name: string): string {
  return name === NO_HOST ? name : `${name}.`;
}

const readers: Record<ZoneRecord['type'], (value: string) => string | undefined> = {
  A: (value) => (isIPv4(value) ? value : undefined),
  AAAA: (value) =>
    isIPv6(value) && !value.includes('%') ? ipaddr.IPv6.parse(value).toRFC5952String() : undefined,
  CNAME: readHost,
  MX: readTarget,
  TXT: textIn,
  SRV: readTarget,
  CAA: textIn,
};

const extrasOf: Partial<Record<ZoneRecord['type'], readonly (keyof Extras)[]>> = {
  MX: ['priority'],
  SRV: ['priority', 'weight', 'port'],
  CAA: ['flags', 'tag'],
};

/** Whether a record has all that its type has beside a value, and nothing else. */
function hasExtras(type: ZoneRecord['type'], extras: Extras): boolean {
  const names = extrasOf[type] ?? [];
  const given = Object.entries(extras).filter(([, value]) => value !== undefined);
  return given.length === names.length && given.every(([name]) => names.includes(name as 'tag'));
}

/** The parts of an SRV or a CAA record, which may all stand in the value, as zone files have them. */
function partsOf(
  type: ZoneRecord['type'],
  value: string,
  extras: Extras,
): Extras & { value: string } {
  const isAlone = Object.values(extras).every((one) => one === undefined);
  const srv = /^(?<priority>\d{1,5}) +(?<weight>\d{1,5}) +(?<port>\d{1,5}) +(?<target>\S+)$/;
  const caa = /^(?<flags>\d{1,3}) +(?<tag>[a-z\d]+) +(?<text>.+)$/i;
  if (isAlone && type === 'SRV') {
    const { priority, weight, port, target } = srv.exec(value)?.groups ?? {};
    const numbers = [priority, weight, port].map(Number);
    if (target !== undefined && numbers.every((one) => one <= 65_535)) {
      return { priority: numbers[0], weight: numbers[1], port: numbers[2], value: target };
    }
  }
  if (isAlone && type === 'CAA') {
    const { flags, tag, text } = caa.exec(value)?.groups ?? {};
    if (tag !== undefined && text !== undefined && Number(flags) <= 255) {
      return { flags: Number(flags), tag: tag.toLowerCase(), value: text };
    }
  }
  const { tag, ...others } = extras;
  const defaults = type === 'CAA' && { flags: extras.flags ?? 0 };
  return { ...others, ...defaults, ...(tag !== undefined && { tag: tag.toLowerCase() }), value };
}

/**
 * Whether a CAA record's tag can have such a value (RFC 8659): an authority's domain, or none, with parameters; where
 * to report to; for other tags any text of ASCII.
 */
function isCaa(tag: string | undefined, value: string): boolean {
  if (tag === undefined || !/^[a-z\d]{1,15}$/.test(tag)) return false;
  if (value.length > CAA_LENGTH || !/^[ -~]+$/.test(value)) return false;
  if (['issue', 'issuewild', 'issuemail', 'issuevmc'].includes(tag)) {
    const [authority = ''] = value.split(';', 1);
    const domain = authority.trim();
    return domain === '' ? value.includes(';') : readHost(domain) !== undefined;
  }
  return tag !== 'iodef' || /^(?:mailto:[^\s@]+@|https?:\/\/)\S+$/.test(value);
}

/** A host's name, or that there is none. */
function readTarget(value: string): string | undefined {
  return value === NO_HOST ? value : readHost(value);
}

/** A name within a zone; whole names end in the zone's, with or without a dot. */
function nameWithin(zone: string, typed: string): string | undefined {
  const isWhole = typed.endsWith('.');
  const name = asciiName(isWhole ? typed.slice(0, -1) : typed);
  if (typed === '@' || name === zone) return '@';
  if (name === undefined) return undefined;
  const isInside = name.endsWith(`.${zone}`);
  if (isWhole && !isInside) return undefined;
  const within = isInside ? name.slice(0, -zone.length - 1) : name;
  if (`${within}.${zone}`.length > NAME_LENGTH) return undefined;
  const [first = '', ...others] = within.split('.');
  const isAny = first === '*' || isLabel(first);
  return isAny && others.every(isLabel) ? within : undefined;
}

/** A host's name in punycode, without the dot at its end. */
export function readHost(value: string): string | undefined {
  const name = asciiName(value.endsWith('.') ? value.slice(0, -1) : value);
  const labels = name?.split('.') ?? [];
  const isName = labels.length > 1 && labels.every(isLabel) && /[a-z]/.test(labels.at(-1) ?? '');
  return isName && (name?.length ?? 0) <= NAME_LENGTH ? name : undefined;
}

/** A name in small letters, with punycode for other letters than ASCII's; undefined where these make no name. */
export function asciiName(name: string): string | undefined {
  return asciiHost(name.toLowerCase());
}

/** Whether a zone can have a label. Underscores are for names such as `_dmarc`. */
function isLabel(label: string): boolean {
  return label.length <= 63 && /^[a-z\d_]+(?:-+[a-z\d_]+)*$/.test(label);
}

/**
 * The text of a TXT record, given as it is or in quoted parts, as zone files have it; undefined if it is empty, too
 * long or has control characters.
 */
function textIn(value: string): string | undefined {
  const isQuoted = value.startsWith('"');
  if (isQuoted && !/^"(?:[^"\\]|\\\D)*"(?:\s+"(?:[^"\\]|\\\D)*")*$/.test(value)) return undefined;
  const text = isQuoted
    ? [...value.matchAll(/"((?:[^"\\]|\\\D)*)"/g)]
        .map(([, part = '']) => part.replaceAll(/\\(\D)/g, '$1'))
        .join('')
    : value;
  const isText = text !== '' && text.isWellFormed() && !/\p{Cc}/u.test(text);
  return isText && Buffer.byteLength(text) <= TXT_BYTES ? text : undefined;
}
