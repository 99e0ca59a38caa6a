import { useTranslation } from 'react-i18next';
import { Icon } from '#app/ui/icon.tsx';
import { PageLink } from './page-link.tsx';

/** Floats on every page except home, which has the form itself (spec pages-27). */
export function ChatButton({ page }: { page: string }) {
  const { t } = useTranslation();
  if (page === 'home') return null;
  return (
    <aside>
      <PageLink to="#contact" className="button button-small chat-button">
        <Icon name="message-circle" small />
        <span>{t('chat')}</span>
      </PageLink>
    </aside>
  );
}
