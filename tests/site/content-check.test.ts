// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { competitors } from '#content/catalog/competitors.ts';
import { claimsRegister, findContradictions } from '#content/claims-register.ts';
import { positions } from '#content/positions.ts';
import { execFileSync } from '#tests/helpers/child-process.ts';
import { findPlaceholders, formatFindings, reviewContent } from '../../scripts/content-check.ts';

const finding = (title: string, today = '2026-01-05') =>
  reviewContent(new Date(today)).find((one) => one.title === title);

describe('the content check', () => {
  it('lists every contradiction with its pages and where the figures stand', () => {
    const items = finding('Contradictions')?.items;
    expect(items).toHaveLength(findContradictions(claimsRegister).length);
    expect(items).toContain(
      'home, vps-hosting: from EUR 12.99 a month [content/catalog/starting-prices.ts]\n' +
        'vps-hosting: the cheapest in the table costs EUR 24.99 a month [content/catalog/vps.ts]',
    );
    expect(items).toContain(
      'mvp-development: an MVP takes 4-6 weeks [content/catalog/mvp.ts]\n' +
        'home: an MVP takes 3-6 weeks [content/claims.ts: mvpWeeksOnHome]',
    );
  });

  it('tells what the legal texts promise that only an operator can keep', () => {
    const items = finding('Promises')?.items ?? [];
    for (const words of [
      'refund-policy',
      'service-level-agreement',
      '28 days',
      'processors of what customers store',
      'portal.example.com/withdraw',
      'free reminder',
      'Data Act',
      'NIS2',
      'copyright',
      '2021/784',
      'when the measure begins',
      'European Accessibility Act',
      'registry or issuer',
      'SOC 2',
      '2025-04-15',
    ]) {
      expect(items.filter((item) => item.includes(words))).toHaveLength(1);
    }
    for (const item of items) expect(item).toMatch(/^[a-z-]+(, [a-z-]+)*: /);
  });

  it('names each fact that only an operator can tell, by the page that lacks it (spec pages-150)', () => {
    const items = finding('Missing facts')?.items;
    expect(items).toContain('vps-hosting: payment, term, support, ipAddress');
    expect(items).toContain('reseller: commission');
    expect(items).toHaveLength(8);
  });

  it('names what legal texts leave to the order (spec content-51)', () => {
    expect(finding('Left to the order')?.items).toEqual([
      'refund-policy: remainder',
      'refund-policy: projects',
      'service-level-agreement: reckoning',
      'service-level-agreement: notice',
      'service-level-agreement: serviceCredits',
    ]);
  });

  it('reminds of samples', () => {
    const items = finding('Samples')?.items;
    expect(items).toHaveLength(4);
    expect(items?.join()).toContain('content/status-probes.ts');
  });

  it('tells age and source of each competitor’s figures', () => {
    const items = finding('Competitors')?.items ?? [];
    expect(items).toHaveLength(competitors.length);
    // From 15 April 2025 to 5 January 2026: 15 + 31 + 30 + 31 + 31 + 30 + 31 + 30 + 31 + 5.
    expect(items[1]).toBe(
      'Vimexx: figures of 2025-04-15, 265 days old. ' +
        'Figures as given to us, not verified. Check them before publishing.',
    );
  });

  it('names what has passed, from the day after', () => {
    expect(finding('Dates that have passed', '2025-06-30')).toBeUndefined();
    expect(finding('Dates that have passed', '2025-07-01')?.items).toEqual([
      'downloads: downloads are expected in Q2 2025 [content/page-claims.ts: downloadsExpected]',
    ]);
  });

  it('asks after positions that have been open for three months', () => {
    const [{ id, posted }] = positions;
    const findingAt = (days: number) =>
      finding('Old positions', new Date(Date.parse(posted) + days * 86_400_000).toISOString());
    expect(findingAt(89)).toBeUndefined();
    expect(findingAt(90)?.items[0]).toBe(`${id}: posted on ${posted}, 90 days ago`);
  });

  it('finds the placeholders of the company data', () => {
    const items = finding('Placeholders')?.items ?? [];
    for (const path of [
      'site.brand.name',
      'site.contact.phone',
      'site.contact.email',
      'site.contact.whatsapp',
      'site.portal.register',
      'site.portal.login',
      'site.portal.withdraw',
      'site.social.0.url',
      'legal.name',
      'legal.kvk',
      'legal.vat',
    ]) {
      expect(items.join('\n')).toContain(`${path}: `);
    }
  });

  it('takes no real value for a placeholder', () => {
    expect(
      findPlaceholders({
        phone: '+31 30 230 04 00',
        email: 'info@polderhost.example.nl',
        kvk: '30100200',
        hours: { opens: '09:00' },
        timing: 1_000_000_000,
        social: [{ url: 'https://example-company.nl' }],
        samples: true,
        nothing: null,
      }),
    ).toEqual([]);
    expect(findPlaceholders({ contact: { phone: '+31 30 000 00 00' } })).toEqual([
      'contact.phone: +31 30 000 00 00',
    ]);
  });

  it('prints one block per finding', () => {
    const text = formatFindings([
      { title: 'Some', why: 'Because.', items: ['one\ntwo', 'three'] },
      { title: 'Other', why: 'So.', items: ['four'] },
    ]);
    expect(text).toBe(
      'Some (2)\nBecause.\n\n  - one\n    two\n  - three\n\nOther (1)\nSo.\n\n  - four\n',
    );
    expect(formatFindings([])).toBe('Nothing to look at.\n');
  });

  it('runs as a command and ends well', () => {
    const output = execFileSync(process.execPath, ['scripts/content-check.ts'], {
      encoding: 'utf8',
    });
    expect(output).toMatch(/^Contradictions \(\d+\)\n/);
    expect(output).toContain('\nCompetitors (7)\n');
  });
});
