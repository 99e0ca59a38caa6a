import { describe, expect, it } from 'vitest';
import { processors } from '#content/legal.ts';
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
    expect(links.slice(-2).map((link) => link.getAttribute('href'))).toEqual([
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

  it('link what they name, in the same language (spec content-34)', async () => {
    const container = await show(address);
    const prefix = address === path ? '' : '/nl';
    const hrefs = [...container.querySelectorAll('.legal-page-link')].map((link) =>
      link.getAttribute('href'),
    );
    expect(hrefs).toEqual([
      legal.authorities.consumers,
      `${prefix}/company/refund-policy`,
      site.portal.withdraw,
      `${prefix}/company/eu-cloud-policy`,
      `${prefix}/company/service-level-agreement`,
      `${prefix}/company/eu-cloud-policy`,
      `${prefix}/resources/knowledge-base/leave-us`,
    ]);
    expect(container.textContent).not.toMatch(/\]\(/);
  });

  it('give the model form for withdrawal with the address that it goes to (spec content-36)', async () => {
    const container = await show(address);
    const form = [...container.querySelectorAll('#payment ul')].at(-1);
    const lines = [...(form?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    expect(lines).toHaveLength(7);
    const { street, postalCode, city } = legal.address;
    for (const fact of [legal.name, street, postalCode, city, legal.email.terms]) {
      expect.soft(lines[0]?.replaceAll('\u2060', '')).toContain(fact);
    }
  });

  it('name the other processors, or say that the list is sent (spec content-41)', async () => {
    const list = processors as (typeof processors)[number][];
    const published = list.splice(0);
    expect(legalParts(await show(address)).get('content')).toContain(
      address === path
        ? 'Other processors: we send you the list when you ask for it.'
        : 'Andere verwerkers: de lijst krijg je als je erom vraagt.',
    );
    list.push({
      name: 'Datahuis',
      task: { en: 'backups', nl: 'back-ups' },
      country: { en: 'Germany', nl: 'Duitsland' },
    });
    expect(legalParts(await show(address)).get('content')).toContain(
      address === path
        ? 'Other processors: Datahuis (backups, Germany).'
        : 'Andere verwerkers: Datahuis (back-ups, Duitsland).',
    );
    list.splice(0, 1, ...published);
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
    /notice first, at least one month ahead, and the new price applies only to billing periods that begin after.*notice names the reason/,
    /eerst bericht, minstens een maand vooraf, en de nieuwe prijs geldt alleen voor factuurperiodes die na.*reden staat in het bericht/,
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
    /webhosting en VPS-hosting geldt 30 dagen niet goed, geld terug\. .* in je account of met een mail .* binnen 14 dagen/,
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
  ['accessibility', 'services', /Accessibility.*level AA/, /Toegankelijkheid.*niveau AA/],
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

/** What stands beside them for consumers and by law (spec content-35). */
const exceptions: typeof rules = [
  [
    'a change of the service',
    'services',
    /consumer and a change makes the service worse .* within 30 days .* at no cost/,
    /consument en word je er meer dan een beetje slechter van, .* kosteloos .* binnen 30 dagen/,
  ],
  [
    'details of holders',
    'services',
    /true name, email address and phone number .* within 72 hours.*NIS2/,
    /echte naam, het e-mailadres en het telefoonnummer .* binnen 72 uur.*NIS2/,
  ],
  [
    'work made to order',
    'services',
    /becomes yours .* in writing, and you get the source code.*14 days/,
    /wordt van jou .* schriftelijk .* broncode.*14 dagen/,
  ],
  [
    'delivery to consumers',
    'services',
    /estimates.* consumer, we deliver without undue delay/,
    /schatting.* consument, dan leveren we .* zonder onnodige vertraging/,
  ],
  [
    'how long the processing agreement holds',
    'content',
    /holds for as long as we have the data/,
    /geldt zolang we de gegevens hebben/,
  ],
  [
    'use of an account',
    'accounts',
    /if you gave them away or did not guard them well/,
    /als je ze hebt gegeven of niet goed hebt bewaard/,
  ],
  [
    'an invalid term',
    'acceptance',
    /towards consumers, the law/,
    /tegenover consumenten .* de wet/,
  ],
  [
    'a new price',
    'payment',
    /consumer and a price goes up within three months/,
    /consument en gaat een prijs binnen drie maanden/,
  ],
  [
    'a reminder',
    'payment',
    /consumer, you first get a free reminder, with 14 days to pay.*the work of connecting, nothing else/,
    /consument, dan krijg je eerst een gratis herinnering, met 14 dagen .*werk van het aansluiten/,
  ],
  [
    'names for years',
    'payment',
    /for several years is registered at once .* consumer who withdraws/,
    /voor meer jaren .* meteen .* consument die op tijd herroept/,
  ],
  [
    'the withdrawal function',
    'payment',
    /Withdraw from agreement in our customer portal.*you need not log in/,
    /Overeenkomst herroepen in ons klantenportaal.*inloggen hoeft niet/,
  ],
  [
    'annex of the processing agreement',
    'content',
    /Which data: .*Of whom: .*How it is secured: .*Other processors: /,
    /Welke gegevens: .*Van wie: .*Hoe ze zijn beveiligd: .*Andere verwerkers: /,
  ],
  [
    'the reason for a restriction',
    'content',
    /reason by the time the measure begins at the latest.* reported it .* program .* what you can do/,
    /reden krijg je uiterlijk als de maatregel ingaat.* gemeld .* programma .* ertegen kunt doen/,
  ],
  [
    'terrorist content',
    'content',
    /2021\/784\), we do so within one hour/,
    /2021\/784\), .* een uur/,
  ],
  ['orders to remove it', 'contact', /2021\/784.* at any hour/, /2021\/784.* elk uur van de dag/],
  [
    'remedies for downtime',
    'downtime',
    /sole remedy.*consumer, you also keep all the rights .* a lower price/,
    /enige vergoeding.*consument, dan houd je daarnaast alle rechten .* prijsvermindering/,
  ],
  [
    'notice by us',
    'termination',
    /why .* at least one month, and two for a yearly billing period/,
    /waarom, minstens een maand vooraf, en twee maanden bij een factuurperiode van een jaar/,
  ],
  [
    'switching',
    'termination',
    /two months’ notice\. It costs nothing.*at most 30 days.*extend.*working days.*take with you.*30 days to fetch.*2023\/2854/,
    /twee maanden van tevoren hoeft nooit\. Het kost niets.*30 dagen duurt.*verlengen.*werkdagen.*meenemen.*30 dagen om op te halen.*2023\/2854/,
  ],
  [
    'liability',
    'limitation',
    /death or injury.*consumer, none of this limits your rights/,
    /dood of letsel.*consument, dan beperkt dit je rechten niet/,
  ],
  [
    'new terms',
    'changes',
    /consumer, going on is not consent\..* within 30 days/,
    /consument, dan is doorgaan geen toestemming\..* binnen 30 dagen/,
  ],
  [
    'law of another country',
    'governing-law',
    /consumer who lives in another country, .* mandatory law of that country/,
    /consument en woon je in een ander land, .* dwingende recht van dat land/,
  ],
  [
    'where we sue',
    'governing-law',
    /a case against you only there/,
    /alleen daar beginnen wij een zaak tegen je/,
  ],
  [
    'orders through the API',
    'definitions',
    /answer 201 only says .* arrived: we confirm it when its status becomes active/,
    /antwoord 201 alleen .* aangekomen: we bevestigen hem door de status op active/,
  ],
];

describe('the rules of the terms', () => {
  it.each([
    ['en', path, 2],
    ['nl', `/nl${path}`, 3],
  ] as const)('are all stated (%s)', async (_language, address, column) => {
    const parts = legalParts(await show(address));
    for (const rule of [...rules, ...exceptions])
      expect.soft(parts.get(rule[1]), rule[0]).toMatch(rule[column]);
  });
});
