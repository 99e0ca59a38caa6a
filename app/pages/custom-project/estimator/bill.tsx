import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AnchorLink } from '#app/components/anchor-link.tsx';
import { useAmount } from '#app/components/estimate/use-amount.ts';
import { useVat } from '#app/components/vat/vat.ts';
import { VatSwitch } from '#app/components/vat/vat-switch.tsx';
import { useLanguage } from '#app/i18n/language.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import {
  type Estimate,
  type EstimateInput,
  stackGroups,
  writeEstimate,
} from '#content/catalog/estimator.ts';
import { localizedPath } from '#content/languages.ts';
import { groupLines, type Layer, type LineGroup, layCore } from './core.ts';
import { CoreDrawing } from './core-drawing.tsx';
import { LegendRow, useLeaders, ZeroRows } from './legend.tsx';
import { PrintHead, printAlone } from './print.tsx';

interface BillProps {
  input: EstimateInput;
  estimate: Estimate;
  /** Whether something was chosen: then a printed page is this estimate alone. */
  touched: boolean;
}

/** Stays as it is while the figures change. */
const vatSwitch = <VatSwitch name="estimate-vat" />;

/**
 * The itemised estimate as a soil core with its legend, its total, and what to do with it. It follows a
 * slider that moves: words are looked up once, and rows that stay the same are left alone.
 */
export function Bill({ input, estimate, touched }: BillProps) {
  const { t } = useTranslation(['custom-project', 'estimator', 'common']);
  const words = useMemo(
    () => ({
      title: t('bill.title'),
      scale: t('bill.scale'),
      core: t('bill.core'),
      once: t('bill.once'),
      recurring: t('bill.recurring'),
      total: t('bill.total'),
      disclaimer: t('bill.disclaimer'),
      excl: t('common:vat.excl'),
      incl: t('common:vat.incl'),
    }),
    [t],
  );
  const seeCore = useMemo(
    () => (
      <AnchorLink to="bill" className={buttonClass({ variant: 'dark', size: 'small' })}>
        {t('bill.seeCore')}
      </AnchorLink>
    ),
    [t],
  );
  const amount = useAmount();
  const vat = words[useVat()];
  const query = writeEstimate(input);
  const bill = useRef<HTMLElement>(null);
  const legend = useRef<HTMLDListElement>(null);
  const leaders = useRef<SVGPathElement>(null);

  const all = groupLines(estimate.lines);
  const groups = all.filter(({ cents }) => cents > 0);
  const layers = layCore(groups.map(({ cents }) => cents));
  const total = amount(estimate.totalCents);
  const has = (kind: LineGroup['kind']) => groups.some((group) => group.kind === kind);
  const isStackFree = !has('stack') && all.some(({ kind }) => kind === 'stack');

  useLeaders(legend, leaders, layers);
  useBillHeight(bill);

  return (
    <>
      <section
        ref={bill}
        id="bill"
        tabIndex={-1}
        className="bill on-deep"
        aria-labelledby="bill-title"
        data-alone={touched || undefined}
      >
        <div className="bill-head">
          <h3 id="bill-title" className="text-h4">
            {words.title}
          </h3>
          <span className="label" aria-hidden>
            {words.scale}
          </span>
        </div>
        <PrintHead query={query} />
        <CoreDrawing groups={groups} layers={layers} label={words.core} leaders={leaders} />
        <dl ref={legend} className="bill-legend tabular">
          {groups.map((group, index) => (
            <LegendRow
              key={group.kind}
              group={group}
              height={Math.round((layers[index] as Layer).rowHeight * 10) / 10}
              percent={Math.round((group.cents / estimate.totalCents) * 100)}
            />
          ))}
        </dl>
        <ZeroRows
          months={has('timeline') ? undefined : input.months}
          stack={isStackFree ? stackGroups.map((group) => input[group]).join(' ') : undefined}
          features={!has('feature')}
          maintenance={!input.maintenance}
          rush={input.rush}
        />
        <div className="bill-total">
          {input.maintenance && (
            <dl className="bill-subtotals tabular">
              <div>
                <dt>{words.once}</dt>
                <dd>{amount(estimate.onceCents)}</dd>
              </div>
              <div>
                <dt>{words.recurring}</dt>
                <dd>{amount(estimate.recurringCents)}</dd>
              </div>
            </dl>
          )}
          <div className="bill-sum">
            <p className="text-soft">
              {words.total}
              <span className="bill-vat">, {vat}</span>
            </p>
            {vatSwitch}
          </div>
          <p className="gauge tabular bill-figure">{total}</p>
          <p className="text-small text-soft">{words.disclaimer}</p>
          <Actions query={query} />
        </div>
        <Announcement total={total} vat={vat} />
      </section>
      <p className="bill-bar on-deep">
        <span className="text-small">{words.total}</span>
        <b className="tabular">{total}</b>
        {seeCore}
      </p>
    </>
  );
}

/** Says the new total to screen readers once the visitor pauses. */
function Announcement({ total, vat }: { total: string; vat: string }) {
  const { t } = useTranslation('custom-project');
  const [said, say] = useState('');
  const known = useRef(`${total} ${vat}`);
  useEffect(() => {
    if (known.current === `${total} ${vat}`) return;
    const timer = setTimeout(() => {
      known.current = `${total} ${vat}`;
      say(t('bill.totalNow', { total, vat }));
    }, 1000);
    return () => clearTimeout(timer);
  }, [t, total, vat]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

/** The bill sticks so that its total shows, also where the screen is lower than the bill. */
function useBillHeight(bill: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = bill.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      element.style.setProperty('--bill-height', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [bill]);
}

/** Sends the estimate, or prints it. */
function Actions({ query }: { query: string }) {
  const { t } = useTranslation('custom-project');
  const printButton = useMemo(
    () => (
      <Button
        variant="secondary"
        data-app
        onClick={(event) => printAlone(event.currentTarget.closest<HTMLElement>('.bill'))}
      >
        <Icon name="printer" small />
        {t('bill.print')}
      </Button>
    ),
    [t],
  );
  return (
    <div className="bill-actions needs-script">
      <SendLink query={query} />
      {printButton}
    </div>
  );
}

/** To home's contact form, with this estimate attached. */
function SendLink({ query }: { query: string }) {
  const { t } = useTranslation('custom-project');
  const language = useLanguage();
  const params = new URLSearchParams({ estimate: query });
  return (
    <Link
      className={buttonClass()}
      to={{ pathname: localizedPath('/', language), search: `?${params}`, hash: '#contact' }}
    >
      <Icon name="send" small />
      {t('bill.send')}
    </Link>
  );
}
