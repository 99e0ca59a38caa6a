import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { ArrowLink, ButtonLink } from '#app/components/button-link.tsx';
import { HelpBar } from '#app/components/help-bar.tsx';
import broom from '#app/drawings/downloads-broom.svg';
import cap from '#app/drawings/downloads-cap.svg';
import flat from '#app/drawings/downloads-flat.svg';
import twigs from '#app/drawings/downloads-twigs.svg';
import { PageHead } from '#app/head/page-head.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { Parts } from '#app/part.tsx';
import { Section } from '#app/ui/section.tsx';
import { downloadTopics } from '#content/downloads.ts';
import en from '#content/locales/en/downloads.json';
import nl from '#content/locales/nl/downloads.json';
import { pageClaims } from '#content/page-claims.ts';
import './downloads.css';

registerTexts('downloads', { en, nl });

/** A stake for each topic. */
const stakes = { guides: twigs, security: cap, tools: broom };

/** Downloads: none yet, only their topics and dates (spec pages-84). */
export default function DownloadsPage() {
  const { t } = useTranslation('downloads');
  const release = t('release.quarter', pageClaims.downloadsExpected);
  return (
    <>
      <PageHead page="downloads" values={{ release }} />
      <Parts>
        <HelpBar page="downloads" />
        <section className="downloads-hero">
          <Breadcrumb page="downloads" />
          <h1 className="text-display">{t('hero.title')}</h1>
          <div className="downloads-words">
            <p className="text-lead">{t('hero.lead')}</p>
            <ButtonLink to="contact">{t('hero.button')}</ButtonLink>
          </div>
        </section>
        <section className="downloads-topics">
          <h2 className="sr-only">{t('topics.title')}</h2>
          <div className="downloads-tide">
            <img src={flat} alt="" width="1440" height="400" />
            {/* High water: a line across all stakes. */}
            <p className="downloads-high">
              <span className="label">{t('release.label')}</span>{' '}
              <b className="tabular">{release}</b>
            </p>
          </div>
          <ul className="downloads-stakes">
            {downloadTopics.map((topic) => (
              <li key={topic}>
                <img src={stakes[topic]} alt="" width="40" height="406" />
                <h3 className="text-h3">{t(`topics.items.${topic}.title`)}</h3>
                <p>{t(`topics.items.${topic}.text`)}</p>
              </li>
            ))}
          </ul>
        </section>
        <Section level="0" className="downloads-closing">
          <div className="wrap">
            <div>
              <h2 className="text-h2">{t('closing.title')}</h2>
              <p className="text-lead text-soft">{t('closing.text')}</p>
            </div>
            <div className="downloads-ways">
              <ButtonLink to="contact" variant="dark">
                {t('closing.button')}
              </ButtonLink>
              <ArrowLink to="knowledge-base">{t('closing.read')}</ArrowLink>
            </div>
          </div>
        </Section>
        <div className="shore shore-pump" />
      </Parts>
    </>
  );
}
