import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router';
import { Brand, BrandLink } from '#app/components/brand.tsx';
import { GrowingLink } from '#app/components/page-link.tsx';
import { SearchLink } from '#app/components/search/search-link.tsx';
import { unprefixedPath, useLanguage, useSwitchLanguage } from '#app/i18n/language.tsx';
import { isPlainClick } from '#app/plain-click.ts';
import { type ButtonLook, buttonClass } from '#app/ui/button.tsx';
import { dialogCloser, dialogOpener } from '#app/ui/dialog-commands.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type Language, languages, localizedPath } from '#content/languages.ts';
import {
  currentItem,
  headerItems,
  helpPages,
  moreServices,
  services,
} from '#content/navigation.ts';
import { type PageId, pages } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { ServicesMenu } from './services-menu.tsx';

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
            <GrowingLink className="header-item" to="home" aria-current={current('home')}>
              {t('pages.home')}
            </GrowingLink>
          </li>
          <ServicesMenu page={page} onOpenChange={setServicesOpen} />
          {headerItems.map(({ page: id, label }) => (
            <li key={id}>
              <GrowingLink className="header-item" to={id} aria-current={current(id)}>
                {t(`header.${label}`)}
              </GrowingLink>
            </li>
          ))}
        </ul>
        <SearchLink />
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

const mobileMenuId = 'mobile-menu';

/**
 * Full-screen menu below the desktop width: a native modal dialog, so the browser keeps the focus
 * inside, closes it on Escape and makes the page behind it inert.
 */
function MobileMenu({ page }: { page: string }) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname, hash } = useLocation();
  const address = pathname + hash;
  const shownAt = useRef(address);
  // A navigation closes it; a page that replaces what stands behind its address's `?` leaves it open.
  useEffect(() => {
    if (address !== shownAt.current) dialog.current?.close();
    shownAt.current = address;
  }, [address]);
  const current = (id: string) => currentItem(id, page);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter clicks a link too
    <dialog
      id={mobileMenuId}
      ref={dialog}
      className="mobile-menu on-deep"
      aria-label={t('header.menu')}
      onClick={({ target, currentTarget }) => {
        const link = (target as Element).closest('a');
        // It leads to what is shown already.
        if (link && link.pathname + link.hash === address) currentTarget.close();
      }}
    >
      <div className="mobile-menu-bar">
        <Brand />
        <button
          type="button"
          className="menu-button"
          aria-label={t('header.closeMenu')}
          {...dialogCloser(mobileMenuId)}
        >
          <Icon name="x" />
        </button>
      </div>
      <ul className="mobile-menu-items">
        <li>
          <GrowingLink to="home" aria-current={current('home')}>
            {t('pages.home')}
          </GrowingLink>
        </li>
        <li>
          <p>{t('header.services')}</p>
          <MenuPages ids={[...services, ...moreServices]} page={page} />
        </li>
        {headerItems.map(({ page: id, label }) => (
          <li key={id}>
            <GrowingLink to={id} aria-current={current(id)}>
              {t(`header.${label}`)}
            </GrowingLink>
            {label === 'help' && <MenuPages ids={helpPages.slice(1)} page={page} />}
          </li>
        ))}
      </ul>
      <div className="mobile-menu-end">
        <LanguageSwitch page={page} />
        <PortalLink to="login" variant="secondary" />
        <PortalLink to="register" variant="primary" />
      </div>
    </dialog>
  );
}

/** A part's pages in the mobile menu. */
function MenuPages({ ids, page }: { ids: readonly PageId[]; page: string }) {
  const { t } = useTranslation();
  return (
    <ul>
      {ids.map((id) => (
        <li key={id}>
          <GrowingLink to={id} aria-current={currentItem(id, page)}>
            {t(`pages.${id}`)}
          </GrowingLink>
        </li>
      ))}
    </ul>
  );
}

/** Whether the page is scrolled beyond the header's threshold (spec pages-16). */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(scrollY > site.timing.headerScrollThresholdPx);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
  return scrolled;
}

/** Where the switch leads: round all languages. */
const nextLanguage: Record<Language, Language> = { en: 'nl', nl: 'en' };

/**
 * Both languages, the present one marked, as a link to the other one's address, so that it works without
 * scripts; with them it switches in place (spec languages-4).
 */
function LanguageSwitch({ page }: { page: string }) {
  const language = useLanguage();
  const { t } = useTranslation();
  const switchLanguage = useSwitchLanguage();
  const other = nextLanguage[language];
  const { handle, pathname = '' } = useMatches().at(-1) ?? {};
  // Several addresses lead to some pages, but a text has one.
  const isBelow = (handle as { path?: string } | undefined)?.path !== undefined;
  const own = page in pages ? pages[page as PageId].path : '/';
  const path = isBelow ? unprefixedPath(pathname) : own;
  return (
    <a
      className="header-item language-switch"
      href={localizedPath(path, other)}
      hrefLang={other}
      data-app
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        // The button that opened the menu takes the focus, once the navigation has closed that.
        const opener = event.currentTarget
          .closest('dialog')
          ?.parentElement?.querySelector<HTMLElement>('[aria-haspopup]');
        switchLanguage(other);
        requestAnimationFrame(() => opener?.focus());
      }}
    >
      <span className="sr-only">{t('language.current')}</span>
      <span aria-hidden>
        {languages.map(({ code }) => (
          <span key={code} data-current={code === language || undefined}>
            {code}
          </span>
        ))}
      </span>
    </a>
  );
}

/** Register and log in: the customer portal, in a new tab (spec pages-12). */
function PortalLink({ to, ...look }: ButtonLook & { to: 'register' | 'login' }) {
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
