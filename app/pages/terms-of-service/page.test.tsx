import { describe, expect, it } from 'vitest';
import { legal, site } from '#content/site.ts';
import { legalParts, showPage } from '#tests/helpers/show-page.tsx';
import TermsOfServicePage from './page.tsx';

/** spec content-26, to the letter. */
const anchors = [
  'introduction',
  'definitions',
  'acceptance',
  'services',
  'accounts',
  'payment',
  'content',
  'downtime',
  'termination',
  'warranty',
  'limitation',
  'indemnification',
  'changes',
  'governing-law',
  'contact',
];

const path = '/company/terms-of-service';
const show = (address: string) => showPage(TermsOfServicePage, address);

describe.each([
  ['en', path],
  ['nl', `/nl${path}`],
])('the terms of service (%s)', (_language, address) => {
  it('have every anchor in order, and a contents list that leads there', async () => {
    const container = await show(address);
    expect([...legalParts(container).keys()]).toEqual(anchors);
    const links = [...container.querySelectorAll('.contents ol a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      anchors.map((anchor) => `#${anchor}`),
    );
    const titles = [...container.querySelectorAll('h2')].map((title) => title.textContent);
    expect(links.map((link) => link.textContent)).toEqual(titles);
  });

  it('lead back to the top', async () => {
    const container = await show(address);
    const link = container.querySelector('article > p a');
    expect(link?.textContent).toBe(address === path ? 'Back to Top' : 'Terug naar boven');
    expect(link?.getAttribute('href')).toBe('#top');
    expect(container.querySelector('#top h1')).not.toBeNull();
  });

  it('say since when they hold', async () => {
    const date = (await show(address)).querySelector('time');
    expect(date?.dateTime).toBe('2025-04-15');
    expect(date?.textContent).toBe(address === path ? 'April 15, 2025' : '15 april 2025');
  });

  it('name the company, and where to write and call', async () => {
    const container = await show(address);
    const parts = legalParts(container);
    for (const fact of [legal.name, legal.kvk, legal.vat]) {
      expect.soft(parts.get('definitions')).toContain(fact);
    }
    const { street, postalCode, city } = legal.address;
    for (const fact of [legal.name, street, postalCode, city]) {
      expect.soft(parts.get('contact')).toContain(fact);
    }
    const links = [...container.querySelectorAll('address a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
    expect(links).toEqual([
      [legal.email.terms, `mailto:${legal.email.terms}`],
      [site.contact.phone, `tel:${site.contact.phone.replaceAll(' ', '')}`],
    ]);
  });

  it('say where abuse is reported', async () => {
    const container = await show(address);
    const links = [...container.querySelectorAll('#content a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      address === path ? '/report-abuse' : '/nl/report-abuse',
      `mailto:${legal.email.abuse}`,
    ]);
    expect(legalParts(container).get('contact')).toContain(legal.email.abuse);
  });

  it('lead to the other legal texts', async () => {
    const container = await show(address);
    const links = [...container.querySelectorAll('article nav a')];
    expect(links.map((link) => link.getAttribute('href')?.replace('/nl/', '/'))).toEqual([
      '/company/privacy-policy',
      '/company/eu-cloud-policy',
      '/company/refund-policy',
      '/company/service-level-agreement',
      '/accessibility',
      '/report-abuse',
    ]);
  });

  it('leave no variable open', async () => {
    expect((await show(address)).textContent).not.toMatch(/[{}]|undefined|sections\./);
  });
});

/** Every content rule of spec content-27, as each language says it. */
const rules: [rule: string, part: string, en: RegExp, nl: RegExp][] = [
  ['fees', 'payment', /non-refundable, except where .* the law/, /niet terug, behalve .* de wet/],
  ['refunds', 'payment', /separate refund policy/, /afzonderlijk terugbetalingsbeleid/],
  ['billing', 'payment', /monthly, quarterly or annually/, /per maand, per kwartaal of per jaar/],
  [
    'renewal',
    'payment',
    /renews automatically .* unless you cancel it before the current one ends/,
    /automatisch .* verlengd, tenzij je het opzegt voordat de lopende periode eindigt/,
  ],
  [
    'price changes',
    'payment',
    /notice first, and the new price applies only to billing periods that begin after/,
    /eerst bericht, en de nieuwe prijs geldt alleen voor factuurperiodes die na/,
  ],
  ['taxes', 'payment', /Taxes are extra/, /Belastingen komen daar nog bij/],
  ['suspension', 'payment', /payment fails.*suspend/, /Mislukt een betaling.*opschorten/],
  [
    'reconnection',
    'payment',
    /may charge a reconnection fee/,
    /mogen we heraansluitkosten rekenen/,
  ],
  ['infringing content', 'content', /infringing content/, /inbreukmakende inhoud/],
  ['illegal content', 'content', /illegal content/, /illegale inhoud/],
  ['abusive content', 'content', /abusive content/, /schadelijke inhoud/],
  ['malware', 'content', /malware/, /malware/],
  ['spam', 'content', /spam/, /spam/],
  ['phishing', 'content', /phishing/, /phishing/],
  ['unauthorised access', 'content', /unauthorised access/, /onbevoegde toegang/],
  [
    'mining',
    'content',
    /cryptocurrency mining without our permission/,
    /cryptovaluta minen zonder onze .*toestemming/,
  ],
  [
    'heavy use',
    'content',
    /heavy use of resources that disrupts others/,
    /zwaar gebruik van capaciteit dat anderen hindert/,
  ],
  [
    'money-back guarantee',
    'payment',
    /Web hosting and VPS hosting come with a 30-day .* in your account or by email .* within 14 days/,
    /webhosting en VPS-hosting heb je 30 dagen .* in je account of met een mail .* binnen 14 dagen/,
  ],
  [
    'withdrawal',
    'payment',
    /consumer, you may withdraw .* within 14 days/,
    /consument, dan mag je .* binnen 14 dagen herroepen/,
  ],
  [
    'notice of consumers',
    'payment',
    /consumer, you may cancel at any moment after the first billing period, with one month’s notice/,
    /consument, dan mag je na de eerste factuurperiode op elk moment opzeggen, met een opzegtermijn van een maand/,
  ],
  [
    'processing agreement',
    'content',
    /article 28 of the General Data Protection Regulation/,
    /artikel 28 van de Algemene verordening gegevensbescherming/,
  ],
  [
    'reports of illegal content',
    'content',
    /why you think .* exact addresses .* good faith/,
    /waarom de inhoud .* welke adressen .* te goeder trouw/,
  ],
  ['points of contact', 'contact', /Digital Services Act/, /digitaledienstenverordening/],
  ['complaints', 'governing-law', /answer it within 14 days/, /beantwoorden die binnen 14 dagen/],
  [
    'accessibility',
    'services',
    /^.*Accessibility\. .*level AA/,
    /^.*Toegankelijkheid\. .*niveau AA/,
  ],
  ['SLA', 'downtime', /Uptime is governed by the SLA/, /Voor uptime geldt de SLA/],
  [
    'service credits',
    'downtime',
    /Service credits are the sole remedy/,
    /Servicetegoed is de enige vergoeding/,
  ],
  ['either side', 'termination', /Either side may end/, /Beide partijen mogen .* beëindigen/],
  [
    'liability cap',
    'limitation',
    /limited to the amount that you paid us in the preceding 12 months/,
    /beperkt tot het bedrag dat je ons in de voorafgaande 12 maanden hebt betaald/,
  ],
  ['Dutch law', 'governing-law', /governed by Dutch law/, /Nederlands recht/],
  [
    'venue',
    'governing-law',
    /courts of Amsterdam, which have exclusive/,
    /rechtbank Amsterdam, die bij uitsluiting/,
  ],
];

describe('the rules of the terms', () => {
  it.each([
    ['en', path, 2],
    ['nl', `/nl${path}`, 3],
  ] as const)('are all stated (%s)', async (_language, address, column) => {
    const parts = legalParts(await show(address));
    for (const rule of rules) expect.soft(parts.get(rule[1]), rule[0]).toMatch(rule[column]);
  });
});
