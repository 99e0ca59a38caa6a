import { type MouseEvent, type ReactNode, type ToggleEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useAddressState } from '#app/components/address-state.ts';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { LeadForm } from '#app/components/lead-form/lead-form.tsx';
import fork from '#app/drawings/mvp-fork.svg';
import forkNarrow from '#app/drawings/mvp-fork-narrow.svg';
import { formatNumber, formatPercent, formatPrice, formatRange } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { PageHead } from '#app/seo/page-head.tsx';
import { service } from '#app/seo/structured-data.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { mvpProgramme } from '#content/catalog/mvp.ts';
import { claims } from '#content/claims.ts';
import en from '#content/locales/en/mvp-development.json';
import nl from '#content/locales/nl/mvp-development.json';
import { site } from '#content/site.ts';
import { type MvpPath, mvpPaths, mvpProposal } from '#contracts/forms/mvp-proposal.ts';
import { readPath, writePath } from './path.ts';
import './ways.css';
import './form.css';
import './hero.css';

registerTexts('mvp-development', { en, nl });

/** MVP development: hero with badges, two paths, the form of the chosen one (spec pages-81). */
export default function MvpDevelopmentPage() {
  const { t } = useTranslation('mvp-development');
  const figures = useFigures();
  return (
    <>
      <PageHead
        page="mvp-development"
        values={figures}
        about={service({
          offers: [{ name: t('ways.paid.title'), cents: mvpProgramme.paid.cents }],
        })}
      />
      <Hero />
      <Ways />
      <div className="mvp-shore shore" />
    </>
  );
}

/** The title with its two badges (spec pages-81), and the road that forks towards the two signs below. */
function Hero() {
  const { t } = useTranslation('mvp-development');
  const { launched, success } = useFigures();
  return (
    <section className="mvp-hero">
      <div className="mvp-top">
        <div>
          <Breadcrumb page="mvp-development" />
          <h1 className="text-display">{t('hero.title')}</h1>
          <p className="text-lead">{t('hero.lead')}</p>
        </div>
        <ul className="mvp-badges">
          <li>
            <b>{launched}+</b> {t('hero.launched')}
          </li>
          <li>
            <b>{success}</b> {t('hero.success')}
          </li>
        </ul>
      </div>
      <picture>
        <source media="(max-width: 63.99rem)" srcSet={forkNarrow} />
        <img src={fork} alt="" width="1440" height="420" />
      </picture>
    </section>
  );
}

/**
 * Two signs; the chosen one unfolds its form (spec pages-82). Each is the summary of a `details`, which works
 * before hydration and without scripts (spec pages-83), and the browser opens one at a time.
 */
function Ways() {
  const { t } = useTranslation('mvp-development');
  const { state: chosen, change } = useAddressState(readPath, writePath);
  const box = useRef<HTMLDivElement>(null);
  /** Whether a click opened it: by the address alone the page stays where it is. */
  const isClicked = useRef(false);

  // A sign opened before hydration wins over the address, because it is newer.
  useLayoutEffect(() => {
    const opened = mvpPaths.find((path) => detailsOf(box.current, path)?.open);
    if (opened) change(opened);
  }, [change]);

  function follow(path: MvpPath, { currentTarget, newState }: ToggleEvent<HTMLDetailsElement>) {
    if (newState !== 'open') return change((current) => (current === path ? 'none' : current));
    change(path);
    if (!isClicked.current) return;
    isClicked.current = false;
    currentTarget.querySelector('.mvp-panel')?.scrollIntoView();
  }

  /** The chosen sign stays chosen. */
  function choose(path: MvpPath, event: MouseEvent): void {
    const details = detailsOf(box.current, path);
    isClicked.current = !details?.open;
    if (isClicked.current) return;
    event.preventDefault();
    details?.querySelector('.mvp-panel')?.scrollIntoView();
  }

  function leave(path: MvpPath): void {
    flushSync(() => change('none'));
    detailsOf(box.current, path)?.querySelector('summary')?.focus();
  }

  return (
    <section className="mvp-ways">
      <h2 className="sr-only">{t('ways.title')}</h2>
      <div ref={box}>
        {mvpPaths.map((path) => (
          <details
            key={path}
            name="path"
            data-path={path}
            open={chosen === path}
            onToggle={(event) => follow(path, event)}
          >
            <Way path={path} onClick={(event) => choose(path, event)} />
            <div className="mvp-panel on-sheet">
              <div>
                <h3>{wholeWords(t(`form.${path}`))}</h3>
                <LeadForm
                  of={mvpProposal}
                  way={path}
                  note={t('form.note')}
                  minimumMs={site.timing.mvpSubmitMinimumMs}
                  onSent={() => leave(path)}
                />
              </div>
              <Next path={path} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}

/** A title that breaks between words only, not within "Fixed-Price". */
function wholeWords(title: string): ReactNode[] {
  return title.split(/( )/).map((word) =>
    word.includes('-') ? (
      <span key={word} className="mvp-whole">
        {word}
      </span>
    ) : (
      word
    ),
  );
}

function detailsOf(box: HTMLElement | null, path: MvpPath): HTMLDetailsElement | null | undefined {
  return box?.querySelector<HTMLDetailsElement>(`[data-path="${path}"]`);
}

/** A sign, and the button that chooses it. */
function Way({ path, onClick }: { path: MvpPath; onClick: (event: MouseEvent) => void }) {
  const { t } = useTranslation('mvp-development');
  const figures = useFigures();
  const lines =
    path === 'paid'
      ? [
          t('ways.paid.delivery', figures),
          t('ways.paid.features', figures),
          t('ways.paid.hosting', figures),
        ]
      : [
          t('ways.investment.equity', figures),
          t('ways.investment.funding', figures),
          t('ways.investment.assessment', figures),
        ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a summary is the button of its details
    <summary className="mvp-sign" onClick={onClick}>
      <span className="mvp-chosen">
        <Icon name="check" small />
        {t('ways.chosen')}
      </span>
      <b className="text-h3">{t(`ways.${path}.title`)}</b>
      <span className="gauge tabular">{path === 'paid' ? figures.price : figures.build}</span>
      {t(`ways.${path}.text`)}
      <span className="mvp-facts">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
      <span className="mvp-choose">
        <span>{t('ways.choose')}</span>
        <span>{t('ways.below')}</span>
        <Icon name="arrow-down" small />
      </span>
    </summary>
  );
}

const steps = {
  paid: ['review', 'features', 'delivery', 'hosting'],
  investment: ['review', 'equity', 'funding', 'build'],
} as const;

/** The next steps on this path. */
function Next({ path }: { path: MvpPath }) {
  const { t } = useTranslation('mvp-development');
  const figures = useFigures();
  const written = {
    review: t('next.review.figure', figures),
    features: t('next.features.figure', figures),
    delivery: t('next.delivery.figure', figures),
    hosting: t('next.hosting.figure', figures),
    equity: figures.equity,
    funding: figures.funding,
    build: figures.build,
  };
  return (
    <div className="mvp-next">
      <h4 className="sr-only">{t('next.title')}</h4>
      <ol>
        {steps[path].map((id) => (
          <li key={id}>
            <b className="tabular">{written[id]}</b>
            {t(`next.${id}.text`)}
          </li>
        ))}
      </ol>
    </div>
  );
}

const { paid, investment } = mvpProgramme;

/** The programme's figures (spec content-15) as the visitor's language writes them. */
function useFigures() {
  const language = useLanguage();
  const { min, max } = investment.fundingCents;
  return {
    launched: formatNumber(claims.mvpsLaunched, language),
    success: formatPercent(claims.mvpSuccessPercent, language),
    price: formatPrice(paid.cents, language),
    build: formatPrice(investment.cents, language),
    weeks: formatRange(paid.deliveryWeeks),
    features: formatRange(paid.coreFeatures),
    months: formatNumber(paid.freeHostingMonths, language),
    equity: `${formatRange(investment.equityPercent)}%`,
    funding: `${formatPrice(min, language)}–${formatNumber(max / 100, language)}`,
    hours: formatNumber(site.replyWithinHours.mvp, language),
  };
}
