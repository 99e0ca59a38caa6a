import { useTranslation } from 'react-i18next';
import { Section } from '#app/ui/section.tsx';
import './certifications.css';

const plates = ['iso27001', 'tier4', 'gdpr', 'green'] as const;

/** Certifications as enamel plates on a rail. */
export function Certifications() {
  const { t } = useTranslation('about-us');
  return (
    <Section ground="clay" level="+1">
      <div className="wrap">
        <h2 className="text-h2">{t('certifications.title')}</h2>
        <ul className="about-us-plates">
          {plates.map((id) => (
            <li key={id}>
              <div>
                <h3>{t(`certifications.items.${id}.title`)}</h3>
                <p className="text-small">{t(`certifications.items.${id}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
