import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ArrowLink, ButtonLink } from '#app/components/button-link.tsx';
import { HelpBar } from '#app/components/help-bar.tsx';
import { PageHero } from '#app/components/page-hero.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Parts } from '#app/part.tsx';
import { Card, Cards } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { downloadTopics, readMeanwhile } from '#content/downloads.ts';
import { localizedPath } from '#content/languages.ts';
import en from '#content/locales/en/downloads.json';
import nl from '#content/locales/nl/downloads.json';
import { pageClaims } from '#content/page-claims.ts';
import './downloads.css';

registerTexts('downloads', { en, nl });

/** Downloads: none yet, only their topics, their date, and what can be read meanwhile (spec pages-84, pages-220). */
export default function DownloadsPage() {
  const { t } = useTranslation('downloads');
  const release = t('release.quarter', pageClaims.downloadsExpected);
  return (
    <>
      <PageHead page="downloads" values={{ release }} />
      <Parts>
        <HelpBar page="downloads" />
        <PageHero
          page="downloads"
          title={t('hero.title')}
          tagline={t('hero.tagline')}
          lead={t('hero.lead')}
          ground="mist"
          className="downloads-hero"
          drawing={<Tide release={release} />}
        >
          <ButtonLink to="contact">{t('hero.button')}</ButtonLink>
          <ArrowLink to="?topic=downloads#contact">{t('hero.ask')}</ArrowLink>
        </PageHero>
        <Topics />
        <Section level="0">
          <div className="wrap">
            <SectionHeading title={t('closing.title')} lead={t('closing.text')}>
              <ButtonLink to="contact" variant="dark">
                {t('closing.button')}
              </ButtonLink>
            </SectionHeading>
            <ArrowLink to="knowledge-base">{t('closing.read')}</ArrowLink>
          </div>
        </Section>
        <div className="shore shore-pump" />
      </Parts>
    </>
  );
}

/** The flat at low water: the date was the line above it. A stake stands for each topic. */
function Tide({ release }: { release: string }) {
  const { t } = useTranslation('downloads');
  return (
    <div className="downloads-tide">
      <p className="downloads-high">
        <span className="label">{t('release.label')}</span> <b className="tabular">{release}</b>{' '}
        <span className="text-small">{t('release.missed')}</span>
      </p>
      <p className="downloads-low">
        <b>{t('release.today')}</b> <span className="text-small">{t('release.low')}</span>
      </p>
      <div className="downloads-stakes" aria-hidden>
        {downloadTopics.map((topic) => (
          <i key={topic} />
        ))}
      </div>
    </div>
  );
}

function Topics() {
  const { t } = useTranslation('downloads');
  const language = useLanguage();
  return (
    <Section ground="clay" level="+1" className="downloads-topics">
      <div className="wrap">
        <h2 className="sr-only">{t('topics.title')}</h2>
        <Cards columns={3}>
          {downloadTopics.map((topic) => (
            <Card key={topic} title={t(`topics.items.${topic}.title`)}>
              <p>{t(`topics.items.${topic}.text`)}</p>
              <p className="label text-soft">{t('topics.ready')}</p>
              <ul className="downloads-reading">
                {readMeanwhile[topic].map(({ id, path }) => (
                  <li key={id}>
                    <Link to={localizedPath(path, language)}>
                      <span>{t(`topics.reading.${id}`)}</span>
                      <Icon name="arrow-right" small />
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          ))}
        </Cards>
      </div>
    </Section>
  );
}
