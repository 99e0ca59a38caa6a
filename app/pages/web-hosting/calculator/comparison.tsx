import type { ReactNode, SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowLink } from '#app/components/button-link.tsx';
import { useVat } from '#app/components/vat/vat.ts';
import { VatSwitch } from '#app/components/vat/vat-switch.tsx';
import { formatAmount, formatNumber } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Figure } from '#app/ui/figure.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Tooltip } from '#app/ui/tooltip.tsx';
import { useSettled } from '#app/ui/use-settled.ts';
import {
  type CompetitorId,
  type CompetitorProfile,
  ownProfile,
  providerFeatures,
  type Verified,
} from '#content/catalog/competitors.ts';
import { type Usage, type UsageState, writeUsage } from '#content/catalog/cost-calculator.ts';
import { formatDate } from '#content/dates.ts';
import { site } from '#content/site.ts';
import { Controls } from './controls.tsx';
import { competitorOf, direction, type Figures, figuresOf } from './figures.ts';
import { Tanks } from './tanks.tsx';
import './comparison.css';

interface ComparisonProps {
  usage: Usage;
  provider: CompetitorId;
  arrivals: number;
  change: (update: SetStateAction<UsageState>) => void;
}

/** Controls, four tanks with the total in a sentence, and the figures behind them. */
export function Comparison({ usage, provider, arrivals, change }: ComparisonProps) {
  const { t } = useTranslation(['web-hosting', 'common']);
  const language = useLanguage();
  const vat = useVat();
  const competitor = competitorOf(provider);
  const state = writeUsage({ ...usage, provider });
  const figures = figuresOf(usage, provider, vat);
  const { month, setup, yearOne, yearTwo, total } = figures;
  const names = { brand: site.brand.name, provider: competitor.name };
  const amount = (cents: number) => formatAmount(Math.abs(cents), language);
  // The text alternative of the chart.
  const years = t('calculator.chart.years', {
    ...names,
    oursOne: amount(yearOne.ours),
    theirsOne: amount(yearOne.theirs),
    oursTwo: amount(yearTwo.ours),
    theirsTwo: amount(yearTwo.theirs),
  });
  // The two years' total in words (spec calculators-8).
  const sentence = `calculator.sentence.${sentences[direction(total.saving)]}` as const;
  const [before, after] = t(sentence, { ...names, amount: amountSlot }).split(amountSlot);
  const saving = amount(total.saving);
  const settled = useSettled(`${years} ${before}${after === undefined ? '' : saving + after}`);

  return (
    <>
      <div className="web-hosting-form needs-script">
        <Controls state={{ ...usage, provider }} arrivals={arrivals} change={change} />
        {/* Repeats the result, because the chart is further down on narrow screens. */}
        <p className="web-hosting-bar" aria-hidden>
          <span>{t('calculator.bar')}</span>
          <b className="tabular">
            {t(`calculator.figures.${direction(total.saving)}`, { amount: saving })}
          </b>
        </p>
      </div>
      <div className="web-hosting-chart">
        <div className="web-hosting-chart-head">
          <ul className="text-small">
            <li>
              <i aria-hidden />
              <span>{site.brand.name}</span>
            </li>
            <li>
              <i aria-hidden />
              <span>{competitor.name}</span>
            </li>
            <li>{t('calculator.chart.unit', { vat: t(`common:vat.${vat}`) })}</li>
          </ul>
          <VatSwitch name="vat-calculator" />
        </div>
        <Tanks figures={figures} label={years} />
        <div className="web-hosting-years text-small" aria-hidden>
          <span>{t('calculator.figures.rows.yearOne')}</span>
          <span>{t('calculator.figures.rows.yearTwo')}</span>
        </div>
        <p className="web-hosting-sentence text-h2">
          <span>{before}</span>
          {after !== undefined && <Figure as="strong">{saving}</Figure>}
          <span>{after}</span>
        </p>
        {yearOne.ours === yearTwo.ours && (
          <p className="mt-3 text-lead">
            {t('calculator.ours', {
              month: amount(month.ours),
              setup:
                setup.ours === 0
                  ? t('calculator.noSetup')
                  : t('calculator.setup', { amount: amount(setup.ours) }),
            })}
          </p>
        )}
        <p className="sr-only" role="status">
          {settled}
        </p>
      </div>
      <FigureTable figures={figures} usage={usage} competitor={competitor} />
      <FeatureTable competitor={competitor} />
      <div className="web-hosting-note">
        <p className="text-small text-soft">{`${t('calculator.counts')} ${t('calculator.asOf', { date: formatDate(competitor.asOf, language) })}`}</p>
        <ArrowLink
          to={state ? `?topic=hosting-costs&${state}#contact` : '?topic=hosting-costs#contact'}
        >
          {t('calculator.ask')}
        </ArrowLink>
      </div>
    </>
  );
}

/** Placeholder of the amount, which is rendered as `<strong>`. */
const amountSlot = '\u0000';

const sentences = { less: 'keep', more: 'cheaper', same: 'equal' } as const;

/**
 * Five features, ours and theirs; what isn't verified is called so, instead of a cross (spec calculators-6). Where none
 * of theirs is, that is said once, below the table.
 */
function FeatureTable({ competitor }: { competitor: CompetitorProfile }) {
  const { t } = useTranslation('web-hosting');
  const theirs = providerFeatures.map((id) => competitor.features[id]);
  const isCompared = theirs.some((value) => value !== 'unknown');
  return (
    <div className="web-hosting-features">
      <DataTable
        caption={t('calculator.features.title')}
        columns={[
          { id: 'feature', label: t('calculator.features.what') },
          { id: 'ours', label: site.brand.name },
          ...(isCompared ? [{ id: 'theirs', label: competitor.name }] : []),
        ]}
        rows={providerFeatures.map((id) => ({
          id,
          cells: [
            t(`calculator.features.rows.${id}`),
            <Answer key="ours" value={ownProfile.features[id]} />,
            ...(isCompared ? [<Answer key="theirs" value={competitor.features[id]} />] : []),
          ],
        }))}
      />
      {theirs.includes('unknown') && (
        <p className="text-small">
          <b>{`${competitor.name}: ${t('calculator.features.unknown')}.`}</b>{' '}
          <span className="text-soft">{t('calculator.features.unknownMeans')}</span>
        </p>
      )}
    </div>
  );
}

function Answer({ value }: { value: Verified }) {
  const { t } = useTranslation('web-hosting');
  if (value === 'unknown') {
    return <span className="text-soft">{t('calculator.features.unknown')}</span>;
  }
  return (
    <>
      <Icon name={value === 'yes' ? 'check' : 'minus'} />
      <span className="sr-only">{t(value === 'yes' ? 'included' : 'notIncluded')}</span>
    </>
  );
}

const rows = ['month', 'setup', 'yearOne', 'yearTwo', 'total'] as const;

interface FigureTableProps {
  figures: Figures;
  usage: Usage;
  competitor: CompetitorProfile;
}

/** The figures behind the chart. On phones a row's label stands above its cells. */
function FigureTable({ figures, usage, competitor }: FigureTableProps) {
  const { t } = useTranslation('web-hosting');
  const language = useLanguage();
  const amount = (cents: number) => formatAmount(cents, language);
  return (
    <div className="web-hosting-figures tabular">
      <DataTable
        caption={t('calculator.figures.usage', {
          storage: formatNumber(usage.storage, language),
          bandwidth: formatNumber(usage.bandwidth, language),
          domains: t('calculator.figures.domains', { count: usage.domains }),
          emails: t('calculator.figures.emails', { count: usage.email }),
        })}
        columns={[
          { id: 'what', label: t('calculator.figures.what') },
          { id: 'ours', label: site.brand.name },
          { id: 'theirs', label: competitor.name },
          { id: 'difference', label: t('calculator.figures.difference') },
        ]}
        rows={rows.map((id) => {
          const { ours, theirs, saving } = figures[id];
          const cost = (cents: number) =>
            id === 'setup' && cents === 0 ? (
              t('calculator.figures.none')
            ) : (
              <Figure as="span">{amount(cents)}</Figure>
            );
          const difference = t(`calculator.figures.${direction(saving)}`, {
            amount: amount(Math.abs(saving)),
          });
          const label = t(`calculator.figures.rows.${id}`);
          const renewed = id === 'yearTwo' && competitor.renewalMultiplier !== 1 && (
            <Renewal competitor={competitor} month={amount(figures.month.theirs)}>
              {cost(theirs)}
            </Renewal>
          );
          return { id, cells: [label, cost(ours), renewed || cost(theirs), difference] };
        })}
      />
    </div>
  );
}

interface RenewalProps {
  competitor: CompetitorProfile;
  /** Theirs a month in the first year. */
  month: string;
  children: ReactNode;
}

/** What a competitor's second year costs, and how that is counted (spec pages-36). */
function Renewal({ competitor: { renewalMultiplier, asOf }, month, children }: RenewalProps) {
  const { t } = useTranslation('web-hosting');
  const language = useLanguage();
  const { tooltipDelayMs, tooltipSkipDelayMs } = site.timing;
  return (
    <Tooltip
      text={t('calculator.figures.renewal', {
        month,
        multiplier: formatNumber(renewalMultiplier, language),
        date: formatDate(asOf, language),
      })}
      delayMs={tooltipDelayMs}
      skipDelayMs={tooltipSkipDelayMs}
    >
      {children}
    </Tooltip>
  );
}
