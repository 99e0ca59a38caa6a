import { formatList } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { PageHead } from '#app/seo/page-head.tsx';
import { service } from '#app/seo/structured-data.tsx';
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
  const cities = formatList(useCityNames(), useLanguage());
  return (
    <>
      <PageHead
        page="dedicated-servers"
        values={{ days: pageClaims.managedBackupDays, cities }}
        about={service({ offers: dedicatedServers })}
      />
      <Hero />
      <Benefits />
      <Models />
      <Management />
      <DataCentres />
    </>
  );
}
