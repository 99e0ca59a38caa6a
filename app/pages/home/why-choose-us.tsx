import { useTranslation } from 'react-i18next';
import dike from '#app/drawings/dike-section.svg';
import { Section } from '#app/ui/section.tsx';
import { dikeLayers } from '#content/home.ts';
import './why-choose-us.css';

/** Why choose us: five layers of a dike, numbered in the drawing and explained below it. */
export function WhyChooseUs() {
  const { t } = useTranslation('home');
  return (
    <Section id="about" ground="chalk" level="+2" className="cross-section">
      <div className="wrap">
        <h2 className="text-h2">{t('about.title')}</h2>
        <p className="mt-4 text-lead text-soft">{t('about.lead')}</p>
      </div>
      <figure>
        <div className="cross-section-stage">
          <img src={dike} alt={t('about.imageAlt')} width="1200" height="460" loading="lazy" />
          {dikeLayers.map((id, index) => (
            <span key={id} className="pin tabular" data-layer={id} aria-hidden>
              {index + 1}
            </span>
          ))}
        </div>
      </figure>
      <ol className="layers wrap">
        {dikeLayers.map((id, index) => (
          <li key={id}>
            <i className="tabular" aria-hidden>
              {index + 1}
            </i>
            <div>
              <h3 className="text-h4">{t(`about.layers.${id}.title`)}</h3>
              <p className="text-small text-soft">{t(`about.layers.${id}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
