import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import block from '#app/drawings/about-block.svg';
import { companyValues } from '#content/about-us.ts';
import { legal } from '#content/site.ts';
import './hero.css';

/** A block sawn out of the dike; its layers are the values. */
export function Hero() {
  const { t } = useTranslation('about-us');
  return (
    <section className="about-us-hero">
      <div className="about-us-words">
        <Breadcrumb page="about-us" />
        <h1 className="text-display">{t('hero.title')}</h1>
        <p className="text-lead">{t('hero.lead', { year: legal.founded })}</p>
      </div>
      <figure className="about-us-block">
        <img src={block} alt={t('hero.imageAlt')} width="640" height="790" />
        <ol aria-hidden>
          {companyValues.map((id) => (
            <li key={id}>{t(`values.items.${id}.title`)}</li>
          ))}
        </ol>
      </figure>
    </section>
  );
}
