import type { MoveCheck } from './move-check.ts';

/*
 * What a website stands on, in five layers, judged from a move check (spec domains-38). The words for it are in
 * `content/locales/…/domain-layers.json`.
 */

/** *sound*: as it should be; *gap*: missing or about to end; *unseen*: couldn't be read; *none*: nothing there to judge. */
export type LayerState = 'sound' | 'gap' | 'unseen' | 'none';

/** A part of a layer, as a stone in the drawing. */
export interface Stone {
  name: string;
  state: 'found' | 'missing' | 'unseen';
}

export interface Layer {
  id: 'nameServers' | 'web' | 'certificate' | 'mail' | 'senders';
  state: LayerState;
  /** The key of its sentences, and what stands in them. */
  finding: string;
  values: { count: number; left: number; life: number };
  stones: Stone[];
  /** Records that it is about. */
  records: string[];
}

const dayMs = 24 * 60 * 60 * 1000;

/** A certificate that ends sooner than this many days is a gap, because most are renewed a month ahead. */
export const certificateGapDays = 14;

/** The five layers from the ground down: what points to the site first, what proves its mail last. */
export function layersOf(check: MoveCheck): Layer[] {
  return [nameServers(check), web(check), certificate(check), mail(check), senders(check)];
}

type Judged = Pick<Layer, 'state' | 'finding'> & Partial<Layer>;

function layer(id: Layer['id'], judged: Judged): Layer {
  return { id, values: { count: 0, left: 0, life: 0 }, stones: [], records: [], ...judged };
}

function stone(name: string, isThere: boolean | undefined): Stone {
  return { name, state: isThere === undefined ? 'unseen' : isThere ? 'found' : 'missing' };
}

/** Stones of a numbered kind; more than three would have no room. */
function numbered(kind: string, count: number): Stone[] {
  return Array.from({ length: Math.min(count, 3) }, (_, index) =>
    stone(count === 1 ? kind : `${kind} ${index + 1}`, true),
  );
}

function values(count: number, left = 0, life = 0): Layer['values'] {
  return { count, left, life };
}

function nameServers({ nameServers: records, isSigned }: MoveCheck): Layer {
  const finding = isSigned === undefined ? 'unknown' : isSigned ? 'signed' : 'unsigned';
  const states = { unknown: 'unseen', signed: 'sound', unsigned: 'gap' } as const;
  return layer('nameServers', {
    state: states[finding],
    finding,
    values: values(records.length),
    stones: [...numbered('NS', records.length), stone('DNSSEC', isSigned)],
    records,
  });
}

function web({ web: records }: MoveCheck): Layer {
  if (records === undefined) return layer('web', { state: 'unseen', finding: 'unknown' });
  if (records.length === 0) return layer('web', { state: 'none', finding: 'none' });
  // Names of machines stand among the addresses, and have no colon.
  const hasSix = records.some((record) => record.includes(':'));
  const hasFour = records.some((record) => /^\d+(\.\d+){3}$/.test(record));
  const finding = hasFour && hasSix ? 'both' : hasFour ? 'four' : 'six';
  return layer('web', {
    state: finding === 'both' ? 'sound' : 'gap',
    finding,
    stones: [stone('IPv4', hasFour), stone('IPv6', hasSix)],
    records,
  });
}

function certificate({ certificate: found, web: addresses, at }: MoveCheck): Layer {
  if (found === undefined) {
    const isNone = addresses?.length === 0;
    return layer('certificate', {
      state: isNone ? 'none' : 'unseen',
      finding: isNone ? 'none' : 'unknown',
    });
  }
  const { since, until, issuer, isTrusted } = found;
  const left = Math.floor((Date.parse(until) - Date.parse(at)) / dayMs);
  const life = Math.round((Date.parse(until) - Date.parse(since)) / dayMs);
  const finding =
    left < 0 ? 'ended' : !isTrusted ? 'untrusted' : left < certificateGapDays ? 'ending' : 'valid';
  return layer('certificate', {
    state: finding === 'valid' ? 'sound' : 'gap',
    finding,
    values: values(0, Math.max(0, left), life),
    records: issuer === '' ? [] : [issuer],
  });
}

function mail({ mail: records }: MoveCheck): Layer {
  if (records === undefined) {
    const stones = [stone('MX', undefined)];
    return layer('mail', { state: 'unseen', finding: 'unknown', stones });
  }
  const count = records.length;
  return layer('mail', {
    state: count === 0 ? 'none' : 'sound',
    finding: count === 0 ? 'none' : 'arrives',
    values: values(count),
    stones: numbered('MX', count),
    records,
  });
}

function senders({ senders: records = [], proofs: { spf, dmarc, dkim } }: MoveCheck): Layer {
  const stones = [
    stone('SPF', spf),
    stone('DKIM', dkim),
    { name: 'DMARC', state: dmarc === 'watching' ? 'missing' : stone('', dmarc).state } as Stone,
  ];
  const judged = (): Pick<Layer, 'state' | 'finding'> => {
    if (spf === undefined || dmarc === undefined) return { state: 'unseen', finding: 'unknown' };
    if (dmarc === 'watching') return { state: 'gap', finding: 'watching' };
    if (spf && dmarc) return { state: 'sound', finding: dkim ? 'all' : 'both' };
    return { state: 'gap', finding: spf ? 'spfOnly' : dmarc ? 'dmarcOnly' : 'neither' };
  };
  return layer('senders', { ...judged(), stones, records });
}
