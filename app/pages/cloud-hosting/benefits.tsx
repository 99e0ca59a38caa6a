import { useTranslation } from 'react-i18next';
import { Section } from '#app/ui/section.tsx';
import { useFigures } from './use-figures.ts';
import './benefits.css';

export function Benefits() {
  const { t } = useTranslation('cloud-hosting');
  const figures = useFigures();
  const items = [
    { id: 'uptime', figure: figures.uptime },
    { id: 'place', figure: 0 },
    { id: 'snapshots', figure: figures.most },
  ] as const;
  return (
    <Section ground="chalk" level="+2">
      <div className="wrap">
        <h2 className="text-h2">{t('benefits.title')}</h2>
        <ul className="cloud-hosting-benefits">
          {items.map(({ id, figure }) => (
            <li key={id}>
              <b className="gauge tabular">{figure}</b>
              <div>
                <h3 className="text-h4">{t(`benefits.items.${id}.title`)}</h3>
                <p className="text-soft">{t(`benefits.items.${id}.text`, figures)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
