import { useTranslation } from 'react-i18next';
import { formatAmount, formatNumber } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { role } from '#app/ui/role.ts';
import type { Usage } from '#content/catalog/cost-calculator.ts';
import { site } from '#content/site.ts';
import { direction, type Figures } from './figures.ts';
import './figure-table.css';

const rows = ['month', 'setup', 'yearOne', 'yearTwo', 'total'] as const;

/** The figures behind the chart. On phones a row's label stands above its cells. */
export function FigureTable({
  figures,
  usage,
  provider,
}: {
  figures: Figures;
  usage: Usage;
  provider: string;
}) {
  const { t } = useTranslation('web-hosting');
  const language = useLanguage();
  const amount = (cents: number) => formatAmount(cents, language);
  const columns = [site.brand.name, provider, t('calculator.figures.difference')];
  return (
    <div className="web-hosting-figures">
      <table className="tabular" {...role('table')}>
        <caption>
          {t('calculator.figures.usage', {
            storage: formatNumber(usage.storage, language),
            bandwidth: formatNumber(usage.bandwidth, language),
            domains: t('calculator.figures.domains', { count: usage.domains }),
            emails: t('calculator.figures.emails', { count: usage.email }),
          })}
        </caption>
        <thead {...role('rowgroup')}>
          <tr {...role('row')}>
            <th scope="col" {...role('columnheader')}>
              {t('calculator.figures.what')}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" {...role('columnheader')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role('rowgroup')}>
          {rows.map((id) => {
            const { ours, theirs, saving } = figures[id];
            const cost = (cents: number) =>
              id === 'setup' && cents === 0 ? t('calculator.figures.none') : amount(cents);
            return (
              <tr key={id} {...role('row')}>
                <th scope="row" {...role('rowheader')}>
                  {t(`calculator.figures.rows.${id}`)}
                </th>
                <td {...role('cell')}>{cost(ours)}</td>
                <td {...role('cell')}>{cost(theirs)}</td>
                <td {...role('cell')}>
                  {t(`calculator.figures.${direction(saving)}`, {
                    amount: amount(Math.abs(saving)),
                  })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
