import {
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useAddressState } from '#app/components/address-state.ts';
import { AnchorLink } from '#app/components/anchor-link.tsx';
import { FaqSection } from '#app/components/faq-section.tsx';
import { LeadForm } from '#app/components/lead-form/lead-form.tsx';
import { PageHero } from '#app/components/page-hero.tsx';
import { SampleScreen } from '#app/components/sample-screen.tsx';
import { useFaq } from '#app/components/use-faq.tsx';
import { Price, usePeriod } from '#app/components/vat/price.tsx';
import { useShownPrice } from '#app/components/vat/vat.ts';
import { PageHead } from '#app/head/page-head.tsx';
import { service } from '#app/head/structured-data.tsx';
import { formatNumber, formatPercent, formatPrice, formatRange } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Parts } from '#app/part.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Figure } from '#app/ui/figure.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { mvpProgramme } from '#content/catalog/mvp.ts';
import { claims } from '#content/claims.ts';
import en from '#content/locales/en/mvp-development.json';
import nl from '#content/locales/nl/mvp-development.json';
import { site } from '#content/site.ts';
import { type MvpPath, mvpPaths, mvpProposal } from '#contracts/forms/mvp-proposal.ts';
import { readPath, writePath } from '#contracts/mvp-path.ts';
import './ways.css';
import './form.css';
import './hero.css';
import './scope.css';

registerTexts('mvp-development', { en, nl });

/** MVP development: hero with badges, two paths, the form of the chosen one (spec pages-81). */
export default function MvpDevelopmentPage() {
  const { t } = useTranslation('mvp-development');
  const figures = useFigures();
  const faq = useFaq('mvp-development', figures);
  return (
    <>
      <PageHead
        page="mvp-development"
        values={figures}
        about={service({
          offers: [{ name: t('ways.paid.title'), cents: mvpProgramme.paid.cents }],
        })}
        faq={faq}
      />
      <Parts>
        <Hero />
        <Ways />
        <Afterwards />
        <Scope />
        <FaqSection of="mvp-development" level="0" link="#contact" items={faq} />
      </Parts>
    </>
  );
}

/** The title with its two figures (spec pages-81), and the road that forks to the two signs below. */
function Hero() {
  const { t } = useTranslation('mvp-development');
  const figures = useFigures();
  return (
    <PageHero
      page="mvp-development"
      title={t('hero.title')}
      tagline={t('hero.tagline')}
      lead={t('hero.lead', figures)}
      className="mvp-hero"
      drawing={
        <>
          <div className="mvp-fork">
            <Road />
            <b className="text-small">{t('hero.idea')}</b>
          </div>
          <Ends />
        </>
      }
    >
      <ul className="mvp-badges">
        <li>
          <b className="gauge">{`${figures.launched}+`}</b> <span>{t('hero.launched')}</span>
        </li>
        <li>
          <b className="gauge">{figures.success}</b> <span>{t('hero.success')}</span>
        </li>
      </ul>
    </PageHero>
  );
}

/** A road that parts to both sides: the upper half of a frame, at any width. */
function Road() {
  return (
    <svg className="mvp-road" width="100%" height="100%" aria-hidden="true">
      <g className="mvp-road-banks">
        <rect />
        <line x1="50%" x2="50%" y1="-100" />
      </g>
      <g className="mvp-road-ground">
        <rect />
        <rect className="mvp-road-dashes" />
        <line x1="50%" x2="50%" y1="-100" />
      </g>
    </svg>
  );
}

/** Both prices at the ends of the road, where the signs stand one above the other; each leads to its sign. */
function Ends() {
  const { t } = useTranslation('mvp-development');
  const price = useShownPrice();
  const period = usePeriod('once');
  const figures = useFigures();
  const ends = {
    paid: { figure: price(paid.cents), terms: period },
    investment: { figure: figures.build, terms: figures.equity },
  };
  return (
    <div className="mvp-ends">
      {mvpPaths.map((path) => (
        <AnchorLink key={path} to={path} className={buttonClass({ variant: 'secondary' })}>
          <Figure className="text-h3">{ends[path].figure}</Figure>
          <span className="text-small">{`${t(`ways.${path}.title`)}, ${ends[path].terms}`}</span>
          <Icon name="arrow-down" small />
        </AnchorLink>
      ))}
    </div>
  );
}

/** Placeholder of the reference, which is rendered as `<b>`. */
const referenceSlot = '\u0000';

/**
 * Two signs; the chosen one unfolds its form (spec pages-82). Each is the summary of a `details`, which works
 * before hydration and without scripts (spec pages-83), and the browser opens one at a time.
 */
function Ways() {
  const { t } = useTranslation('mvp-development');
  const { state: chosen, change } = useAddressState(readPath, writePath);
  const box = useRef<HTMLDivElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  /** Whether a click opened it: by the address alone the page stays where it is. */
  const isClicked = useRef(false);
  /** The reference of a sent proposal, until a sign is chosen again (spec pages-121). */
  const [sent, setSent] = useState<string>();
  const { hours } = useFigures();
  const [before, after] = t('sent', { reference: referenceSlot, hours }).split(referenceSlot);

  // A sign opened before hydration wins over the address, because it is newer.
  useLayoutEffect(() => {
    const opened = mvpPaths.find((path) => detailsOf(box.current, path)?.open);
    if (opened) change(opened);
  }, [change]);

  function follow(path: MvpPath, { currentTarget, newState }: ToggleEvent<HTMLDetailsElement>) {
    if (newState !== 'open') return change((current) => (current === path ? 'none' : current));
    change(path);
    carryOver(box.current, currentTarget);
    if (!isClicked.current) return;
    isClicked.current = false;
    setSent(undefined);
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

  function leave(path: MvpPath, reference?: string): void {
    flushSync(() => {
      change('none');
      setSent(reference);
    });
    const [sentForm, other] = [path, ...mvpPaths.filter((one) => one !== path)].map((one) =>
      detailsOf(box.current, one)?.querySelector('form'),
    );
    if (sentForm && other && hasNoOwn(other, sentForm)) other.reset();
    detailsOf(box.current, path)?.querySelector('summary')?.focus({ preventScroll: true });
    said.current?.scrollIntoView();
  }

  return (
    <section id="ways" className="mvp-ways">
      <h2 className="sr-only">{t('ways.title')}</h2>
      <p ref={said} className="mvp-sent text-lead" role="status">
        {sent && (
          <>
            <span>{before}</span>
            <b className="mvp-whole">{sent}</b>
            <span>{after}</span>
          </>
        )}
      </p>
      <div ref={box}>
        {mvpPaths.map((path) => (
          <details
            key={path}
            id={path}
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
                  onSent={(reference) => leave(path, reference)}
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

/** Fills the empty fields of an opened form with what was typed on the other road (spec pages-122). */
function carryOver(box: HTMLElement | null, opened: HTMLElement): void {
  const forms = [...(box?.querySelectorAll('form') ?? [])];
  const to = forms.find((form) => opened.contains(form));
  const from = forms.find((form) => form !== to);
  if (!to || !from) return;
  for (const [name, value] of new FormData(from)) {
    const field = to.elements.namedItem(name) as HTMLInputElement | null;
    if (typeof value !== 'string' || value === '' || !field || field.value !== '') continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Whether a form has only texts of the other road, and none that was typed since those were sent. */
function hasNoOwn(form: HTMLFormElement, other: HTMLFormElement): boolean {
  const sent = new FormData(other);
  return [...new FormData(form)].every(
    ([name, value]) => name === mvpProposal.split?.by || value === '' || value === sent.get(name),
  );
}

/** A text that breaks between words only, not within "Fixed-Price" or a range. */
function wholeWords(text: string): ReactNode[] {
  return text.split(/( )/).map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words have nothing but their place
    <span key={index} className={/[-–]/.test(word) ? 'mvp-whole' : undefined}>
      {word}
    </span>
  ));
}

function detailsOf(box: HTMLElement | null, path: MvpPath): HTMLDetailsElement | null | undefined {
  return box?.querySelector<HTMLDetailsElement>(`[data-path="${path}"]`);
}

/** A sign with the price on it, and below it what that brings and the button that chooses it. */
function Way({ path, onClick }: { path: MvpPath; onClick: (event: MouseEvent) => void }) {
  const { t } = useTranslation('mvp-development');
  const figures = useFigures();
  const isPaid = path === 'paid';
  const lines = isPaid
    ? [
        t('ways.paid.delivery', figures),
        t('ways.paid.features', figures),
        t('ways.paid.hosting', figures),
      ]
    : [
        t('ways.investment.funding', figures),
        t('ways.investment.build'),
        t('ways.investment.assessment', figures),
      ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a summary is the button of its details
    <summary className="mvp-sign" onClick={onClick}>
      <span className="mvp-board on-deep">
        <Icon name={isPaid ? 'arrow-left' : 'arrow-right'} />
        <b className="text-h3">{t(`ways.${path}.title`)}</b>
        <span className="mvp-chosen text-small">
          <Icon name="check" small />
          <span>{t('ways.chosen')}</span>
        </span>
        {isPaid ? (
          <Price cents={paid.cents} per="once" />
        ) : (
          <span className="price">
            <Figure className="gauge">{figures.build}</Figure>
            <span className="text-small">{t('ways.investment.equity', figures)}</span>
          </span>
        )}
      </span>
      <span className="mvp-share text-small">
        <Share {...(isPaid ? { min: 100, max: 100 } : kept)} />
        <span>{t(`ways.${path}.text`, figures)}</span>
      </span>
      <span className="mvp-facts text-small">
        {lines.map((line) => (
          <span key={line}>{wholeWords(line)}</span>
        ))}
      </span>
      <span className={`mvp-choose ${buttonClass({ variant: isPaid ? 'primary' : 'secondary' })}`}>
        <span>{t('ways.choose')}</span>
        <Icon name="arrow-down" small />
      </span>
      <b className="mvp-below">
        <span>{t('ways.below')}</span>
        <Icon name="arrow-down" small />
      </b>
    </summary>
  );
}

/** How much of the company stays the founder's: solid what does at least, hatched what may. */
function Share({ min, max }: { min: number; max: number }) {
  return (
    <svg className="mvp-bar" width="100%" height="20" aria-hidden="true">
      <pattern id="mvp-hatch" width="8" height="8" patternUnits="userSpaceOnUse">
        <path d="M-2 2L2-2M0 8L8 0M6 10l4-4" />
      </pattern>
      <rect className="mvp-bar-most" width={`${max}%`} height="20" />
      <rect className="mvp-bar-least" width={`${min}%`} height="20" />
      <rect className="mvp-bar-whole" width="100%" height="20" />
    </svg>
  );
}

const steps = {
  paid: ['review', 'features', 'delivery', 'hosting'],
  investment: ['review', 'equity', 'funding', 'build'],
} as const;

/** What follows on either road (spec pages-123), until one is chosen: its form then says it. */
function Afterwards() {
  const { t } = useTranslation('mvp-development');
  return (
    <section className="mvp-afterwards">
      <SectionHeading title={t('next.title')} />
      <div className="mvp-both">
        {mvpPaths.map((path) => (
          <div key={path}>
            <h3 className="text-h4">{t(`ways.${path}.title`)}</h3>
            <Steps path={path} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** Where each feature of the list is on the screen, in the order of the list. */
const places = [
  [266, 84],
  [333, 139],
  [196, 226],
  [227, 350],
  [403, 350],
  [586, 350],
] as const;

/** How much the offered number of features is: a screen whose features are counted (spec pages-268). */
function Scope() {
  const { t } = useTranslation('mvp-development');
  const figures = useFigures();
  const features = t('scope.features', { returnObjects: true });
  return (
    <Section ground="chalk" level="+1">
      <div className="split wrap">
        <div>
          <SectionHeading title={t('scope.title', figures)} lead={t('scope.text')} />
          <ol className="mvp-scope">
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ol>
        </div>
        <SampleScreen
          id="night-ferry"
          title={t('scope.project')}
          alt={t('scope.screen')}
          sample={t('scope.sample')}
        >
          {places.map(([x, y], index) => (
            <g key={x} className="mvp-mark" transform={`translate(${x} ${y})`}>
              <circle r="20" />
              <text y="9">{index + 1}</text>
            </g>
          ))}
        </SampleScreen>
      </div>
    </Section>
  );
}

/** The next steps on this path. */
function Next({ path }: { path: MvpPath }) {
  const { t } = useTranslation('mvp-development');
  return (
    <div className="mvp-next">
      <h4 className="sr-only">{t('next.title')}</h4>
      <Steps path={path} />
    </div>
  );
}

function Steps({ path }: { path: MvpPath }) {
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
    <ol>
      {steps[path].map((id) => (
        <li key={id}>
          <b className="tabular">{written[id]}</b>
          <span>{t(`next.${id}.text`)}</span>
        </li>
      ))}
    </ol>
  );
}

const { paid, investment } = mvpProgramme;

/** What stays the founder's in an equity partnership, in percent. */
const kept = {
  min: 100 - investment.equityPercent.max,
  max: 100 - investment.equityPercent.min,
};

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
    kept: `${formatRange(kept)}%`,
    funding: `${formatPrice(min, language)}–${formatNumber(max / 100, language)}`,
    hours: formatNumber(site.replyWithinHours.mvp, language),
  };
}
