import { useTranslation } from 'react-i18next';
import { useLanguage } from '#app/i18n/language.tsx';
import { Section } from '#app/ui/section.tsx';
import { resellerBenefits } from '#content/reseller.ts';
import { levelBelow } from './soundings.ts';
import './benefits.css';

/** Three steps down. */
export function Benefits() {
  const { t } = useTranslation('reseller');
  const language = useLanguage();
  return (
    <Section level={levelBelow(0.4, language)}>
      <div className="wrap">
        <h2 className="text-h2">{t('benefits.title')}</h2>
        <ul className="reseller-steps">
          {resellerBenefits.map((id) => (
            <li key={id}>
              <h3 className="text-h3">{t(`benefits.items.${id}.title`)}</h3>
              <p className="text-soft">{t(`benefits.items.${id}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
