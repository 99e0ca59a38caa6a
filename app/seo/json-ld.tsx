import type { Graph, Thing, WithContext } from 'schema-dts';
import { legal, site } from '#content/site.ts';
import { runtime } from './runtime.ts';

/**
 * Structured data for search engines. It is only prerendered, because crawlers run no scripts. Callers build
 * the data under `import.meta.env.SSR`, so that the browser's bundle omits it.
 */
export function JsonLd({ data }: { data: Graph | WithContext<Thing> | undefined }) {
  // "<" is escaped, so that no text can end the script element.
  const json = data ? JSON.stringify(data).replaceAll('<', '\\u003c') : '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, escaped above
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** The company itself; no ratings or reviews, because the testimonials are samples (spec pages-42). */
export const organization: WithContext<Thing> | undefined = import.meta.env.SSR
  ? {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': `${runtime.origin}/#organization`,
      name: site.brand.name,
      legalName: legal.name,
      url: runtime.origin,
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
        availableLanguage: ['en', 'nl'],
      },
      sameAs: site.social.map(({ url }) => url),
    }
  : undefined;
