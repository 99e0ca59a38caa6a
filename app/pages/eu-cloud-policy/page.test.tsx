import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageData } from '#app/page-data.ts';
import { pageClaims } from '#content/page-claims.ts';
import { legal, site } from '#content/site.ts';
import { legalParts, showPage } from '#tests/helpers/show-page.tsx';
import EuCloudPolicyPage from './page.tsx';

const path = '/company/eu-cloud-policy';
const anchors = [
  'commitment',
  'data-centres',
  'certifications',
  'transfers',
  'encryption',
  'access',
  'availability',
  'partner',
  'data-protection-officer',
  'review',
];
const show = (address: string) => showPage(EuCloudPolicyPage, address);

/** The facts of spec content-28, in each language. */
const facts: [part: string, en: RegExp, nl: RegExp][] = [
  [
    'commitment',
    /All customer data stays on servers in the European Union/,
    /Alle klantgegevens blijven op servers in de Europese Unie/,
  ],
  [
    'data-centres',
    /The Netherlands: primary.*Germany: backup.*France: extra capacity/,
    /Nederland: hoofdlocatie.*Duitsland: back-up.*Frankrijk: extra capaciteit/,
  ],
  [
    'certifications',
    /certified.*ISO 27001.*SOC 2 Type II.*no certificate but the report/,
    /gecertificeerd.*ISO 27001.*SOC 2 Type II.*geen certificaat, maar het rapport/,
  ],
  [
    'transfers',
    /outside the European Union are prohibited.*law of the country.*2023\/2854/,
    /buiten de Europese Unie is verboden.*recht van het land.*2023\/2854/,
  ],
  ['encryption', /encrypted in transit and at rest/, /versleuteld, onderweg en in opslag/],
  [
    'access',
    /Admin access requires multi-factor authentication/,
    /Beheerderstoegang vereist multifactorauthenticatie/,
  ],
  ['availability', /99\.9% uptime/, /99,9% uptime/],
  ['partner', /partner of a large software vendor/, /partner van een grote softwareleverancier/],
  ['data-protection-officer', /inquiries within 48 hours/, /binnen 48 uur/],
  ['review', /quarterly, 4 times a year/, /elk kwartaal, 4 keer per jaar/],
];

describe.each([
  ['en', path, 1],
  ['nl', `/nl${path}`, 2],
] as const)('the EU cloud policy (%s)', (_language, address, column) => {
  it('states every fact in its part, all parts in order', async () => {
    const container = await show(address);
    const parts = legalParts(container);
    expect([...parts.keys()]).toEqual(anchors);
    for (const fact of facts) expect.soft(parts.get(fact[0])).toMatch(fact[column]);
    expect(container.textContent).not.toMatch(/[{}]|undefined|sections\./);
  });

  it('excepts the one location that is offered outside the EU, and what Webflow hosts (spec content-31)', async () => {
    const parts = legalParts(await show(address));
    const outside = pageClaims.dataCentres['dedicated-servers'].filter(
      ({ country }) => country === 'GB',
    );
    expect(outside.map(({ city }) => city)).toEqual(['London']);
    expect(parts.get('commitment')).toMatch(
      column === 1
        ? /Three things go further.* server in London.* Webflow hosts it.* outside the European Union.* adequacy decision/
        : /Drie dingen gaan verder.* server in Londen.* staat bij Webflow.* buiten de Europese Unie.* adequaatheidsbesluit/,
    );
  });

  it('says that holders’ details go to registries, and which of them are in the EU (spec content-42)', async () => {
    expect(legalParts(await show(address)).get('commitment')).toMatch(
      column === 1
        ? /holder of a domain name or a certificate.* For \.nl, \.eu, \.de and \.fr the registry is in the European Union/
        : /houder van een domeinnaam of certificaat.* Bij \.nl, \.eu, \.de en \.fr zit het register in de Europese Unie/,
    );
  });

  it('says how to reach the data protection officer', async () => {
    const officer = (await show(address)).querySelector('#data-protection-officer');
    const links = [...(officer?.querySelectorAll('a') ?? [])].map((link) => link.textContent);
    expect(links).toEqual([legal.email.privacy, site.contact.phone]);
  });
});

describe('its date', () => {
  afterEach(() => {
    vi.useRealTimers();
    delete pageData().today;
  });

  it.each([
    ['en', path, 'Last updated March 2, 2026'],
    ['nl', `/nl${path}`, 'Laatst bijgewerkt op 2 maart 2026'],
  ])('is today in Amsterdam (%s)', async (_language, address, line) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T23:30:00Z') });
    const container = await show(address);
    expect(container.querySelector('h1 + p')?.textContent).toBe(line);
    expect(container.querySelector('time')?.dateTime).toBe('2026-03-02');
  });

  it('is what the server filled in, where it prerendered the page', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T23:30:00Z') });
    Object.assign(pageData(), { today: '2026-02-28' });
    const container = await show(path);
    expect(container.querySelector('time')?.textContent).toBe('February 28, 2026');
  });
});
