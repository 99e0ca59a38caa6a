import { describe, expect, it } from 'vitest';
import en from '#content/locales/en/domain-layers.json' with { type: 'json' };
import nl from '#content/locales/nl/domain-layers.json' with { type: 'json' };
import { xrayExample } from '#content/xray-example.ts';
import { type Layer, layersOf } from './domain-layers.ts';
import type { MoveCheck } from './move-check.ts';

const day = 24 * 60 * 60 * 1000;
const { at } = xrayExample;
const inDays = (days: number) => new Date(Date.parse(at) + days * day).toISOString();
const certificate = (until: number, isTrusted = true) => ({
  certificate: { since: inDays(-29), until: inDays(until), issuer: 'Some CA', isTrusted },
});
const silent = {
  isSigned: undefined,
  mail: undefined,
  senders: undefined,
  web: undefined,
  issuers: undefined,
  certificate: undefined,
  proofs: {},
};

const judged = (id: Layer['id'], check: Partial<MoveCheck>) => {
  const layer = layersOf({ ...xrayExample, ...check }).find((one) => one.id === id);
  return `${layer?.state} ${layer?.finding}`;
};

// spec domains-38
describe('the layers under a website', () => {
  it.each<[Layer['id'], Partial<MoveCheck>, string]>([
    ['nameServers', { isSigned: true }, 'sound signed'],
    ['nameServers', { isSigned: false }, 'gap unsigned'],
    ['nameServers', silent, 'unseen unknown'],
    ['web', { web: ['192.0.2.1', 'host.example', '2001:db8::1'] }, 'sound both'],
    ['web', { web: ['192.0.2.1', 'host.example'] }, 'gap four'],
    ['web', { web: ['2001:db8::1'] }, 'gap six'],
    ['web', { web: [] }, 'none none'],
    ['web', silent, 'unseen unknown'],
    ['certificate', certificate(61), 'sound valid'],
    ['certificate', certificate(14), 'sound valid'],
    ['certificate', certificate(13.9), 'gap ending'],
    ['certificate', certificate(-1), 'gap ended'],
    ['certificate', certificate(61, false), 'gap untrusted'],
    ['certificate', { certificate: undefined }, 'unseen unknown'],
    ['certificate', { certificate: undefined, web: [] }, 'none none'],
    ['mail', { mail: ['mx.example'] }, 'sound arrives'],
    ['mail', { mail: [] }, 'none none'],
    ['mail', silent, 'unseen unknown'],
    ['senders', { proofs: { spf: true, dmarc: true, dkim: true } }, 'sound all'],
    ['senders', { proofs: { spf: true, dmarc: true } }, 'sound both'],
    ['senders', { proofs: { spf: true, dmarc: 'watching', dkim: true } }, 'gap watching'],
    ['senders', { proofs: { spf: true, dmarc: false } }, 'gap spfOnly'],
    ['senders', { proofs: { spf: false, dmarc: true } }, 'gap dmarcOnly'],
    ['senders', { proofs: { spf: false, dmarc: false } }, 'gap neither'],
    ['senders', { proofs: { spf: true } }, 'unseen unknown'],
  ])('%s of %o is %s', (id, check, expected) => {
    expect(judged(id, check)).toBe(expected);
    const finding = expected.split(' ')[1] ?? '';
    for (const { layers } of [en, nl]) {
      const words = Object.keys((layers[id] as unknown as Record<string, object>)[finding] ?? {});
      expect(words.some((word) => word.startsWith('finding'))).toBe(true);
      expect(words.some((word) => word.startsWith('meaning'))).toBe(true);
    }
  });

  it('have a stone for each part, and no more than there is room for', () => {
    const mail = Array.from({ length: 8 }, (_, index) => `mx${index}.example`);
    const layers = layersOf({ ...xrayExample, mail, nameServers: mail });
    expect(layers.map(({ id, stones }) => [id, stones.map(({ name }) => name)])).toEqual([
      ['nameServers', ['NS 1', 'NS 2', 'NS 3', 'DNSSEC']],
      ['web', ['IPv4', 'IPv6']],
      ['certificate', []],
      ['mail', ['MX 1', 'MX 2', 'MX 3']],
      ['senders', ['SPF', 'DKIM', 'DMARC']],
    ]);
    const [first] = layersOf({ ...xrayExample, ...silent });
    expect(first?.stones.at(-1)).toEqual({ name: 'DNSSEC', state: 'unseen' });
  });
});
