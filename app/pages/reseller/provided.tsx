import { useTranslation } from 'react-i18next';
import { useLanguage } from '#app/i18n/language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { resellerProvisions } from '#content/reseller.ts';
import { levelBelow } from './soundings.ts';
import './provided.css';

export function Provided() {
  const { t } = useTranslation('reseller');
  const language = useLanguage();
  return (
    <Section ground="clay" level={levelBelow(0.9, language)}>
      <div className="reseller-provided wrap">
        <h2 className="text-h2">{t('provided.title')}</h2>
        <ul>
          {resellerProvisions.map((id) => (
            <li key={id} className="text-h4">
              <Icon name="check" />
              {t(`provided.items.${id}`)}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
