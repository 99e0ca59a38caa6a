/** A record as the API answers it. */
export interface ZoneRecord {
  type: string;
  /** In the domain; `@` for the domain itself. */
  name: string;
  value: string;
  /** Seconds. */
  ttl: number;
  priority: number | null;
  /** Of SRV and CAA records. */
  weight?: number;
  port?: number;
  flags?: number;
  tag?: string;
}

/** The line that a record makes in a zone file (RFC 1035, 5.1), with complete names. */
export function zoneLine(record: ZoneRecord, domain: string): string {
  const { type, name, ttl } = record;
  const owner = name === '@' ? absolute(domain) : absolute(`${name}.${domain}`);
  return [owner, ttl, 'IN', type, ...dataOf(record)].join(' ');
}

function dataOf({ type, value, priority, weight, port, flags, tag }: ZoneRecord) {
  switch (type) {
    case 'TXT':
      return [characterStrings(value)];
    case 'CNAME':
      return [absolute(value)];
    case 'MX':
      return [priority ?? 0, absolute(value)];
    case 'SRV':
      return [priority ?? 0, weight ?? 0, port ?? 0, absolute(value)];
    case 'CAA':
      return [flags ?? 0, tag, characterStrings(value)];
    default:
      return [value];
  }
}

function absolute(name: string): string {
  return name.endsWith('.') ? name : `${name}.`;
}

/** Strings of 255 bytes at most, in which a byte that is no plain character is written as a number. */
function characterStrings(text: string): string {
  const bytes = [...new TextEncoder().encode(text)];
  const strings: string[] = [];
  for (let at = 0; at === 0 || at < bytes.length; at += 255) {
    strings.push(
      `"${bytes
        .slice(at, at + 255)
        .map(character)
        .join('')}"`,
    );
  }
  return strings.join(' ');
}

function character(byte: number): string {
  const written = String.fromCharCode(byte);
  if (written === '"' || written === '\\') return `\\${written}`;
  return byte < 32 || byte > 126 ? `\\${String(byte).padStart(3, '0')}` : written;
}
