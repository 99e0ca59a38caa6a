// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startingPrices } from '#content/catalog/starting-prices.ts';
import { webHostingPlans } from '#content/catalog/web-hosting.ts';
import { claims } from '#content/claims.ts';
import { footerColumns, legalPages } from '#content/footer.ts';
import {
  heroSlides,
  processSteps,
  quickLinkRows,
  statistics,
  testimonials,
  testimonialsPerPage,
} from '#content/home.ts';
import { defaultLanguage, languages, localizedPath } from '#content/languages.ts';
import home from '#content/locales/en/home.json';
import testimonialTexts from '#content/locales/en/testimonials.json';
import { headerItems, moreServices, services } from '#content/navigation.ts';
import { type PageId, pageIds, pages } from '#content/pages.ts';
import { legal, site } from '#content/site.ts';
import { contact } from '#contracts/forms/contact.ts';

/*
 * The specification's figures, written out once more: a change of content/ that leaves it fails here.
 */

describe('routes (spec pages-3)', () => {
  it('have the 25 of the specification', () => {
    const specified = [
      '/',
      '/services/custom-project',
      '/services/web-hosting',
      '/services/vps-hosting',
      '/services/dedicated-servers',
      '/services/cloud-hosting',
      '/services/domain-registration',
      '/services/ssl-certificates',
      '/services/webflow',
      '/resources/portfolio',
      '/resources/mvp-development',
      '/resources/knowledge-downloads',
      '/resources/knowledge-base',
      '/resources/tutorials',
      '/resources/server-status',
      '/resources/api-documentation',
      '/company/about-us',
      '/company/careers',
      '/company/privacy-policy',
      '/company/terms-of-service',
      '/company/eu-cloud-policy',
      '/company/industries-we-serve',
      '/company/consumer-goods',
      '/contact',
      '/reseller',
    ];
    expect(specified).toHaveLength(25);
    expect(Object.values(pages).map(({ path }) => path)).toEqual(expect.arrayContaining(specified));
  });

  it('have one second address, of the downloads page', () => {
    const aliases = Object.entries(pages).flatMap(([id, page]) =>
      'alias' in page ? [[id, page.path, page.alias]] : [],
    );
    expect(aliases).toEqual([['downloads', '/resources/knowledge-downloads', '/downloads']]);
  });
});

describe('navigation (spec pages-14, pages-21)', () => {
  const path = (id: PageId) => pages[id].path;

  it('has the six services in order', () => {
    expect(services.map(path)).toEqual([
      '/services/custom-project',
      '/services/web-hosting',
      '/services/vps-hosting',
      '/services/dedicated-servers',
      '/services/cloud-hosting',
      '/services/domain-registration',
    ]);
  });

  it('has four more below a rule, and Help after Resellers (spec pages-15)', () => {
    expect(moreServices.map(path)).toEqual([
      '/services/ssl-certificates',
      '/services/webflow',
      '/resources/mvp-development',
      '/resources/portfolio',
    ]);
    expect(headerItems.map(({ label }) => label)).toEqual([
      'company',
      'resellers',
      'help',
      'contact',
    ]);
  });

  it('has six quick links to the six services', () => {
    expect(quickLinkRows.flat().toSorted()).toEqual(services.toSorted());
  });

  it('has all links of the footer (spec pages-21, pages-22), each once', () => {
    const targets = [...footerColumns.flatMap(({ links }) => [...links]), ...legalPages].map(
      (link) => (link === '#packages' || link === '#contact' ? `/${link}` : path(link)),
    );
    expect(footerColumns.map(({ id }) => id)).toEqual([
      'product',
      'services',
      'resources',
      'company',
    ]);
    expect(new Set(targets).size).toBe(targets.length);
    expect(targets).toEqual(
      expect.arrayContaining([
        '/services/webflow',
        '/resources/knowledge-downloads',
        '/resources/server-status',
        '/resources/api-documentation',
        '/company/careers',
        '/company/industries-we-serve',
        '/company/consumer-goods',
        '/company/privacy-policy',
        '/company/terms-of-service',
        '/company/eu-cloud-policy',
        '/company/refund-policy',
        '/company/service-level-agreement',
        '/accessibility',
        '/report-abuse',
        '/#packages',
        '/#contact',
        '/services/ssl-certificates',
        '/resources/mvp-development',
        '/resources/portfolio',
        '/resources/knowledge-base',
        '/resources/tutorials',
      ]),
    );
  });

  it('leads from header and footer to every page', () => {
    const header: PageId[] = [
      'home',
      'search',
      ...services,
      ...moreServices,
      ...headerItems.map(({ page }) => page),
    ];
    const reached = [...header, ...legalPages, ...footerColumns.flatMap(({ links }) => [...links])];
    expect(Object.keys(pages).filter((id) => !reached.includes(id as PageId))).toEqual([]);
  });

  it('registers, logs in and withdraws at the portal', () => {
    expect(Object.keys(site.portal)).toEqual(['register', 'login', 'withdraw']);
    for (const url of Object.values(site.portal)) expect(url).toMatch(/^https:\/\//);
  });
});

describe('languages (spec languages-1)', () => {
  it('are English, the default, and Dutch', () => {
    expect(languages).toEqual([
      { code: 'en', name: 'English', flag: '🇬🇧', locale: 'en-GB' },
      { code: 'nl', name: 'Nederlands', flag: '🇳🇱', locale: 'nl-NL' },
    ]);
    expect(defaultLanguage).toBe('en');
  });

  it('have addresses: English the plain one, Dutch below /nl (spec languages-6)', () => {
    expect(localizedPath('/', 'en')).toBe('/');
    expect(localizedPath('/', 'nl')).toBe('/nl');
    expect(localizedPath('/contact', 'en')).toBe('/contact');
    expect(localizedPath('/contact', 'nl')).toBe('/nl/contact');
  });

  it('both have keywords for every page', () => {
    for (const id of pageIds) {
      const [english, dutch] = ['en', 'nl'].map((language) => {
        const texts = JSON.parse(readFileSync(`content/locales/${language}/${id}.json`, 'utf8'));
        return texts.meta.keywords as string;
      });
      expect(english, id).not.toBe(dutch);
      for (const list of [english, dutch]) expect(list, id).toMatch(/^[^,]+(, [^,]+)+$/);
    }
  });
});

describe('timing and interface (spec pages-16 to pages-35)', () => {
  it('is as specified', () => {
    expect(site.timing).toEqual({
      heroRotationMs: 5000,
      testimonialRotationMs: 5000,
      statisticsTickMs: 30_000,
      headerScrollThresholdPx: 10,
      startUpScreenMs: 2000,
      loadingOverlayDelayMs: 400,
      loadingOverlayMinimumMs: 1000,
      tooltipDelayMs: 700,
      tooltipSkipDelayMs: 300,
      toastDurationMs: 5000,
      toastSwipeThresholdPx: 50,
      toastRemoveDelayMs: 1_000_000,
      mvpSubmitMinimumMs: 1000,
      typing: { typeMs: 100, pauseMs: 2000, deleteMs: 50 },
    });
  });

  it('promises replies within 24, 48 and 72 hours (spec forms-34, forms-70)', () => {
    expect(site.replyWithinHours).toEqual({
      contact: 24,
      reseller: 48,
      mvp: 72,
      abuse: 48,
    });
  });

  it('has the phone answered Monday to Friday, 9 to 18 CET', () => {
    expect(site.contact.hours).toEqual({ opens: '09:00', closes: '18:00', timeZone: 'CET' });
  });
});

describe('web hosting plans (spec content-9)', () => {
  const [basic, pro, enterprise] = webHostingPlans;
  const row = <Value>(read: (plan: (typeof webHostingPlans)[number]) => Value) => [
    read(basic),
    read(pro),
    read(enterprise),
  ];

  it('are three', () => {
    expect(webHostingPlans).toHaveLength(3);
    expect(row(({ name }) => name)).toEqual(['Basic', 'Pro', 'Enterprise']);
  });

  it('agree with the table, row by row', () => {
    expect(row(({ storageGb }) => storageGb)).toEqual([60, 100, 250]);
    expect(row(({ bandwidth }) => bandwidth)).toEqual(['limited', 'unlimited', 'unlimited']);
    expect(row(({ freeDomains }) => freeDomains)).toEqual([1, 2, 3]);
    expect(row(({ emailAccounts }) => emailAccounts)).toEqual([10, 'unlimited', 'unlimited']);
    expect(row(({ ssl }) => ssl)).toEqual([false, true, true]);
    expect(row(({ backups }) => backups)).toEqual(['none', 'weekly', 'daily']);
    expect(row(({ support24x7 }) => support24x7)).toEqual([false, true, true]);
    expect(row(({ monthlyCents }) => monthlyCents)).toEqual([899, 2500, 7000]);
  });

  it('have the middle one as the popular one', () => {
    expect(row(({ popular }) => popular)).toEqual([false, true, false]);
  });
});

describe('starting prices (spec content-8)', () => {
  it('are as advertised, in cents', () => {
    expect(startingPrices).toEqual({
      'custom-project': { cents: 299_900, per: 'once' },
      'web-hosting': { cents: 499, per: 'month' },
      'vps-hosting': { cents: 1299, per: 'month' },
      'cloud-hosting': { cents: 799, per: 'month' },
      'dedicated-servers': { cents: 9900, per: 'month' },
      'domain-registration': { cents: 999, per: 'year' },
      'ssl-certificates': { cents: 1999, per: 'year' },
      webflow: { cents: 150_000, per: 'once' },
    });
  });
});

describe('claims (spec content-17)', () => {
  it('are as stated', () => {
    expect(claims).toMatchObject({
      rating: { value: 4.9, outOf: 5 },
      reviews: 1100,
      uptimePercent: 99.9,
      moneyBackDays: 30,
      mvpWeeksOnHome: { min: 3, max: 6 },
      mvpCoreFeatures: { min: 5, max: 7 },
      mvpFreeHostingMonths: 3,
    });
  });
});

describe('home page (spec pages-48 to pages-59)', () => {
  it('has three slides with their links', () => {
    expect(heroSlides.map(({ id }) => id)).toEqual(['development', 'hosting', 'cloud']);
    const links: string[] = heroSlides.flatMap(({ primary, secondary }) => [primary, secondary]);
    expect(links).toEqual(expect.arrayContaining(['portfolio', '#contact', '#features']));
    expect(heroSlides[0]).toMatchObject({ secondary: 'portfolio' });
    expect(home.hero.slides.development.secondary).toBe('View Portfolio');
    for (const link of links) {
      const anchors = ['#contact', '#features', '#process', '#about', '#packages'];
      expect(link in pages || anchors.includes(link), link).toBe(true);
    }
  });

  it('has six steps with their weeks', () => {
    expect(processSteps).toEqual([
      { id: 'discovery', weeks: { min: 1, max: 2 } },
      { id: 'design', weeks: { min: 1, max: 3 } },
      { id: 'development', weeks: { min: 4, max: 16 } },
      { id: 'testing', weeks: { min: 1, max: 2 } },
      { id: 'deployment', weeks: { min: 1, max: 1 } },
      { id: 'support', weeks: 'ongoing' },
    ]);
  });

  it('starts its statistics at the given figures, and lets them grow as specified', () => {
    expect(statistics).toEqual([
      { id: 'customers', start: 1103, growth: { min: 0, max: 1 }, accumulates: true },
      { id: 'servers', start: 247, growth: { min: 0, max: 2 }, accumulates: false },
      { id: 'uptimeHours', start: 26_281, growth: { min: 1, max: 1 }, accumulates: true },
      { id: 'securityScans', start: 48_906, growth: { min: 0, max: 9 }, accumulates: true },
    ]);
  });

  it('has 17 testimonials with a rating of 1 to 5 and a text, three to a page', () => {
    expect(testimonials).toHaveLength(17);
    expect(new Set(testimonials.map(({ id }) => id)).size).toBe(17);
    expect(Object.keys(testimonialTexts.items)).toEqual(testimonials.map(({ id }) => id));
    for (const { id, rating } of testimonials) expect([1, 2, 3, 4, 5], id).toContain(rating);
    expect(testimonialsPerPage).toBe(3);
  });

  it('answers the questions that it asks, about backups too', () => {
    const questions = [
      'duration',
      'process',
      'consultation',
      'backups',
      'data',
      'migration',
      'stop',
    ];
    expect(Object.keys(home.faq.items)).toEqual(questions);
  });

  it('promotes MVP, SaaS, custom software, secure architecture and rapid prototyping', () => {
    const titles = Object.values(home.features.items).map(({ title }) => title);
    expect(titles).toEqual(
      expect.arrayContaining([
        'MVP development',
        'SaaS platforms',
        'Custom software',
        'Secure architecture',
        'Rapid prototyping',
      ]),
    );
  });

  it('has four subjects of a message (spec forms-12)', () => {
    expect(contact.fields.subject.offered).toEqual([
      'Sales Inquiry',
      'Technical Support',
      'Billing Question',
      'Other',
    ]);
  });
});

/** Until somebody rebrands: then these are that company's own. */
describe.runIf(site.brand.name === 'Wolkendijk')(
  'placeholders (spec content-2, content-21)',
  () => {
    it('are in Utrecht, since 2023, and say that testimonials are samples', () => {
      expect(site.address).toEqual({ city: 'Utrecht', country: 'NL' });
      expect(legal.founded).toBe(2023);
      expect(site.samples).toBe(true);
    });

    it('come from reserved ranges, so that nobody real is named', () => {
      const urls = [...Object.values(site.portal), ...site.social.map(({ url }) => url)];
      for (const url of urls)
        expect(new URL(url).hostname).toMatch(/(^|\.)example\.(com|org|net)$/);
      expect(site.contact.email).toMatch(/@example\.(com|org|net)$/);
      expect(site.contact.phone).toMatch(/^\+31 .*00 00$/);
      expect(`+${site.contact.whatsapp}`).toBe(site.contact.phone.replaceAll(' ', ''));
      expect(legal).toMatchObject({ kvk: '00000000', vat: 'NL000000000B00' });
    });
  },
);
