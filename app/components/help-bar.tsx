import { useTranslation } from 'react-i18next';
import { helpPages } from '#content/navigation.ts';
import { PageLink } from './page-link.tsx';

interface HelpBarProps {
  page: (typeof helpPages)[number];
  /** Whether what is shown is a page below that one. */
  isBelow?: boolean;
}

/**
 * The pages of Help, as a row below the header (spec pages-112). Narrower screens have them in the menu
 * instead, because a row would push the heading down.
 */
export function HelpBar({ page, isBelow = false }: HelpBarProps) {
  const { t } = useTranslation();
  const current = isBelow ? 'true' : 'page';
  return (
    <nav className="help-bar text-small" aria-label={t('header.help')}>
      <ul>
        {helpPages.map((id) => (
          <li key={id}>
            <PageLink to={id} aria-current={id === page ? current : undefined}>
              {t(`pages.${id}`)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
