import { useTranslation } from 'react-i18next';
import { formatPercent } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Section } from '#app/ui/section.tsx';
import { resellerCommissions } from '#content/catalog/reseller.ts';
import { resellerStories } from '#content/reseller.ts';
import { site } from '#content/site.ts';
import { levelBelow } from './soundings.ts';
import './stories.css';

/** Success stories: samples, and marked as such (spec content-22). */
export function Stories() {
  const { t } = useTranslation('reseller');
  const language = useLanguage();
  return (
    <>
      <Section ground="chalk" level={levelBelow(2.2, language)} className="reseller-stories">
        <div className="wrap">
          <h2 className="text-h2">{t('stories.title')}</h2>
          <div className="reseller-tales">
            {resellerStories.map(({ id, commission }) => (
              <figure key={id}>
                <p className="gauge tabular">{formatPercent(bestRate(commission), language)}</p>
                <blockquote>
                  <p>{t(`stories.items.${id}.text`)}</p>
                </blockquote>
                <figcaption className="text-soft">
                  <b>{t(`stories.items.${id}.role`)}</b>, {t(`stories.items.${id}.company`)}
                </figcaption>
              </figure>
            ))}
          </div>
          {site.samples && <p className="mt-8 text-small text-soft">{t('stories.samples')}</p>}
        </div>
      </Section>
      <div className="shore" />
    </>
  );
}

function bestRate(id: (typeof resellerStories)[number]['commission']): number {
  return Math.max(
    ...resellerCommissions.filter((row) => row.id === id).map(({ percent }) => percent.max),
  );
}
