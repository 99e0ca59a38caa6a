import type { Resolver } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import type { MoveCheck, NotRead } from '#contracts/move-check.ts';
import type { Config } from '../../config.ts';
import { type Admit, limitInMemory } from '../../http/rate-limit.ts';
import { type Limits, moveLimits } from '../../limits.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { NoteLimit } from '../../operator/limit-notes.ts';
import type { Clock } from '../../system/clock.ts';
import { newResolver } from '../resolver.ts';
import { readCertificate } from './certificate.ts';
import { isSigned } from './ds-record.ts';
import { contactRule, type MayContact } from './may-contact.ts';
import type { DomainToMove } from './read-domain.ts';

/** Reads domains from outside, for who wants to move them here (spec domains-30). Names stay in memory. */
export interface MoveChecks {
  /** Limits checks, in this process. */
  admit: Admit;
  /** What is known when all has answered, or the time is over. */
  check(domain: DomainToMove, gone: AbortSignal): Promise<MoveCheck | NotRead>;
}

interface Surroundings {
  clock: Clock;
  limits: Limits;
  noteLimit: NoteLimit;
  metrics: Metrics | undefined;
  /** The rule about addresses, which tests replace, because their servers are on loopback. */
  mayContact?: MayContact;
  port?: number;
}

/** The move checks of this installation; undefined where no names are looked up (spec domains-36). */
export function createMoveChecks(
  { domains }: Pick<Config, 'domains'>,
  {
    clock,
    limits,
    metrics,
    noteLimit,
    mayContact = contactRule(domains.denied),
    port = 443,
  }: Surroundings,
): MoveChecks | undefined {
  if (!domains.isOn) return undefined;
  const { admit } = limitInMemory(
    { name: 'move-checks', ofNetwork: limits.moveChecks, ofAll: limits.allMoveChecks },
    {
      clock,
      countedAddresses: limits.countedAddresses,
      note: (of) => noteLimit('move-checks', of),
    },
  );
  return {
    admit,
    async check({ name, ascii }, gone) {
      const began = performance.now();
      const late = new AbortController();
      const cancel = clock.after(moveLimits.timeoutMs, () => late.abort());
      const signal = AbortSignal.any([gone, late.signal]);
      const dns = newResolver(domains, moveLimits, signal);
      // It runs beside the other questions, because a resolver that knows no DS records may not answer.
      const [resolver = '127.0.0.1'] = dns.getServers();
      const signed = isSigned(ascii, resolver, { clock, signal });
      const found = await judge(await readZone(dns, ascii), { dns, mayContact, port, signal });
      const isRead = typeof found !== 'string';
      const known = isRead && (await signed);
      cancel();
      // The abort ends the questions that are still open.
      late.abort();
      metrics?.moveChecked(isRead ? 'read' : found, (performance.now() - began) / 1000);
      if (!isRead) return found;
      return { name, at: clock.now().toISOString(), isSigned: known, ...found };
    },
  };
}

/** Where senders usually put their DKIM key; a name of another kind can't be guessed. */
const usualDkimNames = [
  'default',
  'dkim',
  'google',
  'k1',
  'mail',
  's1',
  'selector1',
  'selector2',
] as const;

type Zone = Awaited<ReturnType<typeof readZone>>;

/** Reads each record once, because a second answer could name an address that wasn't checked. */
async function readZone(dns: Resolver, ascii: string) {
  const www = `www.${ascii}`;
  const [nameServers, mail, texts, policies, keys, issuers, aliases, ...addresses] =
    await Promise.all([
      listed(dns.resolveNs(ascii)),
      listed(dns.resolveMx(ascii)),
      listed(dns.resolveTxt(ascii)),
      listed(dns.resolveTxt(`_dmarc.${ascii}`)),
      Promise.all(
        usualDkimNames.map((name) => listed(dns.resolveTxt(`${name}._domainkey.${ascii}`))),
      ),
      listed(dns.resolveCaa(ascii)),
      listed(dns.resolveCname(www)),
      ...[ascii, www].map(async (name) => {
        const found = await Promise.all([listed(dns.resolve4(name)), listed(dns.resolve6(name))]);
        return { name, found: joined(...found) };
      }),
    ]);
  return { nameServers, mail, texts, policies, keys, issuers, aliases, addresses };
}

/** What the records say, with the certificate of the first address, if all may be contacted. */
async function judge(
  zone: Zone,
  { dns, ...contact }: { dns: Resolver; mayContact: MayContact; port: number; signal: AbortSignal },
): Promise<Omit<MoveCheck, 'name' | 'at' | 'isSigned'> | NotRead> {
  const { nameServers, mail, texts, policies, keys, issuers, aliases, addresses } = zone;
  if (nameServers === undefined) return 'unreadable';
  if (nameServers.length === 0) return 'missing';
  const ips = joined(...addresses.map(({ found }) => found));
  if (ips && ips.length > moveLimits.addresses) return 'unreadable';
  if (ips?.some((ip) => !contact.mayContact(ip))) return 'inside';
  const site = addresses.find(({ found = [] }) => found.length > 0);
  const [address] = site?.found ?? [];
  const { mayContact, port, signal } = contact;
  const [certificate, machines = []] =
    site === undefined || address === undefined
      ? []
      : await Promise.all([
          readCertificate({ address, port, name: site.name }, mayContact, signal),
          listed(dns.resolvePtr(reverseName(address))),
        ]);
  const byPriority = mail?.toSorted((one, other) => one.priority - other.priority);
  const startingWith = (tag: RegExp, records: string[][] | undefined) =>
    records?.map((parts) => parts.join('')).filter((text) => tag.test(text));
  const spf = startingWith(/^v=spf1\b/i, texts);
  const dmarc = startingWith(/^v=DMARC1\b/i, policies);
  const dkim = keys.some((found) => startingWith(/(^|;)\s*p\s*=\s*[^\s;]/, found)?.length);
  return {
    nameServers: shown(nameServers),
    // A lone dot says that there is no mail (RFC 7505).
    mail: byPriority && shown(byPriority.map(({ exchange }) => exchange).filter(Boolean)),
    senders: shownAll(spf, dmarc),
    proofs: {
      spf: spf && spf.length > 0,
      dmarc:
        dmarc &&
        (dmarc.some((text) => /;\s*p\s*=\s*none\b/i.test(text)) ? 'watching' : dmarc.length > 0),
      dkim: dkim || undefined,
    },
    web: ips && shown([...new Set([...ips, ...(aliases ?? []), ...machines])]),
    issuers: issuers && shown(issuers.flatMap(({ issue }) => (issue === undefined ? [] : [issue]))),
    certificate: certificate && { ...certificate, issuer: plain(certificate.issuer) },
  };
}

/** The name under which the DNS has that of an address. `dns.reverse` isn't used, because it reads `/etc/hosts` too. */
function reverseName(address: string): string {
  const bytes = ipaddr.parse(address).toByteArray();
  if (bytes.length === 4) return `${bytes.reverse().join('.')}.in-addr.arpa`;
  return `${[...Buffer.from(bytes).toString('hex')].reverse().join('.')}.ip6.arpa`;
}

/** Records; none where the DNS says that there are none, undefined where it doesn't say so clearly. */
async function listed<Found>(asked: Promise<Found[]>): Promise<Found[] | undefined> {
  try {
    return await asked;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return ['ENODATA', 'ENOTFOUND'].includes(code) ? [] : undefined;
  }
}

/** All that was found; undefined if nothing was, and not all could be read. */
function joined<Found>(...lists: (Found[] | undefined)[]): Found[] | undefined {
  const all = lists.flatMap((list) => list ?? []);
  return all.length === 0 && lists.includes(undefined) ? undefined : all;
}

function shownAll(...lists: (string[] | undefined)[]): string[] | undefined {
  const all = joined(...lists);
  return all && shown(all);
}

/** The first few texts, because a stranger decides how many there are. */
function shown(texts: string[]): string[] {
  return texts.slice(0, moveLimits.shown).map(plain);
}

/** A stranger's text without line breaks, letters of other directions and the like. */
function plain(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, moveLimits.shownLength);
}
