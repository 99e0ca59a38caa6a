import { useTranslation } from 'react-i18next';
import { formatNumber } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Section } from '#app/ui/section.tsx';
import { claims } from '#content/claims.ts';
import { legal } from '#content/site.ts';
import './story.css';

/** Our Story along a gauge: the newest mark on top, the founding at its foot. */
export function Story() {
  const { t } = useTranslation('about-us');
  const partners = formatNumber(claims.partners, useLanguage());
  const marks = [
    { id: 'now', when: t('story.now') },
    { id: 'building', when: t('story.then') },
    { id: 'founded', when: legal.founded },
  ] as const;
  return (
    <Section level="+5">
      <div className="wrap">
        <h2 className="text-h2">{t('story.title')}</h2>
        <ol className="about-us-story" reversed>
          {marks.map(({ id, when }) => (
            <li key={id}>
              <p className="gauge tabular">{when}</p>
              <div>
                <h3 className="text-h3">{t(`story.items.${id}.title`, { partners })}</h3>
                <p className="text-soft">{t(`story.items.${id}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
