import { afterEach, describe, expect, it } from 'vitest';
import { claimsRegister } from '#content/claims-register.ts';
import { downtimeMinutesPerYear } from '#content/downtime.ts';
import enSla from '#content/locales/en/service-level-agreement.json';
import enTerms from '#content/locales/en/terms-of-service.json';
import nlSla from '#content/locales/nl/service-level-agreement.json';
import nlTerms from '#content/locales/nl/terms-of-service.json';
import { orderFacts, serviceCredits } from '#content/order-facts.ts';
import { pages } from '#content/pages.ts';
import { platformServices } from '#content/status.ts';
import { legalParts, showPage } from '#tests/helpers/show-page.tsx';
import ServiceLevelAgreementPage from './page.tsx';

const id = 'service-level-agreement';
const { path } = pages[id];
const show = (address: string) => showPage(ServiceLevelAgreementPage, address);

const cellsOf = (table: Element | null) =>
  [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) => [...row.children]);

describe('the service level agreement', () => {
  it('has every uptime that the site promises, with all its pages (spec content-52)', async () => {
    const rows = cellsOf((await show(path)).querySelector('#uptime table'));
    const stated = rows.map(([uptime, links]) => ({
      says: uptime?.textContent,
      pages: [...(links?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')),
    }));
    const promised = ['industriesUptimePercent', 'serverUptimePercent', 'uptimePercent'].map(
      (claim) => ({
        says: `${claimsRegister[claim]?.figure}%`,
        pages: claimsRegister[claim]?.pages
          .filter((page) => page !== id)
          .map((page) => pages[page].path),
      }),
    );
    const sorted = (list: typeof stated) =>
      list.map(({ says, pages: its }) => ({ says, pages: its.toSorted() }));
    expect(sorted(stated)).toEqual(sorted(promised as typeof stated));
    expect(downtimeMinutesPerYear(99.9)).toBe(8 * 60 + 46);
    expect(rows.map((row) => row.at(-1)?.textContent)).toEqual([
      'none',
      '53 minutes',
      '8 hours 46 minutes',
    ]);
  });

  it.each([
    ['en', enSla, enTerms],
    ['nl', nlSla, nlTerms],
  ])('excepts what the terms except (%s)', (_language, sla, terms) => {
    const points = (text: string[]) => text.filter((line) => line.startsWith('- '));
    const plain = (line: string) =>
      line
        .replace('the terms of service allow', 'these terms allow')
        .replace('de algemene voorwaarden', 'deze voorwaarden');
    expect(points(sla.sections.exclusions.text).map(plain)).toEqual(
      points(terms.sections.downtime.text),
    );
  });

  it.each(['en', 'nl'] as const)(
    'names the lines of the status page as it does (%s)',
    (language) => {
      const named = { en: enSla, nl: nlSla }[language].sections.measurement.text.join();
      const [first, last] = { en: '“”', nl: '‘’' }[language];
      for (const service of ['web-hosting', 'vps-cloud']) {
        const line = platformServices.find((one) => one.id === service);
        expect(named).toContain(`${first}${line?.name[language]}${last}`);
      }
      expect(platformServices.some((one) => one.id.includes('dedicated'))).toBe(false);
    },
  );

  it.each([
    [path, /Not monitored yet/, /takes away nothing that the law gives you/],
    [`/nl${path}`, /Nog niet bewaakt/, /neemt deze SLA niets weg van wat de wet je geeft/],
  ])(
    'says what is measured in public, and what consumers keep (%s)',
    async (address, measured, kept) => {
      const container = await show(address);
      const parts = legalParts(container);
      expect(parts.get('measurement')).toMatch(measured);
      expect(parts.get('consumers')).toMatch(kept);
      expect(container.querySelector('#claims a')?.getAttribute('href')).toMatch(
        /\?topic=service-credit#contact$/,
      );
      expect(container.textContent).not.toMatch(/[{}]|undefined|sections\./);
    },
  );
});

describe('what it leaves to the order (spec content-51)', () => {
  const facts = orderFacts[id];

  afterEach(() => {
    facts.notice = undefined;
    serviceCredits.length = 0;
  });

  it('is the credits, until an operator has a table of them', async () => {
    const before = await show(path);
    expect(before.querySelector('#credits table')).toBeNull();
    expect(legalParts(before).get('credits')).toContain(
      'How much you receive is agreed in your order.',
    );
    serviceCredits.push(
      { belowPercent: 99.9, creditPercent: 10 },
      { belowPercent: 99, creditPercent: 25 },
    );
    const after = await show(`/nl${path}`);
    const rows = cellsOf(after.querySelector('#credits table'));
    expect(rows.map((row) => row.map(({ textContent }) => textContent))).toEqual([
      ['99,9%', '10%'],
      ['99%', '25%'],
    ]);
    expect(legalParts(after).get('credits')).not.toContain('staat in je bestelling');
  });

  it('is when maintenance is announced', async () => {
    expect(legalParts(await show(path)).get('maintenance')).toContain('agreed in your order');
    facts.notice = { en: 'We announce it three days ahead.', nl: 'Drie dagen vooraf.' };
    const part = legalParts(await show(path)).get('maintenance');
    expect(part).toContain('three days ahead');
    expect(part).not.toContain('agreed in your order');
  });
});
