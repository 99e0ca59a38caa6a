import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { Brand } from '#app/components/brand.tsx';
import { Footer } from '#app/components/footer/footer.tsx';
import { Header } from '#app/components/header/header.tsx';
import { Letterhead } from '#app/components/letterhead.tsx';
import { LoadingOverlay } from '#app/components/loading-overlay.tsx';
import { Toaster } from '#app/components/toaster/toaster.tsx';
import { focusPart } from '#app/focus-part.ts';
import { Head } from '#app/head/head.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { LanguageProvider, unprefixedPath, useLanguage } from '#app/i18n/language.tsx';
import { PageError } from '#app/pages/error/page.tsx';
import { scrollKey } from '#app/scroll-key.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Loader } from '#app/ui/loader.tsx';
import en from '#content/locales/en/common.json';
import nl from '#content/locales/nl/common.json';
import type { PageId } from '#content/pages.ts';
import { jsonText, pageDataId } from '#contracts/page-data.ts';
import { slots } from '#contracts/slots.ts';
import { Notice } from './components/notice.tsx';
import { PageLink } from './components/page-link.tsx';
import { isStatic, pageData } from './page-data.ts';
import { Part } from './part.tsx';
import { usePrefetch } from './prefetch.ts';
import { Place, Raw } from './raw.tsx';

registerTexts('common', { en, nl });

/** A route's `handle`. */
export interface RouteHandle {
  page: PageId | 'article' | 'not-found' | 'styleguide' | 'form-answer' | 'error';
  /** Of a page below another one (article, lesson, history, incident): its own address without language. */
  path?: string;
}

/** The layout route of the whole site: language, html shell, header, page, footer, floating layers. */
export function Site() {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  return (
    <LanguageProvider>
      <Shell page={handle?.page ?? 'not-found'} />
    </LanguageProvider>
  );
}

/** The error page alone, if the shell itself fails. */
export function SiteError() {
  return (
    <LanguageProvider>
      <Document page="error">
        <main>
          <PageError />
        </main>
      </Document>
    </LanguageProvider>
  );
}

function Shell({ page }: Pick<RouteHandle, 'page'>) {
  const { t } = useTranslation();
  const mainRef = useNavigationFocus();
  usePrefetch();
  return (
    <Document page={page}>
      {/* First, because the page would be painted for a moment before what comes behind it. */}
      <Part>{page !== 'form-answer' && <StartUpScreen />}</Part>
      <Part>
        <a className="skip-link" href="#main">
          {t('skipToContent')}
        </a>
      </Part>
      {/* The server's message about an incident (spec status-56). */}
      <Part>
        <Place as="div" slot={slots.noticeMessage} className="notice">
          <Notice />
        </Place>
      </Part>
      <Part>
        <Header page={page} />
      </Part>
      <Part>
        <Letterhead />
      </Part>
      <Part>
        <main id="main" ref={mainRef} tabIndex={-1}>
          <Outlet />
        </main>
      </Part>
      <Part>
        <Footer />
      </Part>
      <Part>
        <ChatButton page={page} />
        <LoadingOverlay />
        <Toaster />
      </Part>
      <ScrollRestoration getKey={scrollKey} />
    </Document>
  );
}

/**
 * The html shell. The values of build and server in its head and attributes are only prerendered:
 * hydration leaves them alone, so the browser needn't know them.
 */
export function Document({ page, children }: { page: RouteHandle['page']; children: ReactNode }) {
  return (
    <html
      lang={useLanguage()}
      data-page={page}
      {...(import.meta.env.SSR && { 'data-notice': noticeId() })}
      suppressHydrationWarning
    >
      <Head />
      <body>
        {children}
        {/* An answer to a form has no scripts that would read it. */}
        {page !== 'form-answer' && (
          <Raw
            as="script"
            type="application/json"
            id={pageDataId}
            text={import.meta.env.SSR ? pageDataText() : ''}
          />
        )}
      </body>
    </html>
  );
}

/** The incident that the message is about; the head script reads it. */
function noticeId(): string {
  return isStatic() ? slots.notice : (pageData().notice?.id ?? '');
}

function pageDataText(): string {
  return isStatic() ? slots.data : jsonText(pageData());
}

/** Floats on every page except home, which has the form itself (spec pages-27). */
function ChatButton({ page }: { page: string }) {
  const { t } = useTranslation();
  if (page === 'home') return null;
  return (
    <aside>
      <PageLink to="#contact" className="button button-small chat-button" aria-label={t('chat')}>
        <Icon name="message-circle" small />
        <span>{t('chat')}</span>
      </PageLink>
    </aside>
  );
}

/**
 * Covers the page for its first two seconds, once per tab session (spec pages-28). CSS alone removes it in
 * time; the head script ends it earlier, at any key, click, tap or scrolling by hand.
 */
function StartUpScreen() {
  const { t } = useTranslation();
  return (
    <div className="start-up on-deep" aria-hidden>
      <Brand />
      <Loader label={t('startUp.label')} />
    </div>
  );
}

/** The id that the anchor of an address names, as a browser reads it: one that is no UTF-8 as it stands. */
function anchorIn(hash: string): string {
  const anchor = hash.slice(1);
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

/**
 * Moves the focus after a client navigation, as a page load would: to the anchor in the address, or to the heading of the
 * new page, so that a screen reader says what it is and reads on from there (spec pages-128). The router scrolls.
 */
function useNavigationFocus() {
  const main = useRef<HTMLElement>(null);
  const location = useLocation();
  const previous = useRef(location);
  // Before the next frame, because the link that was followed may be gone, and the focus on nothing would be read out.
  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = location;
    const { pathname, hash } = location;
    const isSamePage = unprefixedPath(before.pathname) === unprefixedPath(pathname);
    // Only query or language changed: the focus stays, because the visitor is busy there.
    if (scrollKey(before) === scrollKey(location) || (isSamePage && !hash)) return;
    const part = hash ? document.getElementById(anchorIn(hash)) : main.current;
    if (part) focusPart(part);
  }, [location]);
  return main;
}
