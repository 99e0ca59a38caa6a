import { useTranslation } from 'react-i18next';
import type {
  AboutPage,
  BreadcrumbList,
  CollectionPage,
  ContactPage,
  FAQPage,
  JobPosting,
  Service,
  TechArticle,
  Thing,
  WebAPI,
} from 'schema-dts';
import { useLanguage } from '#app/i18n/language.tsx';
import { apiBase } from '#content/api-base.ts';
import { type Language, localizedPath } from '#content/languages.ts';
import { type PageId, pages } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { JsonLd } from './json-ld.tsx';
import { runtime } from './runtime.ts';

/*
 * Structured data of the pages other than home. It is only prerendered, because crawlers run no scripts: its
 * code is under `import.meta.env.SSR`, so that the browser's bundle omits it.
 */

/** An offer from the catalogue's plan tables (spec pages-42), in cents excl. VAT. */
interface OfferFact {
  name: string;
  cents: number;
  /** The billing period; a single price has none. */
  per?: 'month' | 'year' | undefined;
}

interface PageFacts {
  page: PageId;
  description: string;
  faq?: readonly { title: string; text: string }[];
}

interface ServiceDataProps extends PageFacts {
  /** Only if it isn't the page's name. */
  name?: string;
  offers?: readonly OfferFact[];
}

/** A page that sells: breadcrumb, service with offers, questions. */
export function ServiceData(facts: ServiceDataProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name = t(`pages.${facts.page}`) } = facts;
  const things = import.meta.env.SSR ? [service(facts, name, language), ...questions(facts)] : [];
  return <PageGraph page={facts.page} things={things} />;
}

interface CompanyDataProps extends PageFacts {
  type: 'AboutPage' | 'CollectionPage' | 'ContactPage';
}

/** A page about the company itself or its work: breadcrumb, the page, questions. */
export function CompanyData(facts: CompanyDataProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = t(`pages.${facts.page}`);
  const things = import.meta.env.SSR
    ? [companyPage(facts, name, language), ...questions(facts)]
    : [];
  return <PageGraph page={facts.page} things={things} />;
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

interface JobsDataProps extends PageFacts {
  jobs: readonly JobFact[];
  /** Where a remote colleague may live, as ISO codes. */
  countries: readonly string[];
}

/** A page with open positions: breadcrumb, one posting for each, questions. */
export function JobsData(facts: JobsDataProps) {
  const language = useLanguage();
  const things = import.meta.env.SSR
    ? [...facts.jobs.map((job) => jobPosting(job, facts, language)), ...questions(facts)]
    : [];
  return <PageGraph page={facts.page} things={things} />;
}

interface CollectionDataProps extends PageFacts {
  /** With their addresses without language. */
  articles: readonly { path: string; title: string }[];
}

/** The page that leads to the articles: breadcrumb and list of articles. */
export function CollectionData(facts: CollectionDataProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = t(`pages.${facts.page}`);
  const things = import.meta.env.SSR ? [collection(facts, name, language)] : [];
  return <PageGraph page={facts.page} things={things} />;
}

interface ArticleFacts {
  /** Its address without language. */
  path: string;
  title: string;
  description: string;
  /** ISO date. */
  updated: string;
}

/** An article of the knowledge base: breadcrumb and article. */
export function ArticleData(facts: ArticleFacts) {
  const language = useLanguage();
  const things = import.meta.env.SSR ? [article(facts, language)] : [];
  return <PageGraph page="knowledge-base" below={facts} things={things} />;
}

/** The documentation of the API: breadcrumb, text, and the API itself. */
export function ApiData(facts: PageFacts) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = t(`pages.${facts.page}`);
  const things = import.meta.env.SSR ? apiDocumentation(facts, name, language) : [];
  return <PageGraph page={facts.page} things={things} />;
}

/** Any other page: only the breadcrumb. */
export function BreadcrumbData({ page }: { page: PageId }) {
  return <PageGraph page={page} things={[]} />;
}

interface PageGraphProps {
  page: PageId;
  /** The article below the page. */
  below?: Pick<ArticleFacts, 'path' | 'title'>;
  things: Thing[];
}

function PageGraph({ page, below, things }: PageGraphProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!import.meta.env.SSR) return <JsonLd data={undefined} />;
  const way = breadcrumb([
    { name: t('pages.home'), item: addressOf('home', language) },
    { name: t(`pages.${page}`), item: addressOf(page, language) },
    ...(below ? [{ name: below.title, item: localized(below.path, language) }] : []),
  ]);
  return <JsonLd data={{ '@context': 'https://schema.org', '@graph': [way, ...things] }} />;
}

function breadcrumb(steps: readonly { name: string; item: string }[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}

/** UN/CEFACT codes of the billing periods. */
const unitCodes = { month: 'MON', year: 'ANN' };

function service(
  { page, description, offers = [] }: ServiceDataProps,
  name: string,
  language: Language,
): Service {
  const url = addressOf(page, language);
  return {
    '@type': 'Service',
    name,
    description,
    url,
    provider: company(),
    areaServed: 'NL',
    ...(offers.length > 0 && {
      offers: offers.map(({ name: offerName, cents, per }) => {
        const price = { price: (cents / 100).toFixed(2), priceCurrency: 'EUR' };
        return {
          '@type': 'Offer',
          name: offerName,
          url,
          ...price,
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            ...price,
            valueAddedTaxIncluded: false,
            ...(per && { unitCode: unitCodes[per] }),
          },
        };
      }),
    }),
  };
}

function companyPage(
  { page, type, description }: CompanyDataProps,
  name: string,
  language: Language,
): AboutPage | CollectionPage | ContactPage {
  return {
    '@type': type,
    name,
    description,
    url: addressOf(page, language),
    inLanguage: language,
    ...(type === 'CollectionPage' ? { publisher: company() } : { mainEntity: company() }),
  };
}

function apiDocumentation(
  { page, description }: PageFacts,
  name: string,
  language: Language,
): [TechArticle, WebAPI] {
  const url = addressOf(page, language);
  const about = `${runtime.origin}${apiBase}`;
  return [
    {
      '@type': 'TechArticle',
      headline: name,
      description,
      url,
      inLanguage: language,
      author: company(),
      publisher: company(),
      about: { '@type': 'WebAPI', '@id': about },
    },
    {
      '@type': 'WebAPI',
      '@id': about,
      name: `${site.brand.name} API`,
      description,
      documentation: url,
      provider: company(),
    },
  ];
}

function jobPosting(
  job: JobFact,
  { page, countries }: JobsDataProps,
  language: Language,
): JobPosting {
  const requirements = job.requirements.map((requirement) => `<li>${requirement}</li>`).join('');
  return {
    '@type': 'JobPosting',
    title: job.title,
    // Search engines expect HTML.
    description: `<p>${job.description}</p><ul>${requirements}</ul>`,
    url: `${addressOf(page, language)}?position=${job.id}`,
    identifier: { '@type': 'PropertyValue', name: site.brand.name, value: job.id },
    datePosted: job.posted,
    employmentType: 'FULL_TIME',
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: countries.map((name) => ({ '@type': 'Country', name })),
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: {
        '@type': 'QuantitativeValue',
        minValue: job.salary.from,
        maxValue: job.salary.to,
        unitText: 'YEAR',
      },
    },
    // The page's own form takes applications.
    directApply: true,
    hiringOrganization: { ...company(), logo: `${runtime.origin}/icon-512.png` },
  };
}

function collection(
  { page, description, articles }: CollectionDataProps,
  name: string,
  language: Language,
): CollectionPage {
  return {
    '@type': 'CollectionPage',
    name,
    description,
    url: addressOf(page, language),
    inLanguage: language,
    hasPart: articles.map(({ path, title }) => ({
      '@type': 'TechArticle',
      headline: title,
      url: localized(path, language),
    })),
  };
}

function article(
  { path, title, description, updated }: ArticleFacts,
  language: Language,
): TechArticle {
  return {
    '@type': 'TechArticle',
    headline: title,
    description,
    url: localized(path, language),
    inLanguage: language,
    dateModified: updated,
    author: company(),
    publisher: company(),
  };
}

function questions({ faq = [] }: PageFacts): FAQPage[] {
  if (faq.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: faq.map(({ title, text }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    },
  ];
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

function addressOf(page: PageId, language: Language): string {
  return localized(pages[page].path, language);
}

function localized(path: string, language: Language): string {
  return runtime.origin + localizedPath(path, language);
}
