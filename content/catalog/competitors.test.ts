// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  competitors,
  ownProfile,
  type ProviderProfile,
  providerAt,
  providerFeatures,
} from './competitors.ts';

/** A row of the table of spec calculators-5, with its prices in euros. */
function row({ prices, setupFee, renewalMultiplier }: ProviderProfile): number[] {
  const { storagePerGb, bandwidthPerGb, perDomain, perEmail } = prices;
  const euros = [storagePerGb, bandwidthPerGb, perDomain, perEmail, setupFee].map(
    (cents) => cents / 100,
  );
  return [...euros, renewalMultiplier];
}

const competitorRows = [
  // provider, storage, bandwidth, domain, e-mail, setup fee, renewal multiplier
  ['MijnDomein', 0.16, 0.12, 11.99, 1.8, 20, 2.2],
  ['Vimexx', 0.14, 0.1, 9.99, 1.5, 10, 2],
  ['Antagonist', 0.21, 0.15, 18.99, 2.8, 0, 1.9],
  ['Strato', 0.13, 0.09, 8.99, 1.3, 15, 2.5],
  ['HostGator', 0.12, 0.08, 8.99, 1.2, 15, 2.1],
  ['Bluehost', 0.15, 0.09, 12.99, 1.5, 20, 2.3],
  ['SiteGround', 0.22, 0.14, 17.99, 2.5, 0, 2],
];

describe('provider profiles', () => {
  it('are those of spec calculators-5 in its order', () => {
    expect(competitors.map((one) => [one.name, ...row(one)])).toEqual(competitorRows);
    expect(row(ownProfile)).toEqual([0.08, 0.05, 4.99, 0.5, 0, 1]);
  });

  it('are whole cents', () => {
    for (const { prices, setupFee } of [ownProfile, ...competitors]) {
      for (const cents of [...Object.values(prices), setupFee]) {
        expect(Number.isInteger(cents)).toBe(true);
      }
    }
  });

  it('have different ids that an address can carry', () => {
    const ids = competitors.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    // `unknown` is the calculator's id for an unlisted provider.
    for (const id of ids) expect(id).toMatch(/^(?!unknown$)[a-z]+$/);
  });

  it('know all our features, and none of the others (spec calculators-6)', () => {
    expect(providerFeatures).toEqual(['ssl', 'backup', 'support24x7', 'ssd', 'ddosProtection']);
    for (const feature of providerFeatures) {
      expect(ownProfile.features[feature]).toBe('yes');
      for (const { features } of competitors) expect(features[feature]).toBe('unknown');
    }
  });

  it('tell the operator how old the figures are and where they come from', () => {
    for (const { asOf, source } of competitors) {
      expect(new Date(asOf).toISOString().slice(0, 10)).toBe(asOf);
      expect(source).toMatch(/not verified/);
    }
  });
});

it('a provider is known by the domain of its name servers (spec domains-39)', () => {
  expect(providerAt(['NS1.ZXCS.NL', 'ns2.zxcs.be'])?.id).toBe('vimexx');
  for (const other of ['ns1.myzxcs.nl', 'zxcs.nl', 'ns1.zxcs.nl.example']) {
    expect.soft(providerAt([other]), other).toBeUndefined();
  }
  const domains = competitors.flatMap(({ nameServers }) => nameServers);
  expect(new Set(domains).size).toBe(domains.length);
});
