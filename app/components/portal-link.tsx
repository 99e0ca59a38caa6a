import { useTranslation } from 'react-i18next';
import { type ButtonLook, buttonClass } from '#app/ui/button.tsx';
import { site } from '#content/site.ts';

/** Register and log in: the customer portal, in a new tab (spec pages-12). */
export function PortalLink({ to, ...look }: ButtonLook & { to: keyof typeof site.portal }) {
  const { t } = useTranslation();
  return (
    <a
      className={buttonClass(look)}
      href={site.portal[to]}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${t(`header.${to}`)} (${t('newTab')})`}
    >
      {t(`header.${to}`)}
    </a>
  );
}
