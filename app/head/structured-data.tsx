import type {
  AboutPage,
  CollectionPage,
  ContactPage,
  Graph,
  Organization,
  Thing,
} from 'schema-dts';
import { Raw } from '#app/raw.tsx';
import { runtime } from '#app/runtime.ts';
import { apiBase } from '#content/api-facts.ts';
import { type Language, languages, localizedPath } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { legal, site } from '#content/site.ts';
import type { Lesson } from '#content/tutorials.ts';
import { jsonText } from '#contracts/page-data.ts';

/*
 * Structured data for search engines. It is only prerendered, because crawlers run no scripts: its code is
 * under `import.meta.env.SSR`, so that the browser's bundle omits it.
 */

/** A page as structured data names it; an article below a page is one of its own. */
interface PageFacts {
  name: string;
  description: string;
  /** Absolute, in the page's language. */
  url: string;
  inLanguage: Language;
}

/** What a page is about, beside its breadcrumb and questions; undefined in the browser. */
export type Describe = ((page: PageFacts) => Thing[]) | undefined;

export function JsonLd({ data }: { data?: Graph }) {
  return <Raw as="script" type="application/ld+json" text={data && jsonText(data)} />;
}

/** The company itself; no ratings or reviews, because the testimonials are samples (spec pages-42). */
export function organization(): Exclude<Organization, string> {
  return {
    ...company(),
    legalName: legal.name,
    logo: `${runtime.origin}/icon-512.png`,
    foundingDate: String(legal.founded),
    vatID: legal.vat,
    address: {
      '@type': 'PostalAddress',
      addressLocality: site.address.city,
      addressCountry: site.address.country,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: site.contact.phone,
      email: site.contact.email,
      availableLanguage: languages.map(({ code }) => code),
    },
    sameAs: site.social.map(({ url }) => url),
  };
}

/** The site and its search, for search engines. */
export function website(language: Language): Thing {
  return {
    '@type': 'WebSite',
    name: site.brand.name,
    url: absolute('/', language),
    inLanguage: language,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${absolute(pages.search.path, language)}?q={search_term_string}`,
      // Not in the types, and what search engines ask for.
      ...{ 'query-input': 'required name=search_term_string' },
    },
  };
}

/** The data of a page: the way to it (home has none), what it is about, and its questions. */
export function pageGraph(
  way: readonly { name: string; item: string }[],
  things: readonly Thing[],
  faq: readonly { title: string; text: string }[] = [],
): Graph {
  const questions: Thing = {
    '@type': 'FAQPage',
    mainEntity: faq.map(({ title, text }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  };
  const breadcrumb: Thing = {
    '@type': 'BreadcrumbList',
    itemListElement: way.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...(way.length > 0 ? [breadcrumb] : []),
      ...things,
      ...(faq.length > 0 ? [questions] : []),
    ],
  };
}

/** An offer from the catalogue's plan tables (spec pages-42), in cents excl. VAT: once, or by period. */
type OfferFact = { name: string } & (
  | { cents: number }
  | { monthlyCents: number }
  | { yearlyCents: number }
);

/** A page that sells: a service, by default of the page's name, with offers. */
export function service(facts: { name?: string; offers?: readonly OfferFact[] } = {}): Describe {
  if (!import.meta.env.SSR) return undefined;
  const { offers = [] } = facts;
  return ({ name, description, url }) => [
    {
      '@type': 'Service',
      name: facts.name ?? name,
      description,
      url,
      provider: company(),
      areaServed: 'NL',
      ...(offers.length > 0 && { offers: offers.map((offer) => describeOffer(offer, url)) }),
    },
  ];
}

function describeOffer(offer: OfferFact, url: string) {
  // UN/CEFACT codes of the billing periods.
  const [cents, unitCode] =
    'cents' in offer
      ? [offer.cents]
      : 'monthlyCents' in offer
        ? [offer.monthlyCents, 'MON']
        : [offer.yearlyCents, 'ANN'];
  return {
    '@type': 'Offer',
    name: offer.name,
    url,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: (cents / 100).toFixed(2),
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: false,
      ...(unitCode && { unitCode }),
    },
  } as const;
}

/** A page about the company itself or its work. */
export function companyPage(type: 'AboutPage' | 'CollectionPage' | 'ContactPage'): Describe {
  if (!import.meta.env.SSR) return undefined;
  return (page): [AboutPage | CollectionPage | ContactPage] => [
    {
      '@type': type,
      ...page,
      ...(type === 'CollectionPage' ? { publisher: company() } : { mainEntity: company() }),
    },
  ];
}

/** The documentation of the API: text, and the API itself. */
export function apiDocumentation(): Describe {
  if (!import.meta.env.SSR) return undefined;
  const about = `${runtime.apiOrigin}${apiBase}`;
  return (page) => [
    { ...techArticle(page), about: { '@type': 'WebAPI', '@id': about } },
    {
      '@type': 'WebAPI',
      '@id': about,
      name: `${site.brand.name} API`,
      description: page.description,
      documentation: page.url,
      provider: company(),
    },
  ];
}

/** An open position, remote and full-time; the salary in whole euros a year. */
interface JobFact {
  id: string;
  title: string;
  description: string;
  requirements: readonly string[];
  salary: { from: number; to: number };
  /** ISO date. */
  posted: string;
}

/**
 * A page with open positions: one posting for each.
 *
 * @param countries where a remote colleague may live, as ISO codes
 */
export function jobPostings(jobs: readonly JobFact[], countries: readonly string[]): Describe {
  if (!import.meta.env.SSR) return undefined;
  return ({ url }) =>
    jobs.map(({ id, title, description, requirements, salary, posted }) => ({
      '@type': 'JobPosting',
      title,
      // Search engines expect HTML.
      description: `<p>${description}</p><ul>${requirements.map((one) => `<li>${one}</li>`).join('')}</ul>`,
      url: `${url}?position=${id}`,
      identifier: { '@type': 'PropertyValue', name: site.brand.name, value: id },
      datePosted: posted,
      employmentType: 'FULL_TIME',
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: countries.map((name) => ({ '@type': 'Country', name })),
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'EUR',
        value: {
          '@type': 'QuantitativeValue',
          minValue: salary.from,
          maxValue: salary.to,
          unitText: 'YEAR',
        },
      },
      // The page's own form takes applications.
      directApply: true,
      hiringOrganization: { ...company(), logo: `${runtime.origin}/icon-512.png` },
    }));
}

/** The page that leads to the articles, with their addresses without language; their own pages say the rest of them. */
export function collection(paths: readonly string[]): Describe {
  if (!import.meta.env.SSR) return undefined;
  return (page) => [
    {
      '@type': 'CollectionPage',
      ...page,
      hasPart: paths.map((path) => ({
        '@type': 'WebPage',
        url: absolute(path, page.inLanguage),
      })),
    },
  ];
}

/** An article of the knowledge base, and the ISO dates of its first day and its last change (spec help-163). */
export function article({ published, updated }: { published: string; updated: string }): Describe {
  if (!import.meta.env.SSR) return undefined;
  return (page) => [{ ...techArticle(page), datePublished: published, dateModified: updated }];
}

/** A lesson: its numbered steps, section by section (spec help-134). */
export function howTo(lesson: Lesson, minutes: number): Describe {
  if (!import.meta.env.SSR) return undefined;
  const { title, needs, published, updated, sections } = lesson;
  return (page) => [
    {
      '@type': 'HowTo',
      ...page,
      name: title,
      datePublished: published,
      dateModified: updated,
      totalTime: `PT${minutes}M`,
      tool: needs.map((name) => ({ '@type': 'HowToTool' as const, name })),
      step: sections
        .filter(({ steps }) => steps.length > 0)
        .map(({ id, title, steps }) => ({
          '@type': 'HowToSection' as const,
          name: title,
          url: `${page.url}#${id}`,
          itemListElement: steps.map((text) => ({ '@type': 'HowToStep' as const, text })),
        })),
      author: company(),
      publisher: company(),
    },
  ];
}

function techArticle({ name: headline, ...page }: PageFacts) {
  return {
    '@type': 'TechArticle',
    headline,
    ...page,
    author: company(),
    publisher: company(),
  } as const;
}

/** The company; home has its details under the same `@id` (spec pages-40). */
function company() {
  return {
    '@type': 'Organization',
    '@id': `${runtime.origin}/#organization`,
    name: site.brand.name,
    url: runtime.origin,
  } as const;
}

/** The absolute address of a path in a language. */
export function absolute(path: string, language: Language): string {
  return runtime.origin + localizedPath(path, language);
}
