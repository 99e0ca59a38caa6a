import { useTranslation } from 'react-i18next';
import { Section } from '#app/ui/section.tsx';
import { webflowServices } from '#content/webflow.ts';
import { ServiceSketch } from './service-sketch.tsx';
import './services.css';

export function Services() {
  const { t } = useTranslation('webflow');
  return (
    <Section level="+4">
      <div className="webflow-services wrap">
        <h2 className="text-h2">{t('services.title')}</h2>
        <ul>
          {webflowServices.map((id) => (
            <li key={id}>
              <ServiceSketch id={id} />
              <div>
                <h3 className="text-h4">{t(`services.items.${id}.title`)}</h3>
                <p className="text-soft">{t(`services.items.${id}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
