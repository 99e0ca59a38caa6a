import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowLink } from '#app/components/button-link.tsx';
import { PageLink } from '#app/components/page-link.tsx';
import { formatList, formatNumber } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Place } from '#app/raw.tsx';
import { runtime } from '#app/runtime.ts';
import { footerParts, readState } from '#app/status/states.ts';
import { PauseButton } from '#app/ui/pause-button.tsx';
import { StateMark } from '#app/ui/state.tsx';
import { footerColumns, footerDepthMetres, legalPages } from '#content/footer.ts';
import { legal, site } from '#content/site.ts';
import { slots } from '#contracts/slots.ts';
import { useFooterStates } from './footer-status.ts';
import { useTypedText } from './use-typed-text.ts';

const anchorTexts = { '#packages': 'footer.packages', '#contact': 'footer.contactForm' } as const;

/** The end of every page, below sea level. */
export function Footer() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { street, postalCode, city } = legal.address;
  const depth = formatNumber(footerDepthMetres, language);
  const [wide, setWide] = useState(false);
  // Wide screens show all groups, also before this; it tells screen readers, and takes the headings out of Tab.
  useEffect(() => {
    const query = matchMedia('(width >= 48rem)');
    const update = () => setWide(query.matches);
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return (
    <footer>
      <div className="section section-deeper on-deep footer">
        <span className="level label" aria-hidden>{`−${depth} m`}</span>
        <div className="wrap">
          <TypedCustomers />
          <div className="footer-columns">
            {footerColumns.map(({ id, links }) => (
              <details key={id} open={wide}>
                <summary tabIndex={wide ? -1 : undefined}>
                  <h2 className="label">{t(`footer.columns.${id}`)}</h2>
                </summary>
                <ul>
                  {links.map((link) => (
                    <li key={link}>
                      <PageLink to={link}>
                        {link === '#packages' || link === '#contact'
                          ? t(anchorTexts[link])
                          : t(`pages.${link}`)}
                      </PageLink>
                    </li>
                  ))}
                </ul>
              </details>
            ))}
            <StatusSummary />
          </div>
          <div className="footer-end text-small text-soft">
            <p>{t('footer.depth', { depth })}</p>
            <ul aria-label={t('footer.social')}>
              {site.social.map(({ name, url }) => (
                <li key={name}>
                  <a href={url} rel="noopener noreferrer me">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
            <p className="footer-imprint">
              <span>{t('footer.rights', { year: runtime.year, name: legal.name })}</span>
              <span>{`${street}, ${postalCode} ${city}`}</span>
              <span>{t('footer.registration', legal)}</span>
            </p>
            <ul>
              {legalPages.map((id) => (
                <li key={id}>
                  <PageLink to={id}>{t(`pages.${id}`)}</PageLink>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </footer>
  );
}

/** From the same report as the status page (spec pages-24). */
function StatusSummary() {
  const { t } = useTranslation();
  return (
    <div className="footer-status">
      <h2 className="label">{t('footer.status.title')}</h2>
      <Place as="ul" slot={slots.footer}>
        <FooterStates />
      </Place>
      <ArrowLink to="server-status">{t('footer.status.link')}</ArrowLink>
    </div>
  );
}

/**
 * The rows of the summary, by the report that the page came with or a newer one. While none of the parts is known they
 * share a quiet row (spec status-93).
 */
export function FooterStates() {
  const { t } = useTranslation();
  const language = useLanguage();
  const states = useFooterStates();
  const rows = footerParts.map((part) => ({
    part,
    name: t(`footer.status.${part}`),
    state: readState(states[part]),
  }));
  if (rows.every(({ state }) => state === 'unknown')) {
    const names = rows.map(({ name }) => name);
    return (
      <li className="text-small">
        <span>
          {`${formatList(names, language)}: `}
          <StateMark state="unknown" label={t('states.unknown')} />
        </span>
      </li>
    );
  }
  return rows.map(({ part, name, state }) => {
    return (
      <li key={part}>
        <span>{name}</span>
        <StateMark state={state} label={t(`states.${state}`)} />
      </li>
    );
  });
}

/**
 * "Hosting and software for …", typed out one customer type after the other (spec pages-25). Screen readers get all of
 * them as one sentence; without scripts or motion the first one stands still.
 */
function TypedCustomers() {
  const { t } = useTranslation();
  const language = useLanguage();
  const customers = t('footer.customers', { returnObjects: true }) as string[];
  const [paused, setPaused] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const typed = useTypedText(customers, line, paused);
  return (
    <div className="typed-customers" ref={line}>
      <p className="sr-only">
        {t('footer.customersLabel', { list: formatList(customers, language) })}
      </p>
      <p className="typed-line" aria-hidden>
        <span>{t('footer.typedLead')}</span>
        <br />
        <em>{typed}</em>
      </p>
      <PauseButton
        paused={paused}
        onChange={setPaused}
        pauseLabel={t('footer.pauseTyping')}
        playLabel={t('footer.playTyping')}
      />
    </div>
  );
}
