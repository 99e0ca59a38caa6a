import { useTranslation } from 'react-i18next';
import { useLanguage } from '#app/i18n/language.tsx';
import { defaultLanguage, type Language, languages, localizedPath } from '#content/languages.ts';
import { type PageId, pages } from '#content/pages.ts';
import { previewDrawings } from '#content/previews.ts';
import { site } from '#content/site.ts';
import { runtime } from './runtime.ts';

interface PageHeadProps {
  page: PageId;
  /** Address without its language; only an article's isn't its page's. */
  path?: string;
  /** Only if not the page's own. */
  keywords?: string;
  /** Without the brand, which follows it, or precedes it on home. */
  title: string;
  description: string;
  /** Open Graph type (spec pages-40). */
  type?: 'website' | 'article';
}

/**
 * Title, description, canonical address, language alternatives and Open Graph of a page. React hoists
 * these elements into the head, so they follow client navigation.
 */
export function PageHead(props: PageHeadProps) {
  const { page, path = pages[page].path, description } = props;
  const language = useLanguage();
  const title = fullTitle(props);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={pageAddress(path, language)} />
      {languages.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={pageAddress(path, code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={pageAddress(path, defaultLanguage)} />
      {import.meta.env.SSR && <ForCrawlers {...props} title={title} />}
    </>
  );
}

function fullTitle({ page, title }: PageHeadProps): string {
  const { name } = site.brand;
  return page === 'home' ? `${name} | ${title}` : `${title} | ${name}`;
}

/** Keywords and Open Graph, only prerendered, because crawlers run no scripts. */
function ForCrawlers(props: PageHeadProps) {
  const { page, path = pages[page].path, title, description, type = 'website' } = props;
  const { t } = useTranslation(page);
  const language = useLanguage();
  const picture: PageId = previewDrawings[page] ? page : 'home';
  return (
    <>
      <meta name="keywords" content={props.keywords ?? t('meta.keywords')} />
      <meta property="og:site_name" content={site.brand.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={pageAddress(path, language)} />
      <meta property="og:locale" content={language === 'nl' ? 'nl_NL' : 'en_GB'} />
      <meta property="og:image" content={`${runtime.origin}/og/${picture}.${language}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function pageAddress(path: string, language: Language): string {
  return runtime.origin + localizedPath(path, language);
}
