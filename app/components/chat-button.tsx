import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { PageLink } from './page-link.tsx';

/** Floats on every page except home, which has the form itself (spec pages-27). */
export function ChatButton({ page }: { page: string }) {
  const { t } = useTranslation();
  const { hash } = useLocation();
  if (page === 'home' || hash === '#contact') return null;
  return (
    <aside>
      <PageLink to="#contact" className="button button-small chat-button">
        <Icon name="message-circle" small />
        {t('chat')}
      </PageLink>
    </aside>
  );
}
