import { useTranslation } from 'react-i18next';
import { Section } from '#app/ui/section.tsx';
import { Specimen } from './specimen.tsx';

export function Type() {
  const { t } = useTranslation('styleguide');
  return (
    <>
      {(['paper', 'deep'] as const).map((ground) => (
        <Section key={ground} ground={ground} level={ground === 'paper' ? '+2' : '−2'}>
          <div className="wrap">
            <h2 className="text-h2">
              {t('type.title')}, {t(`grounds.${ground}`).toLowerCase()}
            </h2>
            <Specimen title={t('type.h3')} stacked>
              <p className="text-display">{t('type.display')}</p>
              <p className="text-h1">{t('type.h1')}</p>
              <p className="text-h2">{t('type.h2')}</p>
              <p className="text-h4">{t('type.h4')}</p>
              <p className="max-w-[30em] text-lead">{t('type.lead')}</p>
              <p>{t('type.body')}</p>
              <p className="text-soft">{t('type.body')}</p>
              <p className="text-small text-soft">{t('type.small')}</p>
              <p className="label">{t('type.label')}</p>
            </Specimen>
            <Specimen title={t('type.gauge')}>
              <p className="gauge tabular">01234567</p>
              <p className="gauge tabular">€−.,%+</p>
            </Specimen>
          </div>
        </Section>
      ))}
    </>
  );
}
