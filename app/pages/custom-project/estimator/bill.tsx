import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useVat } from '#app/components/vat/vat.ts';
import { VatSwitch } from '#app/components/vat/vat-switch.tsx';
import { formatList, formatPercent } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import {
  complexityLabel,
  type Estimate,
  type EstimateInput,
  type EstimateLine,
  writeEstimate,
} from '#content/catalog/estimator.ts';
import { type Language, localizedPath } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { AnchorLink } from '../anchor-link.tsx';
import { groupLines, type Layer, type LineGroup, layCore } from './core.ts';
import { CoreDrawing, leader } from './core-drawing.tsx';
import { useAmount } from './use-amount.ts';

/** For dates. */
const locales: Record<Language, string> = { en: 'en-IE', nl: 'nl-NL' };

/** A row of the legend that is at least so high has room for its part of the total. */
const shareRow = 124;

interface BillProps {
  input: EstimateInput;
  estimate: Estimate;
  /** Whether something was chosen: then a printed page is this estimate alone. */
  touched: boolean;
}

/** The itemised estimate as a soil core with its legend, its total, and what to do with it. */
export function Bill({ input, estimate, touched }: BillProps) {
  const { t } = useTranslation(['custom-project', 'estimator', 'common']);
  const language = useLanguage();
  const amount = useAmount();
  const vat = t(useVat() === 'incl' ? 'common:vat.incl' : 'common:vat.excl');
  const describe = useLineDescription();
  const bill = useRef<HTMLElement>(null);
  const legend = useRef<HTMLDListElement>(null);
  const drawing = useRef<SVGSVGElement>(null);

  const all = groupLines(estimate.lines);
  const groups = all.filter(({ cents }) => cents > 0);
  const layers = layCore(groups.map(({ cents }) => cents));
  const total = amount(estimate.totalCents);
  const share = ({ cents }: LineGroup) =>
    formatPercent(Math.round((cents / estimate.totalCents) * 100), language);

  useLegendLeaders(legend, drawing, layers);
  useBillHeight(bill);

  function name({ kind, lines: [line] }: LineGroup): string {
    if (kind === 'stack') return t('calculator.steps.stack');
    if (kind === 'feature') return t('calculator.steps.features');
    return describe(line as EstimateLine);
  }

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
            {t('bill.title')}
          </h3>
          <span className="label" aria-hidden>
            {t('bill.scale')}
          </span>
        </div>
        <PrintHead input={input} />
        <CoreDrawing
          ref={drawing}
          groups={groups}
          layers={layers}
          label={t('bill.alt', {
            parts: formatList(
              groups.map((group) => t('bill.part', { name: name(group), share: share(group) })),
              language,
            ),
          })}
        />
        <dl ref={legend} className="bill-legend tabular">
          {groups.map((group, index) => {
            const { rowHeight } = layers[index] as Layer;
            const { kind, cents, lines } = group;
            return (
              <div key={kind}>
                <dt>{name(group)}</dt>
                <dd>{amount(cents)}</dd>
                {(kind === 'stack' || kind === 'feature') && (
                  <dd className="bill-items">
                    <ul>
                      {lines.map((line) => (
                        <li key={line.id}>
                          {describe(line)}{' '}
                          <span>{line.cents ? amount(line.cents) : t('estimator:bill.free')}</span>
                        </li>
                      ))}
                    </ul>
                  </dd>
                )}
                {rowHeight >= shareRow && lines.length === 1 && (
                  <dd className="bill-share" aria-hidden>
                    <b className="gauge">{share(group)}</b> {t('bill.share')}
                  </dd>
                )}
                <dd className="bill-strut" aria-hidden>
                  <svg width="1" height={Math.round(rowHeight * 10) / 10} aria-hidden="true" />
                </dd>
              </div>
            );
          })}
        </dl>
        <ZeroLines input={input} groups={all} describe={describe} />
        <div className="bill-total">
          {input.maintenance && (
            <dl className="bill-subtotals tabular">
              <div>
                <dt>{t('bill.once')}</dt>
                <dd>{amount(estimate.onceCents)}</dd>
              </div>
              <div>
                <dt>{t('bill.recurring')}</dt>
                <dd>{amount(estimate.recurringCents)}</dd>
              </div>
            </dl>
          )}
          <div className="bill-sum">
            <p className="text-soft">
              {t('bill.total')}
              <span className="bill-vat">, {vat}</span>
            </p>
            <VatSwitch name="estimate-vat" />
          </div>
          <p className="gauge tabular bill-figure">{total}</p>
          <p className="text-small text-soft">{t('bill.disclaimer')}</p>
          <div className="bill-actions needs-script">
            <Link className={buttonClass()} to={sendAddress(input, language)}>
              <Icon name="send" small />
              {t('bill.send')}
            </Link>
            <Button variant="secondary" data-app onClick={() => printAlone(bill.current)}>
              <Icon name="printer" small />
              {t('bill.print')}
            </Button>
          </div>
        </div>
        <Announcement text={t('bill.totalNow', { total, vat })} />
      </section>
      <p className="bill-bar on-deep">
        <span className="text-small">{t('bill.total')}</span>
        <b className="tabular">{total}</b>
        <AnchorLink to="bill" className={buttonClass({ variant: 'dark', size: 'small' })}>
          {t('bill.seeCore')}
        </AnchorLink>
      </p>
    </>
  );
}

/** The wording of a line, the same as in the mail to sales. */
function useLineDescription(): (line: EstimateLine) => string {
  const { t } = useTranslation('estimator');
  const language = useLanguage();
  const amount = useAmount();
  return (line) => {
    switch (line.kind) {
      case 'base':
        return t('bill.base', { type: t(`types.${line.type}.name`) });
      case 'timeline':
        return t('bill.timeline', { count: line.months });
      case 'pages':
        return t('bill.pages', { count: line.pages });
      case 'complexity':
        return t('bill.complexity', {
          level: t(`complexity.${complexityLabel(line.percent)}`),
          percent: formatPercent(line.percent, language),
        });
      case 'stack':
        return t('bill.stack', {
          group: t(`stackGroups.${line.id}`),
          option: t(`stack.${line.id}.${line.option}.name` as 'stack.frontend.react.name'),
        });
      case 'feature':
        return t(`features.${line.id}.name`);
      case 'maintenance':
        return t('bill.maintenance', { count: line.months, monthly: amount(line.monthlyCents) });
      case 'in-proposal':
        return t('bill.rush');
    }
  };
}

/** Below the core: what adds nothing to the total. */
function ZeroLines({
  input,
  groups,
  describe,
}: {
  input: EstimateInput;
  groups: readonly LineGroup[];
  describe: (line: EstimateLine) => string;
}) {
  const { t } = useTranslation(['custom-project', 'estimator']);
  const group = (kind: LineGroup['kind']) => groups.find((one) => one.kind === kind);
  const stack = group('stack');
  return (
    <dl className="bill-zero">
      {!group('timeline') && (
        <Zero
          name={t('bill.timelineFree', { months: t('calculator.months', { count: input.months }) })}
          value={t('bill.nothingExtra')}
        />
      )}
      {stack?.cents === 0 && (
        <Zero
          name={
            <>
              {t('calculator.steps.stack')}
              <small>{stack.lines.map(describe).join(', ')}</small>
            </>
          }
          value={t('estimator:bill.free')}
        />
      )}
      {!group('feature') && (
        <Zero name={t('calculator.steps.features')} value={t('bill.noFeatures')} />
      )}
      {!input.maintenance && <Zero name={t('calculator.maintenance')} value={t('bill.off')} />}
      {input.rush && (
        <Zero name={t('estimator:bill.rush')} value={t('estimator:bill.inProposal')} />
      )}
    </dl>
  );
}

function Zero({ name, value }: { name: ReactNode; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** On paper only: whose estimate it is, when it was made, and where it is. */
function PrintHead({ input }: { input: EstimateInput }) {
  const { t } = useTranslation(['custom-project', 'estimator']);
  const language = useLanguage();
  const [made, setMade] = useState<{ date: string; origin: string }>();
  useEffect(() => {
    const update = () => {
      const date = new Date().toLocaleDateString(locales[language], { dateStyle: 'long' });
      setMade({ date, origin: location.origin });
    };
    const updateNow = () => flushSync(update);
    update();
    addEventListener('beforeprint', updateNow);
    return () => removeEventListener('beforeprint', updateNow);
  }, [language]);
  const path = localizedPath(pages['custom-project'].path, language);
  return (
    <div className="bill-print-head">
      <p className="text-h3">
        {site.brand.name}: {t('estimator:bill.title').toLowerCase()}
      </p>
      {made && (
        <p className="text-small">
          {t('bill.madeOn', { date: made.date })}{' '}
          <span>{`${made.origin}${path}?${writeEstimate(input)}`}</span>
        </p>
      )}
    </div>
  );
}

/** Says the new total to screen readers once the visitor pauses. */
function Announcement({ text }: { text: string }) {
  const [said, say] = useState('');
  const first = useRef(text);
  useEffect(() => {
    if (text === first.current) return;
    first.current = '';
    const timer = setTimeout(() => say(text), 1000);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

/** Rows with several lines of text push the following ones down: the lines from the core lead there. */
function useLegendLeaders(
  legend: RefObject<HTMLDListElement | null>,
  drawing: RefObject<SVGSVGElement | null>,
  layers: readonly Layer[],
) {
  const latest = useRef(layers);
  const align = useRef(() => {
    const rows = legend.current?.children;
    const lines = drawing.current?.querySelectorAll('.core-leader');
    if (!rows || !lines) return;
    const tops = [...rows].map((row) => (row as HTMLElement).offsetTop);
    latest.current.forEach(({ top }, index) => {
      lines[index]?.setAttribute('d', leader(top, tops[index] ?? top));
    });
  });
  useLayoutEffect(() => {
    latest.current = layers;
    align.current();
  });
  useEffect(() => {
    if (!legend.current) return;
    const observer = new ResizeObserver(() => align.current());
    observer.observe(legend.current);
    return () => observer.disconnect();
  }, [legend]);
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

/** Home's contact form with this estimate attached. */
function sendAddress(input: EstimateInput, language: Language) {
  const params = new URLSearchParams({ estimate: writeEstimate(input) });
  return { pathname: localizedPath('/', language), search: `?${params}`, hash: '#contact' };
}
