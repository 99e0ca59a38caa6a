import { useTranslation } from 'react-i18next';
import { DataTable } from '#app/ui/data-table.tsx';
import { Icon } from '#app/ui/icon.tsx';
import {
  type CompetitorProfile,
  ownProfile,
  providerFeatures,
  type Verified,
} from '#content/catalog/competitors.ts';
import { site } from '#content/site.ts';
import './feature-table.css';

/** Five features, ours and theirs; unverified ones say so instead of a cross (spec calculators-6). */
export function FeatureTable({ competitor }: { competitor: CompetitorProfile }) {
  const { t } = useTranslation('web-hosting');
  return (
    <div className="web-hosting-features">
      <DataTable
        caption={t('calculator.features.title')}
        columns={[
          { id: 'feature', label: t('calculator.features.what') },
          { id: 'ours', label: site.brand.name },
          { id: 'theirs', label: competitor.name },
        ]}
        rows={providerFeatures.map((id) => ({
          id,
          cells: [
            t(`calculator.features.rows.${id}`),
            <Answer key="ours" value={ownProfile.features[id]} />,
            <Answer key="theirs" value={competitor.features[id]} />,
          ],
        }))}
      />
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
