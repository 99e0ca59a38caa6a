import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { asciiHost } from '#contracts/ascii-host.ts';
import type { Entity, EntityDetails } from './entities.repository.ts';

/** A record as a zone has it: the name within the zone, `@` for the zone's own. */
export type ZoneRecord = EntityDetails['record'] & { name: string };

/** A record as a call asks for it, with a priority only where its type has one. */
type AskedRecord = Omit<ZoneRecord, 'priority'> & { priority?: number | undefined };

/** Longest text of a TXT record in bytes, and longest name in characters (RFC 1035). */
const TXT_BYTES = 4000;
const NAME_LENGTH = 253;

/** Reads a record by the rules of its type; undefined for one that no zone can have (spec api-30). */
export function readRecord(
  zone: string,
  { type, name: typed, value: given, ttl, priority }: AskedRecord,
): ZoneRecord | undefined {
  const name = nameWithin(zone, typed);
  const value = readers[type](given);
  const isMx = type === 'MX';
  if (name === undefined || value === undefined || (priority !== undefined) !== isMx)
    return undefined;
  // The zone's own name always has other records, and an alias of itself leads nowhere.
  if (type === 'CNAME' && (name === '@' || value === `${name}.${zone}`)) return undefined;
  return { type, name, value, ttl, priority: priority ?? null };
}

/**
 * Whether a zone can't have a record beside those that it has: twice the same, or an alias beside others.
 *
 * @param others the records of the same name
 */
export function isConflict(
  record: ZoneRecord,
  others: readonly Pick<Entity<'record'>, 'details'>[],
): boolean {
  return others.some(({ details }) => {
    if (details.type === 'CNAME' || record.type === 'CNAME') return true;
    const isSame = details.type === record.type && details.value === record.value;
    return isSame && details.priority === record.priority;
  });
}

const readers: Record<ZoneRecord['type'], (value: string) => string | undefined> = {
  A: (value) => (isIPv4(value) ? value : undefined),
  AAAA: (value) =>
    isIPv6(value) && !value.includes('%') ? ipaddr.IPv6.parse(value).toRFC5952String() : undefined,
  CNAME: readHost,
  MX: readHost,
  TXT: textIn,
};

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
