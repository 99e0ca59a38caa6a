import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AnchorLink } from '#app/components/anchor-link.tsx';
import { OtherVat } from '#app/components/vat/price.tsx';
import { useAmount, useVat } from '#app/components/vat/vat.ts';
import { VatSwitch } from '#app/components/vat/vat-switch.tsx';
import { useLanguage } from '#app/i18n/language.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Figure } from '#app/ui/figure.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useSettled } from '#app/ui/use-settled.ts';
import {
  type Estimate,
  type EstimateInput,
  stackGroups,
  writeEstimate,
} from '#content/catalog/estimator.ts';
import { localizedPath } from '#content/languages.ts';
import { groupLines, type Layer, type LineGroup, layCore, sharesOf } from './core.ts';
import { CoreDrawing } from './core-drawing.tsx';
import { LegendRow, useLeaders, ZeroRows } from './legend.tsx';
import './bill.css';

interface BillProps {
  input: EstimateInput;
  estimate: Estimate;
  /** Whether the visitor chose something: then only this estimate is printed. */
  touched: boolean;
}

/** The estimate: its total, which stays in sight with the way to send it, and below it a soil core with its legend. */
export function Bill({ input, estimate, touched }: BillProps) {
  const { t } = useTranslation(['custom-project', 'estimator', 'common']);
  const amount = useAmount();
  const vat = t(`common:vat.${useVat()}`);
  const query = writeEstimate(input);
  const legend = useRef<HTMLDListElement>(null);
  const leaders = useRef<SVGPathElement>(null);

  const all = groupLines(estimate.lines);
  const groups = all.filter(({ cents }) => cents > 0);
  const amounts = groups.map(({ cents }) => cents);
  const layers = layCore(amounts);
  const shares = sharesOf(amounts);
  const total = amount(estimate.totalCents);
  const has = (kind: LineGroup['kind']) => groups.some((group) => group.kind === kind);
  const isStackFree = !has('stack') && all.some(({ kind }) => kind === 'stack');

  useLeaders(legend, leaders, layers);

  return (
    <>
      <section
        id="bill"
        tabIndex={-1}
        className="bill on-deep"
        aria-labelledby="bill-title"
        data-alone={touched || undefined}
      >
        <div className="bill-total">
          <p className="text-soft">
            <span>{t('bill.total')}</span>
            <span className="bill-vat">{`, ${vat}`}</span>
          </p>
          <VatSwitch name="estimate-vat" />
          <Figure as="p" className="bill-figure gauge">
            {total}
          </Figure>
          <OtherVat cents={estimate.totalCents} writtenIn="nl" />
          <SendLink query={query} />
        </div>
        <div className="bill-head">
          <h3 id="bill-title" className="text-h4">
            {t('bill.title')}
          </h3>
          <span className="label" aria-hidden>
            {t('bill.scale')}
          </span>
          <p className="text-small text-soft">{t('bill.disclaimer')}</p>
        </div>
        <CoreDrawing groups={groups} layers={layers} label={t('bill.core')} leaders={leaders} />
        <dl ref={legend} className="bill-legend tabular">
          {groups.map((group, index) => (
            <LegendRow
              key={group.kind}
              group={group}
              height={Math.round((layers[index] as Layer).rowHeight * 10) / 10}
              percent={shares[index] ?? 0}
            />
          ))}
        </dl>
        <ZeroRows
          months={has('timeline') ? undefined : input.months}
          stack={isStackFree ? stackGroups.map((group) => `${group}.${input[group]}`) : undefined}
          features={!has('feature')}
          maintenance={!input.maintenance}
          rush={input.rush}
        />
        {input.maintenance && (
          <dl className="bill-subtotals tabular">
            <div>
              <dt>{t('bill.once')}</dt>
              <Figure as="dd">{amount(estimate.onceCents)}</Figure>
            </div>
            <div>
              <dt>{t('bill.recurring')}</dt>
              <Figure as="dd">{amount(estimate.recurringCents)}</Figure>
            </div>
          </dl>
        )}
        <div className="bill-actions needs-script">
          <Button
            variant="secondary"
            size="small"
            data-app
            onClick={(event) => printAlone(event.currentTarget.closest<HTMLElement>('.bill'))}
          >
            <Icon name="printer" small />
            <span>{t('bill.print')}</span>
          </Button>
          <p className="text-small text-soft">{t('bill.address')}</p>
        </div>
        <p role="status" className="sr-only">
          {useSettled(t('bill.totalNow', { total, vat }), 1000)}
        </p>
      </section>
      <p className="bill-bar on-deep">
        <span className="text-small">{t('bill.total')}</span>
        <Figure>{total}</Figure>
        <AnchorLink to="bill" className={buttonClass({ variant: 'dark', size: 'small' })}>
          {t('bill.seeCore')}
        </AnchorLink>
      </p>
    </>
  );
}

/** Takes the estimate to home's contact form. */
function SendLink({ query }: { query: string }) {
  const { t } = useTranslation('custom-project');
  const language = useLanguage();
  const params = new URLSearchParams({ estimate: query });
  return (
    <Link
      className={`${buttonClass({ size: 'small' })} needs-script`}
      to={`${localizedPath('/', language)}?${params}#contact`}
    >
      {t('bill.send')}
    </Link>
  );
}

/** Prints the estimate without the page around it. */
function printAlone(bill: HTMLElement | null) {
  if (!bill) return;
  const before = bill.dataset.alone;
  bill.dataset.alone = 'true';
  const restore = () => {
    if (before === undefined) delete bill.dataset.alone;
  };
  addEventListener('afterprint', restore, { once: true });
  print();
}
