import { useTranslation } from 'react-i18next';
import { Section } from '#app/ui/section.tsx';
import { companyValues } from '#content/about-us.ts';
import './values.css';

const dark: readonly string[] = ['reliability', 'customers'];

/** The four values as layers of ground, one below the other. */
export function Values() {
  const { t } = useTranslation('about-us');
  return (
    <Section className="about-us-values">
      <h2 className="text-h2">{t('values.title')}</h2>
      <ol className="about-us-strata">
        {companyValues.map((id) => (
          <li key={id} className={dark.includes(id) ? 'on-deep' : undefined}>
            <div>
              <h3 className="text-h1">
                <span>{t(`values.items.${id}.title`)}</span>
              </h3>
              <p className="text-lead">
                <span>{t(`values.items.${id}.text`)}</span>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
