import { useTranslation } from 'react-i18next';
import { useLanguage } from '#app/i18n/language.tsx';
import { runtime } from '#app/runtime.ts';
import { defaultLanguage, languages, localeOf } from '#content/languages.ts';
import { feedPath, type PageId, pages } from '#content/pages.ts';
import { previewDrawings } from '#content/previews.ts';
import { site } from '#content/site.ts';
import {
  absolute,
  type Describe,
  JsonLd,
  organization,
  pageGraph,
  website,
} from './structured-data.tsx';

interface PageHeadProps {
  page: PageId;
  /**
   * What is below that page, such as an article; its texts replace the page's own. `path` is without language,
   * `picture` is the name of its link preview.
   */
  below?: { path: string; title: string; description: string; keywords: string; picture: string };
  /** Variables of title, description and keywords, which are the page's `meta` texts. */
  values?: object;
  /** Open Graph type (spec pages-40). */
  type?: 'website' | 'article';
  /** What the page is about, for structured data. */
  about?: Describe;
  faq?: readonly { title: string; text: string }[];
}

/**
 * Title, description, canonical address, language alternatives, Open Graph and structured data of a page.
 * React hoists all but the last into the head, so they follow client navigation.
 */
export function PageHead(props: PageHeadProps) {
  const { page, below, values } = props;
  const path = below?.path ?? pages[page].path;
  const language = useLanguage();
  // An article brings its own texts, and asking for those of the page above it would fetch them.
  const { t } = useTranslation((below ? 'common' : page) as PageId);
  const description = below?.description ?? t('meta.description', { ...values });
  const words = below?.title ?? t('meta.title', { ...values });
  const { name } = site.brand;
  // The brand follows the title, or precedes it on home.
  const title = page === 'home' ? `${name} | ${words}` : `${words} | ${name}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={absolute(path, language)} />
      {languages.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={absolute(path, code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={absolute(path, defaultLanguage)} />
      {import.meta.env.SSR ? (
        <ForCrawlers {...props} path={path} title={title} description={description} />
      ) : (
        <JsonLd />
      )}
    </>
  );
}

type ForCrawlersProps = PageHeadProps & { path: string; title: string; description: string };

/** Keywords, Open Graph and structured data, only prerendered, because crawlers run no scripts. */
function ForCrawlers(props: ForCrawlersProps) {
  const { page, below, values, path, title, description, type = 'website', about, faq } = props;
  const { t } = useTranslation([page, 'common']);
  const language = useLanguage();
  const picture = below?.picture ?? (previewDrawings[page] ? page : 'home');
  const url = absolute(path, language);
  const name = t(`common:pages.${page}`);
  const way = [
    { name: t('common:pages.home'), item: absolute(pages.home.path, language) },
    { name, item: absolute(pages[page].path, language) },
    ...(below ? [{ name: below.title, item: url }] : []),
  ];
  const things =
    about?.({ name: below?.title ?? name, description, url, inLanguage: language }) ?? [];
  return (
    <>
      <meta name="keywords" content={below?.keywords ?? t('meta.keywords', { ...values })} />
      <meta property="og:site_name" content={site.brand.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={localeOf(language).replace('-', '_')} />
      <meta property="og:image" content={`${runtime.origin}/og/${picture}.${language}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      {page === 'knowledge-base' && !below && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={title}
          href={absolute(feedPath, language)}
        />
      )}
      <JsonLd
        data={
          page === 'home'
            ? pageGraph([], [organization(), website(language)], faq)
            : pageGraph(way, things, faq)
        }
      />
    </>
  );
}
