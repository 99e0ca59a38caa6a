import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import tls from 'node:tls';
import type { Answer } from 'dns-packet';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type DnsShape, startDnsServer } from '#tests/helpers/dns-server.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { certificate } from '#tests/helpers/nginx.ts';
import { patience } from '#tests/helpers/patience.ts';
import { defaultLimits, moveLimits } from '../../limits.ts';
import { readCertificate } from './certificate.ts';
import { createMoveChecks } from './move-check.ts';

const staying = new AbortController().signal;
const domain = { name: 'bakker.nl', ascii: 'bakker.nl' };
/** What the tests' servers have: the rule itself is tested beside this. */
const onLoopback = (address: string) => address.startsWith('127.0.0.');

type Records = Record<string, unknown[] | DnsShape>;

/** Records by type and name, such as `MX bakker.nl`; an entry may change with each question. */
async function startZone(records: Records | ((question: string) => Records[string] | undefined)) {
  const asked: string[] = [];
  const resolver = await startDnsServer((name, type) => {
    const question = `${type} ${name}`;
    asked.push(question);
    const found = typeof records === 'function' ? records(question) : records[question];
    if (found === undefined) return 'empty';
    if (typeof found === 'string') return found;
    return found.map((data) => ({ type, name, ttl: 60, data }) as Answer);
  });
  return { resolver, asked };
}

/** A server on loopback that counts who comes and what is sent to it. */
async function startServer(server: Server, port = 0, host = '127.0.0.1') {
  const seen = { connections: 0, bytes: 0, closed: 0 };
  server.on('connection', (socket) => {
    seen.connections += 1;
    socket.on('close', () => (seen.closed += 1)).on('error', () => {});
  });
  server.on('secureConnection', (socket: tls.TLSSocket) => {
    socket.on('data', (data) => (seen.bytes += data.length)).on('error', () => {});
  });
  server.on('tlsClientError', () => {});
  server.listen(port, host);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { seen, port: (server.address() as AddressInfo).port };
}

/** One with a certificate that nobody signed. */
async function startSite(port = 0, host = '127.0.0.1') {
  const files = await certificate();
  const cert = readFileSync(files.certificate);
  const names: string[] = [];
  const server = tls.createServer({
    cert,
    key: readFileSync(files.key),
    SNICallback(name, answer) {
      names.push(name);
      answer(null);
    },
  });
  return { ...(await startServer(server, port, host)), cert, names };
}

function checksWith(resolver: string, more: Partial<Parameters<typeof createMoveChecks>[1]> = {}) {
  const config = readConfig({ DNS_RESOLVER: resolver });
  const clock = manualClock();
  const moveChecked = vi.fn();
  const checks = createMoveChecks(config, {
    noteLimit() {},
    clock,
    limits: defaultLimits,
    metrics: { moveChecked } as never,
    ...more,
  });
  if (checks === undefined) throw new Error('It is on');
  return { clock, moveChecked, check: (gone = staying) => checks.check(domain, gone) };
}

const delegated = { 'NS bakker.nl': ['ns2.host.example', 'ns1.host.example'] };

// spec domains-30
describe('a move check', () => {
  it('reads what has to move, and greets the site once', async () => {
    const { seen, port, cert, names } = await startSite();
    const { resolver } = await startZone({
      ...delegated,
      'A bakker.nl': ['127.0.0.1'],
      'CNAME www.bakker.nl': ['shops.host.example'],
      'PTR 1.0.0.127.in-addr.arpa': ['web7.host.example'],
      'MX bakker.nl': [
        { preference: 20, exchange: 'mx2.post.example' },
        { preference: 10, exchange: 'mx1.post.example' },
      ],
      'TXT bakker.nl': ['v=spf1 include:post.example -all', 'other=1'],
      'TXT _dmarc.bakker.nl': ['v=DMARC1; p=none'],
      'TXT selector1._domainkey.bakker.nl': ['v=DKIM1; k=rsa; p=MIGf'],
      'TXT mail._domainkey.bakker.nl': ['v=DKIM1; p='],
      'CAA bakker.nl': [{ flags: 0, tag: 'issue', value: 'ca.example' }],
      'DS bakker.nl': [{ keyTag: 1, algorithm: 13, digestType: 2, digest: Buffer.alloc(32, 1) }],
    });
    const { check, clock, moveChecked } = checksWith(resolver, { mayContact: onLoopback, port });
    expect(await check()).toEqual({
      name: 'bakker.nl',
      at: clock.now().toISOString(),
      nameServers: expect.arrayContaining(['ns1.host.example', 'ns2.host.example']),
      isSigned: true,
      mail: ['mx1.post.example', 'mx2.post.example'],
      senders: ['v=spf1 include:post.example -all', 'v=DMARC1; p=none'],
      proofs: { spf: true, dmarc: 'watching', dkim: true },
      web: ['127.0.0.1', 'shops.host.example', 'web7.host.example'],
      issuers: ['ca.example'],
      certificate: {
        since: new X509Certificate(cert).validFromDate.toISOString(),
        until: new X509Certificate(cert).validToDate.toISOString(),
        issuer: 'example.com',
        isTrusted: false,
      },
    });
    expect(moveChecked.mock.calls).toEqual([['read', expect.any(Number)]]);
    await vi.waitFor(() => expect(seen.closed).toBe(1), patience);
    expect(seen).toEqual({ connections: 1, closed: 1, bytes: 0 });
    expect(names).toEqual(['bakker.nl']);
    expect(clock.pending()).toBe(0);
  });

  it('says what it couldn’t read, and what there is none of', async () => {
    const { resolver } = await startZone({
      ...delegated,
      'MX bakker.nl': 'failed',
      'TXT bakker.nl': 'failed',
      'CAA bakker.nl': 'failed',
      'DS bakker.nl': 'failed',
    });
    const found = { name: 'bakker.nl', nameServers: expect.any(Array) };
    expect(await checksWith(resolver).check()).toEqual({
      ...found,
      at: expect.any(String),
      web: [],
      // DMARC alone can be read.
      senders: undefined,
      proofs: { dmarc: false },
    });
    const none = await startZone({
      ...delegated,
      // There is no mail (RFC 7505).
      'MX bakker.nl': [{ preference: 0, exchange: '.' }],
    });
    expect(await checksWith(none.resolver).check()).toMatchObject({
      isSigned: false,
      mail: [],
      senders: [],
      proofs: { spf: false, dmarc: false },
      web: [],
      issuers: [],
    });
  });

  it('shows a few records of a kind, cut, as printable ASCII', async () => {
    const { resolver } = await startZone({
      ...delegated,
      'MX bakker.nl': Array.from({ length: 20 }, (_, index) => ({
        preference: index,
        exchange: `mx${index}.example`,
      })),
      'TXT bakker.nl': [
        Buffer.from('v=spf1 \u202eevil\r\nsecond \x07 <b>'),
        ['v=spf1 ', 'x'.repeat(200), 'x'.repeat(200), 'x'.repeat(200)],
      ],
    });
    const found = await checksWith(resolver).check();
    if (typeof found === 'string') throw new Error(found);
    expect(found.mail).toHaveLength(moveLimits.shown);
    const [odd, long] = found.senders ?? [];
    expect(odd).toMatch(/^v=spf1 \?+evil\?\?second \? <b>$/);
    expect(long).toHaveLength(moveLimits.shownLength);
  });

  it.each([
    ['missing', { 'NS bakker.nl': 'none' }],
    ['missing', {}],
    ['unreadable', { 'NS bakker.nl': 'failed' }],
  ] as const)('is %s where the name servers say %o', async (result, records) => {
    const { resolver } = await startZone(records);
    const { check, moveChecked } = checksWith(resolver);
    expect(await check()).toBe(result);
    expect(moveChecked).toHaveBeenCalledWith(result, expect.any(Number));
  });

  it('asks for the DS record once more, because the first question may be lost', async () => {
    let asks = 0;
    const { resolver, asked } = await startZone((question) => {
      if (question === 'NS bakker.nl') return ['ns1.host.example'];
      if (question !== 'DS bakker.nl') return undefined;
      asks += 1;
      if (asks === 1) return 'silent';
      return [{ keyTag: 1, algorithm: 13, digestType: 2, digest: Buffer.alloc(32, 1) }];
    });
    const { check, clock } = checksWith(resolver);
    const checking = check();
    await vi.waitFor(() => expect(asked).toContain('DS bakker.nl'), patience);
    clock.advance(moveLimits.dnsMs);
    expect(await checking).toMatchObject({ isSigned: true });
    expect(clock.pending()).toBe(0);

    const none = await startZone((question) =>
      /^DS/.test(question) ? 'silent' : delegated[question as keyof typeof delegated],
    );
    const silent = checksWith(none.resolver);
    const waiting = silent.check();
    await vi.waitFor(() => expect(none.asked).toContain('DS bakker.nl'), patience);
    silent.clock.advance(2 * moveLimits.dnsMs);
    expect(await waiting).toMatchObject({ isSigned: undefined, nameServers: expect.any(Array) });
  });

  it('is told when the time is over, whoever is silent, and breaks off when the visitor goes', async () => {
    const { seen, port } = await startServer(createServer((socket) => socket.resume()));
    const { resolver } = await startZone({ ...delegated, 'A bakker.nl': ['127.0.0.1'] });
    const slow = checksWith(resolver, { mayContact: onLoopback, port });
    const checking = slow.check();
    await vi.waitFor(() => expect(seen.connections).toBe(1), patience);
    slow.clock.advance(moveLimits.timeoutMs);
    expect(await checking).toMatchObject({ web: ['127.0.0.1'], certificate: undefined });
    await vi.waitFor(() => expect(seen.closed).toBe(1), patience);

    const silent = await startZone(() => 'silent');
    const none = checksWith(silent.resolver);
    const waiting = none.check();
    await vi.waitFor(() => expect(silent.asked).toContain('NS bakker.nl'), patience);
    const late = performance.now();
    none.clock.advance(moveLimits.timeoutMs);
    expect(await waiting).toBe('unreadable');
    // Sooner than the DNS itself gives up.
    expect(performance.now() - late).toBeLessThan(2 * moveLimits.dnsMs);

    const gone = new AbortController();
    const left = checksWith(silent.resolver).check(gone.signal);
    gone.abort();
    expect(await left).toBe('unreadable');
  });
});

// spec domains-33
describe('nothing is contacted', () => {
  it.each([
    ['loopback', { 'A bakker.nl': ['127.0.0.1'] }],
    ['loopback of IPv6', { 'AAAA bakker.nl': ['::1'] }],
    ['loopback within IPv6', { 'AAAA bakker.nl': ['::ffff:127.0.0.1'] }],
    ['www alone', { 'A www.bakker.nl': ['127.0.0.1'] }],
    ['one of several', { 'A bakker.nl': ['198.41.0.4', '127.0.0.1'] }],
    ['metadata of a cloud', { 'A bakker.nl': ['169.254.169.254'] }],
    ['a private network', { 'A bakker.nl': ['10.0.0.1'], 'A www.bakker.nl': ['192.168.1.1'] }],
  ])('by a name that leads to %s', async (_, records) => {
    const { seen, port } = await startServer(
      createServer((socket) => socket.resume()),
      0,
      '::',
    );
    const { resolver } = await startZone({ ...delegated, ...records });
    expect(await checksWith(resolver, { port }).check()).toBe('inside');
    expect(seen.connections).toBe(0);
  });

  it('by a name with so many addresses that judging them would take long', async () => {
    const { resolver } = await startZone({
      ...delegated,
      'A bakker.nl': Array.from({ length: 65 }, (_, at) => `198.41.0.${at}`),
    });
    const mayContact = vi.fn(() => true);
    expect(await checksWith(resolver, { mayContact }).check()).toBe('unreadable');
    expect(mayContact).not.toHaveBeenCalled();
  });

  it('that the rule doesn’t allow, by whatever asks', async () => {
    const { seen, port } = await startServer(createServer((socket) => socket.resume()));
    const contact = { address: '127.0.0.1', port, name: 'bakker.nl' };
    await expect(readCertificate(contact, () => false, staying)).rejects.toThrow('not');
    expect(seen.connections).toBe(0);
  });

  it('but the address that was checked, wherever the name leads at the second look', async () => {
    const inside = await startSite();
    const outside = await startSite(inside.port, '127.0.0.2');
    let looks = 0;
    const { resolver, asked } = await startZone((question) => {
      if (question === 'NS bakker.nl') return ['ns1.host.example'];
      if (question !== 'A bakker.nl') return undefined;
      looks += 1;
      return [looks === 1 ? '127.0.0.2' : '127.0.0.1'];
    });
    const mayContact = (address: string) => address === '127.0.0.2';
    const found = await checksWith(resolver, { mayContact, port: inside.port }).check();
    expect(found).toMatchObject({ web: ['127.0.0.2'], certificate: { issuer: 'example.com' } });
    expect([inside.seen.connections, outside.seen.connections]).toEqual([0, 1]);
    expect(asked.filter((question) => question === 'A bakker.nl')).toHaveLength(1);
  });
});
