import { useTranslation } from 'react-i18next';
import { pageClaims } from '#content/page-claims.ts';

/** The cities of this page's data centres, in the visitor's language. */
export function useCityNames(): string[] {
  const { t } = useTranslation('dedicated-servers');
  return pageClaims.dataCentres['dedicated-servers'].map(({ city }) =>
    t(`dataCentres.cities.${city}`),
  );
}
