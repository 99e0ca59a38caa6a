import { useTranslation } from 'react-i18next';
import { formatList } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { PageHead } from '#app/seo/page-head.tsx';
import { ServiceData } from '#app/seo/structured-data.tsx';
import { dedicatedServers } from '#content/catalog/dedicated.ts';
import en from '#content/locales/en/dedicated-servers.json';
import nl from '#content/locales/nl/dedicated-servers.json';
import { pageClaims } from '#content/page-claims.ts';
import { Benefits } from './benefits.tsx';
import { DataCentres } from './data-centres.tsx';
import { Hero } from './hero.tsx';
import { Management } from './management.tsx';
import { Models } from './models.tsx';
import { useCityNames } from './use-city-names.ts';

registerTexts('dedicated-servers', { en, nl });

export default function DedicatedServersPage() {
  const { t } = useTranslation('dedicated-servers');
  const language = useLanguage();
  const description = t('meta.description', {
    days: pageClaims.managedBackupDays,
    cities: formatList(useCityNames(), language),
  });
  return (
    <>
      <PageHead page="dedicated-servers" title={t('meta.title')} description={description} />
      <ServiceData
        page="dedicated-servers"
        description={description}
        offers={dedicatedServers.map(({ name, monthlyCents }) => ({
          name,
          cents: monthlyCents,
          per: 'month',
        }))}
      />
      <Hero />
      <Benefits />
      <Models />
      <Management />
      <DataCentres />
    </>
  );
}
