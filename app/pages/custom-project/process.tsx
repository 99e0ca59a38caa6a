import { useTranslation } from 'react-i18next';
import phases from '#app/drawings/custom-phases.svg';
import { Section } from '#app/ui/section.tsx';
import './process.css';

/** The four steps of spec pages-62; each is a view of one drawing of a dike that is being built. */
const steps = ['discover', 'design', 'develop', 'deploy'] as const;

export function Process() {
  const { t } = useTranslation('custom-project');
  return (
    <Section className="custom-process" level="+1">
      <span className="level level-zero label" aria-hidden>
        0 NAP
      </span>
      <h2 className="text-h2">{t('process.title')}</h2>
      <ol>
        {steps.map((step, index) => (
          <li key={step}>
            <img src={`${phases}#p${index + 1}`} alt="" width="420" height="250" loading="lazy" />
            <div>
              <h3 className="text-h3">
                <span aria-hidden>{index + 1}</span>
                {t(`process.steps.${step}.title`)}
              </h3>
              <p className="text-soft">{t(`process.steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
