import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { Sign } from '#app/ui/sign.tsx';

const variants = ['primary', 'secondary', 'gradient', 'dark'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

export function Signs() {
  const { t } = useTranslation('styleguide');
  return (
    <Section ground="paper">
      <div className="wrap">
        <h2 className="text-h2">{t('signs.title')}</h2>
        {variants.flatMap((variant) =>
          sizes.map((size) => (
            <div key={`${variant}-${size}`} className="specimen">
              <Sign
                variant={variant}
                size={size}
                title={t('signs.sign', {
                  variant: t(`signs.variants.${variant}`),
                  size: t(`signs.sizes.${size}`),
                })}
                description={t('signs.text')}
                icon={size === 'lg' && <Icon name="cloud" />}
                action={
                  <ButtonLink to="home" withArrow>
                    {t('signs.action')}
                  </ButtonLink>
                }
              />
            </div>
          )),
        )}
      </div>
    </Section>
  );
}
