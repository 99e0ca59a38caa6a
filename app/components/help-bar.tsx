import { useTranslation } from 'react-i18next';
import { helpPages } from '#content/navigation.ts';
import { PageLink } from './page-link.tsx';

/**
 * The pages of Help, as a row below the header (spec pages-112). Narrower screens have them in the menu
 * instead, because a row would push the heading down.
 */
export function HelpBar({ page }: { page: (typeof helpPages)[number] }) {
  const { t } = useTranslation();
  return (
    <nav className="help-bar text-small" aria-label={t('header.help')}>
      <ul>
        {helpPages.map((id) => (
          <li key={id}>
            <PageLink to={id} aria-current={id === page ? 'page' : undefined}>
              {t(`pages.${id}`)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
