import { useTranslation } from 'react-i18next';
import { Section } from '#app/ui/section.tsx';
import { industryReasons } from '#content/industries.ts';
import './reasons.css';

export function Reasons() {
  const { t } = useTranslation('industries-we-serve');
  return (
    <Section level="+1">
      <div className="wrap">
        <h2 className="sr-only">{t('reasons.title')}</h2>
        <ul className="industries-reasons">
          {industryReasons.map((id) => (
            <li key={id}>
              <h3 className="text-h1">{t(`reasons.items.${id}.title`)}</h3>
              <p className="text-lead text-soft">{t(`reasons.items.${id}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
