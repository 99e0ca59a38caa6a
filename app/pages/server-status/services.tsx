import { useTranslation } from 'react-i18next';
import { Section } from '#app/ui/section.tsx';
import type { StatusReport } from '#contracts/status.ts';
import { Systems } from './systems.tsx';
import './services.css';

/** The services that run on the systems above. */
export function Services({ services }: Pick<StatusReport, 'services'>) {
  const { t } = useTranslation('server-status');
  const title = t('services.title');
  return (
    <Section ground="chalk" level="+2">
      <div className="server-status-services wrap">
        <h2 className="text-h2">{title}</h2>
        <Systems systems={services} label={title} className="text-h4" />
      </div>
    </Section>
  );
}
