import { useTranslation } from 'react-i18next';
import { PageLink } from '#app/components/page-link.tsx';
import { site } from '#content/site.ts';

/** The mark drawn in the current colour, beside the name as text. */
export function BrandLink() {
  const { t } = useTranslation();
  return (
    <PageLink to="home" className="brand">
      <Brand />
      <span className="sr-only">{t('header.homeLink', { brand: site.brand.name })}</span>
    </PageLink>
  );
}

/**
 * The mark and the name, as a picture: "ij" gets one bar over its two dots. The parent element says the name
 * to screen readers.
 */
export function Brand() {
  const [before, after] = site.brand.short.split('ij');
  return (
    <span className="brand-name" aria-hidden>
      <svg viewBox="0 16 64 30" width="64" height="30" aria-hidden="true">
        <path fill="currentColor" d="M2 44A12 12 0 0 1 14 32A14 14 0 0 1 28 18H35L51 44Z" />
        <path
          className="brand-stripes"
          d="M41 18H62V22.5H43.8ZM46.5 27H62V31.5H49.3ZM52 36H62V40.5H54.8Z"
        />
      </svg>
      {after === undefined ? (
        before
      ) : (
        <span>
          {before}
          <span className="brand-ij">ij</span>
          {after}
        </span>
      )}
    </span>
  );
}
