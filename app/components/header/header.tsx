import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandLink } from '#app/components/brand.tsx';
import { PageLink } from '#app/components/page-link.tsx';
import { PortalLink } from '#app/components/portal-link.tsx';
import { dialogOpener } from '#app/ui/dialog-commands.ts';
import { Icon } from '#app/ui/icon.tsx';
import { currentItem, headerItems } from '#content/navigation.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { MobileMenu, mobileMenuId } from './mobile-menu.tsx';
import { ServicesMenu } from './services-menu.tsx';
import { useScrolled } from './use-scrolled.ts';

/**
 * Transparent over home's hero until the page is scrolled; white elsewhere, with a shadow once scrolled
 * (spec pages-16).
 */
export function Header({ page }: { page: string }) {
  const { t } = useTranslation();
  const scrolled = useScrolled();
  const [servicesOpen, setServicesOpen] = useState(false);
  const over = page === 'home' && !scrolled && !servicesOpen;
  const current = (id: string) => currentItem(id, page);
  return (
    <header
      className={`header${page === 'home' ? ' header-home' : ''}${over ? ' on-deep' : ''}`}
      data-scrolled={scrolled || undefined}
    >
      <nav className="header-row" aria-label={t('header.mainNavigation')}>
        <BrandLink />
        <ul className="header-items">
          <li>
            <PageLink className="header-item" to="home" aria-current={current('home')}>
              {t('pages.home')}
            </PageLink>
          </li>
          <ServicesMenu page={page} onOpenChange={setServicesOpen} />
          {headerItems.map(({ page: id, label }) => (
            <li key={id}>
              <PageLink className="header-item" to={id} aria-current={current(id)}>
                {t(`header.${label}`)}
              </PageLink>
            </li>
          ))}
        </ul>
        <LanguageSwitch page={page} />
        <div className="header-portal">
          <PortalLink to="login" variant="secondary" size="small" />
          <PortalLink to="register" variant="dark" size="small" />
        </div>
        <button
          type="button"
          className="menu-button"
          aria-label={t('header.openMenu')}
          aria-haspopup="dialog"
          {...dialogOpener(mobileMenuId)}
        >
          <Icon name="menu" />
        </button>
      </nav>
      <MobileMenu page={page} />
    </header>
  );
}
