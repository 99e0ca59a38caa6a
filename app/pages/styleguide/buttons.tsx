import { useTranslation } from 'react-i18next';
import { ArrowLink, ButtonLink } from '#app/components/button-link.tsx';
import { PageLink } from '#app/components/page-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { OnBothGrounds, Specimen } from './specimen.tsx';

const variants = ['primary', 'secondary', 'dark'] as const;

export function Buttons() {
  const { t } = useTranslation('styleguide');
  return (
    <OnBothGrounds title={t('buttons.title')}>
      {() => (
        <>
          {variants.map((variant) => (
            <Specimen key={variant} title={t(`buttons.variants.${variant}`)}>
              <Button variant={variant}>{t(`buttons.variants.${variant}`)}</Button>
              <Button variant={variant} size="small">
                {t('buttons.small')}
              </Button>
              <Button variant={variant}>
                {t('buttons.withIcon')}
                <Icon name="arrow-right" small />
              </Button>
              <Button variant={variant} disabled>
                {t('buttons.disabled')}
              </Button>
              <Button variant={variant} busy>
                {t('buttons.busy')}
              </Button>
            </Specimen>
          ))}
          <Specimen title={t('buttons.link')}>
            <PageLink to="home" className="link">
              {t('buttons.link')}
            </PageLink>
            <ArrowLink to="home">{t('buttons.arrowLink')}</ArrowLink>
            <ButtonLink to="home" variant="secondary" withArrow>
              {t('buttons.arrowLink')}
            </ButtonLink>
          </Specimen>
        </>
      )}
    </OnBothGrounds>
  );
}
