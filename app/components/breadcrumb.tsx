import { useTranslation } from 'react-i18next';
import { Icon } from '#app/ui/icon.tsx';
import type { PageId } from '#content/pages.ts';
import { GrowingLink } from './page-link.tsx';

interface BreadcrumbProps {
  page: PageId;
  /** Title of an article below that page. */
  below?: string;
}

/** The way from home to this page, above its heading. */
export function Breadcrumb({ page, below }: BreadcrumbProps) {
  const { t } = useTranslation();
  return (
    <nav className="breadcrumb text-small text-soft" aria-label={t('breadcrumb')}>
      <ol>
        <li>
          <GrowingLink to="home">{t('pages.home')}</GrowingLink>
        </li>
        {below && (
          <li>
            <Icon name="chevron-right" small />
            <GrowingLink to={page}>{t(`pages.${page}`)}</GrowingLink>
          </li>
        )}
        <li aria-current="page">
          <Icon name="chevron-right" small />
          <span>{below ?? t(`pages.${page}`)}</span>
        </li>
      </ol>
    </nav>
  );
}
