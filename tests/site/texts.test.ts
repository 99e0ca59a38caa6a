// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { borrowedWords } from '#content/borrowed-words.ts';
import { languages } from '#content/languages.ts';
import { site } from '#content/site.ts';
import { isUsed } from './text-usage.ts';

type Texts = { [key: string]: string | string[] | Texts };
type Leaf = [key: string, text: string | string[]];

const folder = 'content/locales';
const namespaces = readdirSync(`${folder}/en`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace(/\.json$/, ''));

function flatten(texts: Texts, prefix = ''): Leaf[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' || Array.isArray(value)
      ? [[prefix + key, value] as Leaf]
      : flatten(value, `${prefix}${key}.`),
  );
}

function load(language: string, namespace: string): Map<string, string | string[]> {
  const texts = JSON.parse(readFileSync(`${folder}/${language}/${namespace}.json`, 'utf8'));
  return new Map(flatten(texts));
}

/** A text of a namespace, such as `common:chat`. */
function text(language: string, address: string): string | string[] | undefined {
  const [namespace = '', key = ''] = address.split(':');
  return load(language, namespace).get(key);
}

/** Every single text of a language, with its address. */
function all(language: string): [address: string, text: string][] {
  return namespaces.flatMap((namespace) =>
    [...load(language, namespace)].flatMap(([key, value]) =>
      [value].flat().map((one): [string, string] => [`${namespace}:${key}`, one]),
    ),
  );
}

const slots = (value: string | string[] | undefined) =>
  [...String(value).matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name).sort();

describe.each(namespaces)('texts of %s', (namespace) => {
  const english = load('en', namespace);
  const dutch = load('nl', namespace);

  it('have the same keys in the same order in both languages', () => {
    expect([...dutch.keys()]).toEqual([...english.keys()]);
  });

  it('have the same variables and as many entries in both languages', () => {
    for (const [key, value] of english) {
      expect.soft(slots(dutch.get(key)), key).toEqual(slots(value));
      expect.soft(Array.isArray(dutch.get(key)), key).toBe(Array.isArray(value));
      if (Array.isArray(value)) expect.soft(dutch.get(key), key).toHaveLength(value.length);
    }
  });

  it('use only variables in the notation of i18next', () => {
    for (const [key, value] of [...english, ...dutch]) {
      const rest = String(value).replaceAll(/\{\{\w+\}\}/g, '');
      expect.soft(rest, key).not.toMatch(/[{}]|\$t\(/);
    }
  });

  it('are all used', () => {
    const unused = [...english.keys()].filter((key) => !isUsed(namespace, key));
    expect(unused).toEqual([]);
  });

  it('have both forms of a plural, each with the number where it is shown', () => {
    for (const [, texts] of [
      ['en', english],
      ['nl', dutch],
    ] as const) {
      for (const key of texts.keys()) {
        const [, stem, form] = /^(.*)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
        if (stem === undefined) continue;
        expect.soft(['one', 'other'], key).toContain(form);
        expect.soft(texts.has(`${stem}_one`) && texts.has(`${stem}_other`), key).toBe(true);
        expect
          .soft(slots(texts.get(`${stem}_one`)), key)
          .toEqual(slots(texts.get(`${stem}_other`)));
      }
    }
  });
});

describe('every text', () => {
  it.each(languages.map(({ code }) => code))(
    'of %s says something, without stray spaces',
    (code) => {
      for (const [address, value] of all(code)) {
        expect.soft(value.trim(), address).not.toBe('');
        // A mail ends with a new line; a mark stands before another text.
        if (!address.startsWith('mail:')) expect.soft(value, address).toBe(value.trim());
        expect.soft(value, address).not.toMatch(/ {2}|\t|TODO|lorem/i);
      }
    },
  );

  it.each(languages.map(({ code }) => code))(
    'of %s has only characters of the text font',
    (code) => {
      // scripts/generate-fonts.ts without the middle dot: no arrows, no emoji. A word joiner needs no glyph,
      // a soft hyphen that of the hyphen.
      const allowed =
        /^[\n -~\u00a0\u00ad\u2060À-ÂÄ-ÆÇ-ËÍ-ÏÑÓÔÖØÚ-Üßà-âä-æç-ëí-ïñóôöøú-ü–—‘’‚“”„…•′″«»€£§©®™°±²³½×−]+$/;
      for (const [address, value] of all(code)) {
        expect.soft(value, address).toMatch(allowed);
        expect.soft(value, address).not.toMatch(/[·•‧∙⋅←-⇿➔-➿]|->|=>/);
      }
    },
  );

  it('names no page, brand or address that content/site.ts should give', () => {
    for (const [address, value] of [...all('en'), ...all('nl')]) {
      // The only addresses are examples of how an address looks.
      const found = value.replaceAll(
        /(name|naam|jan)@example\.(com|nl)|https:\/\/example\.com/g,
        '',
      );
      expect.soft(found.toLowerCase(), address).not.toContain(site.brand.short);
      expect.soft(found, address).not.toMatch(/https?:|@\w+\.|\+\d\d/);
    }
  });
});

describe('Dutch', () => {
  it('addresses the reader as je', () => {
    for (const [address, value] of all('nl')) {
      // The law gives the words of this form, which a consumer addresses to us.
      if (address === 'terms-of-service:withdrawalForm') continue;
      expect
        .soft(value, address)
        .not.toMatch(/(?<![\p{L}\d.-])(u|uw|uws|uzelf|uwer)(?![\p{L}\d-])/iu);
    }
  });

  it('writes numbers and money in the Dutch way', () => {
    for (const [address, value] of all('nl')) {
      expect.soft(value, address).not.toMatch(/\d\.\d{1,2}(?!\d)|\d,\d{3}|€\d|\d %/);
    }
  });

  it('leaves nothing in English but names and words that Dutch has borrowed', () => {
    const english = new Map(namespaces.map((name) => [name, load('en', name)]));
    const same = namespaces.flatMap((namespace) =>
      [...load('nl', namespace)].flatMap(([key, value]) => {
        const original = [english.get(namespace)?.get(key) ?? []].flat();
        return [value].flat().filter((one) => original.includes(one));
      }),
    );
    const borrowed = new Set(borrowedWords);
    // What only puts variables together has no language.
    const words = same.filter((one) => /\p{L}/u.test(one.replaceAll(/\{\{\w+\}\}/g, '')));
    const people = words.filter((one) => /^\p{Lu}\p{Ll}+ \p{Lu}\.$/u.test(one));
    expect(people).toHaveLength(17);
    const left = words.filter((one) => !people.includes(one) && !borrowed.has(one));
    expect(left).toEqual([]);
  });
});

describe('fixed terms', () => {
  /** spec languages-13: what the specification quotes stays to the letter in English. */
  const terms: [address: string, english: string, dutch: string][] = [
    ['common:pages.home', 'Home', 'Home'],
    ['common:header.services', 'Services', 'Diensten'],
    ['common:header.company', 'Company', 'Bedrijf'],
    ['common:header.resellers', 'Resellers', 'Resellers'],
    ['common:header.contact', 'Contact', 'Contact'],
    ['common:header.login', 'Log in', 'Inloggen'],
    ['common:header.register', 'Register', 'Registreren'],
    ['common:pages.custom-project', 'Development', 'Ontwikkeling'],
    ['common:pages.web-hosting', 'Web hosting', 'Webhosting'],
    ['common:pages.vps-hosting', 'VPS hosting', 'VPS-hosting'],
    ['common:pages.dedicated-servers', 'Dedicated servers', 'Dedicated servers'],
    ['common:pages.cloud-hosting', 'Cloud hosting', 'Cloudhosting'],
    ['common:pages.domain-registration', 'Domain registration', 'Domeinregistratie'],
    ['common:pages.ssl-certificates', 'SSL certificates', 'SSL-certificaten'],
    ['common:pages.webflow', 'Webflow', 'Webflow'],
    ['common:pages.portfolio', 'Portfolio', 'Portfolio'],
    ['common:pages.mvp-development', 'MVP development', 'MVP-ontwikkeling'],
    ['common:pages.downloads', 'Downloads', 'Downloads'],
    ['common:pages.knowledge-base', 'Knowledge base', 'Kennisbank'],
    ['common:pages.tutorials', 'Tutorials', 'Lessen'],
    ['common:pages.server-status', 'System status', 'Systeemstatus'],
    ['common:pages.api-documentation', 'API documentation', 'API-documentatie'],
    ['common:pages.about-us', 'About us', 'Over ons'],
    ['common:pages.careers', 'Careers', 'Werken bij'],
    ['common:pages.industries-we-serve', 'Industries we serve', 'Voor wie we werken'],
    ['common:pages.consumer-goods', 'Consumer goods', 'Consumentengoederen'],
    ['common:pages.privacy-policy', 'Privacy policy', 'Privacyverklaring'],
    ['common:pages.terms-of-service', 'Terms of service', 'Algemene voorwaarden'],
    ['common:pages.eu-cloud-policy', 'EU cloud policy', 'EU-cloudbeleid'],
    ['common:pages.refund-policy', 'Refund policy', 'Terugbetalingsbeleid'],
    ['common:pages.service-level-agreement', 'SLA', 'SLA'],
    ['common:chat', 'Chat with us', 'Chat met ons'],
    ['common:states.operational', 'Operational', 'Operationeel'],
    ['common:states.degraded', 'Degraded Performance', 'Verminderde prestaties'],
    ['common:states.outage', 'Service Outage', 'Storing'],
    ['common:states.maintenance', 'Maintenance', 'Onderhoud'],
    ['common:states.unknown', 'Unknown', 'Onbekend'],
    ['common:states.unmonitored', 'Not monitored yet', 'Nog niet bewaakt'],
    ['server-status:incidents.inProgress', 'In Progress', 'Bezig'],
    ['server-status:incidents.resolved', 'Resolved', 'Opgelost'],
    ['server-status:maintenance.scheduled', 'Scheduled', 'Gepland'],
    ['server-status:incidents.active', 'Active Incidents', 'Lopende storingen'],
    ['server-status:incidents.previous', 'Previous Incidents', 'Eerdere storingen'],
    ['server-status:maintenance.title', 'Planned maintenance', 'Gepland onderhoud'],
    ['common:perMonth', 'a month', 'per maand'],
    ['common:vat.excl', 'excl. VAT', 'excl. btw'],
    ['not-found:title', 'Page Not Found', 'Pagina niet gevonden'],
    ['forms/contact:labels.name', 'Name', 'Naam'],
    ['forms/contact:labels.email', 'Email', 'E-mail'],
    ['forms/contact:labels.subject', 'Subject', 'Onderwerp'],
    ['forms/contact:labels.message', 'Message', 'Bericht'],
    ['home:contact.phone', 'Phone', 'Telefoon'],
    ['forms/contact:options.subject.Sales Inquiry', 'Sales Inquiry', 'Vraag over aanbod'],
    [
      'forms/contact:options.subject.Technical Support',
      'Technical Support',
      'Technische ondersteuning',
    ],
    ['forms/contact:options.subject.Billing Question', 'Billing Question', 'Vraag over factuur'],
    ['forms/contact:options.subject.Other', 'Other', 'Anders'],
    ['forms/contact:send', 'Send message', 'Bericht versturen'],
    ['forms/contact:sending', 'Sending...', 'Versturen…'],
    ['forms/contact:toast.sentTitle', 'Message sent successfully!', 'Bericht verstuurd!'],
    [
      'forms/contact:toast.sentText',
      "We'll get back to you within 24 hours.",
      'Je hoort binnen 24 uur van ons.',
    ],
    ['forms/contact:toast.failedTitle', 'Failed to send message', 'Bericht niet verstuurd'],
    ['lead-form:toast.failedText', 'Please try again later.', 'Probeer het later opnieuw.'],
    [
      'lead-form:toast.networkText',
      'Please check your connection and try again.',
      'Controleer je verbinding en probeer het opnieuw.',
    ],
    ['common:popular', 'Popular', 'Populair'],
    ['portfolio:filter.all', 'All', 'Alles'],
    ['portfolio:categories.website', 'Website', 'Website'],
    ['portfolio:categories.webapp', 'Webapp', 'Webapp'],
    ['portfolio:categories.ecommerce', 'Ecommerce', 'Webshop'],
    ['portfolio:categories.software', 'Software', 'Software'],
    ['portfolio:projects.completed', 'Completed Project', 'Afgerond project'],
    ['portfolio:projects.preview', 'Preview Project', 'Project bekijken'],
    ['portfolio:closing.button', 'Contact Us Today', 'Neem vandaag contact op'],
    ['home:process.ongoing', 'Ongoing', 'Doorlopend'],
    ['home:process.steps.discovery.title', 'Discovery', 'Verkennen'],
    ['home:process.steps.design.title', 'Design', 'Ontwerpen'],
    ['home:process.steps.development.title', 'Development', 'Bouwen'],
    ['home:process.steps.testing.title', 'Testing', 'Testen'],
    ['home:process.steps.deployment.title', 'Deployment', 'Opleveren'],
    ['home:process.steps.support.title', 'Support', 'Ondersteunen'],
    ['home:features.items.mvp.title', 'MVP development', 'MVP-ontwikkeling'],
    ['home:features.items.custom.title', 'Custom software', 'Maatwerksoftware'],
    ['estimator:types.custom.name', 'Custom software', 'Maatwerksoftware'],
    ['estimator:complexity.basic', 'Basic', 'Basis'],
    ['estimator:complexity.standard', 'Standard', 'Standaard'],
    ['estimator:complexity.premium', 'Premium', 'Premium'],
    ['estimator:bill.rush', 'Rush', 'Spoed'],
    ['estimator:bill.free', 'Free', 'Gratis'],
  ];

  it.each(terms)('%s: %s, %s', (address, english, dutch) => {
    expect(text('en', address)).toBe(english);
    expect(text('nl', address)).toBe(dutch);
  });

  it('of the customer types', () => {
    expect(text('en', 'common:footer.customers')).toEqual([
      'startups',
      'holding companies',
      'enterprises',
      'e-commerce stores',
      'agencies',
      'SaaS companies',
      'non-profits',
      'consultants',
    ]);
    expect(text('nl', 'common:footer.customers')).toEqual([
      'start-ups',
      'holdings',
      'grote bedrijven',
      'webshops',
      'bureaus',
      'SaaS-bedrijven',
      'non-profits',
      'consultants',
    ]);
  });

  it('that the specification states for home', () => {
    expect(text('en', 'home:hero.slides.development.secondary')).toBe('View Portfolio');
    expect(text('en', 'home:faq.items.backups.answer')).toMatch(
      /Pro hosting has weekly backups.*Enterprise.*daily backups/,
    );
    expect(text('nl', 'home:faq.items.backups.answer')).toMatch(
      /Pro.*wekelijkse back-ups.*Enterprise.*dagelijkse back-ups/,
    );
    expect(text('en', 'not-found:hint')).toMatch(/developer/i);
    expect(text('en', 'home:stats.indicative')).toMatch(/indicative/);
    expect(text('en', 'testimonials:samples')).toMatch(/sample/i);
    expect(text('en', 'portfolio:hero.samples')).toMatch(/sample/i);
  });

  it('of the footer’s status summary', () => {
    expect(
      ['servers', 'network', 'database'].map((part) => text('en', `common:footer.status.${part}`)),
    ).toEqual(['Servers', 'Network', 'Database']);
  });
});
