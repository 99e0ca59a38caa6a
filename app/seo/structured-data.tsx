import { useTranslation } from 'react-i18next';
import type { BreadcrumbList, Graph, Thing } from 'schema-dts';
import { useLanguage } from '#app/i18n/language.tsx';
import { type Language, localizedPath } from '#content/languages.ts';
import { type PageId, pages } from '#content/pages.ts';
import { JsonLd } from './json-ld.tsx';
import { runtime } from './runtime.ts';

/** What is for sale, from the plan tables of the catalogue (decision 2): cents excl. VAT. */
interface OfferFact {
  name: string;
  cents: number;
  /** UN/CEFACT code of the billing period; a single price has none. */
  per?: 'month' | 'year' | undefined;
}

interface ServiceDataProps {
  page: PageId;
  name: string;
  description: string;
  offers?: readonly OfferFact[];
  faq?: readonly { title: string; text: string }[];
}

/** Structured data of a page that is no service: only the way to it. Only prerendered. */
export function BreadcrumbData({ page }: { page: PageId }) {
  const language = useLanguage();
  const { t } = useTranslation();
  return (
    <JsonLd
      data={
        import.meta.env.SSR
          ? {
              '@context': 'https://schema.org',
              '@graph': [breadcrumb(page, language, t('pages.home'), t(`pages.${page}`))],
            }
          : undefined
      }
    />
  );
}

const unitCodes = { month: 'MON', year: 'ANN' };

/**
 * Structured data of a service page: breadcrumb, service with offers, questions. Only prerendered, for its
 * readers run no scripts.
 */
export function ServiceData(props: ServiceDataProps) {
  const language = useLanguage();
  const { t } = useTranslation();
  return (
    <JsonLd
      data={
        import.meta.env.SSR
          ? serviceGraph(props, language, t('pages.home'), t(`pages.${props.page}`))
          : undefined
      }
    />
  );
}

function serviceGraph(
  { page, name, description, offers = [], faq = [] }: ServiceDataProps,
  language: Language,
  homeName: string,
  pageName: string,
): Graph {
  const address = (id: PageId) => addressOf(id, language);
  const things: Thing[] = [
    breadcrumb(page, language, homeName, pageName),
    {
      '@type': 'Service',
      name,
      description,
      url: address(page),
      provider: { '@type': 'Organization', '@id': `${runtime.origin}/#organization` },
      areaServed: 'NL',
      ...(offers.length > 0 && {
        offers: offers.map((offer) => ({
          '@type': 'Offer' as const,
          name: offer.name,
          url: address(page),
          price: (offer.cents / 100).toFixed(2),
          priceCurrency: 'EUR',
          priceSpecification: {
            '@type': 'UnitPriceSpecification' as const,
            price: (offer.cents / 100).toFixed(2),
            priceCurrency: 'EUR',
            valueAddedTaxIncluded: false,
            ...(offer.per && { unitCode: unitCodes[offer.per] }),
          },
        })),
      }),
    },
  ];
  if (faq.length > 0) {
    things.push({
      '@type': 'FAQPage',
      mainEntity: faq.map(({ title, text }) => ({
        '@type': 'Question' as const,
        name: title,
        acceptedAnswer: { '@type': 'Answer' as const, text },
      })),
    });
  }
  return { '@context': 'https://schema.org', '@graph': things };
}

function breadcrumb(
  page: PageId,
  language: Language,
  homeName: string,
  pageName: string,
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: homeName, item: addressOf('home', language) },
      { '@type': 'ListItem', position: 2, name: pageName, item: addressOf(page, language) },
    ],
  };
}

function addressOf(page: PageId, language: Language): string {
  return runtime.origin + localizedPath(pages[page].path, language);
}
