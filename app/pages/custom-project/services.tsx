import { useTranslation } from 'react-i18next';
import { Section } from '#app/ui/section.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import ecommerce from './drawings/ecommerce.svg';
import custom from './drawings/software.svg';
import webapp from './drawings/webapp.svg';
import website from './drawings/website.svg';
import './services.css';

const services = [
  { id: 'website', drawing: website },
  { id: 'webapp', drawing: webapp },
  { id: 'ecommerce', drawing: ecommerce },
  { id: 'custom', drawing: custom },
] as const;

/** Our services, as tabs in the order of spec pages-62. */
export function Services() {
  const { t } = useTranslation('custom-project');
  return (
    <Section ground="chalk" level="+5">
      <div className="wrap">
        <h2 className="sr-only">{t('services.title')}</h2>
        <Tabs
          variant="vertical"
          label={t('services.title')}
          items={services.map(({ id, drawing }) => ({
            id,
            title: t(`services.items.${id}.name`),
            content: (
              <div className="custom-service">
                <div>
                  <h3 className="text-h3">{t(`services.items.${id}.title`)}</h3>
                  <p className="text-soft">{t(`services.items.${id}.text`)}</p>
                </div>
                <img src={drawing} alt="" width="640" height="480" loading="lazy" />
                <ServiceList
                  title={t('services.contents')}
                  items={t(`services.items.${id}.contents`, { returnObjects: true })}
                />
                <ServiceList
                  title={t('services.fits')}
                  items={t(`services.items.${id}.fits`, { returnObjects: true })}
                />
              </div>
            ),
          }))}
        />
      </div>
    </Section>
  );
}

function ServiceList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h4 className="text-h4">{title}</h4>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
