import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { PageFacts } from '#app/components/page-facts.tsx';
import { PageHero } from '#app/components/page-hero.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { service } from '#app/head/structured-data.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { Parts } from '#app/part.tsx';
import { Card, Cards } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { SignList } from '#app/ui/sign-list.tsx';
import { goodsAdvantages, goodsCategories, salesChannels } from '#content/consumer-goods.ts';
import en from '#content/locales/en/consumer-goods.json';
import nl from '#content/locales/nl/consumer-goods.json';
import './yard.css';

registerTexts('consumer-goods', { en, nl });

/** Consumer goods: six categories, four channels, four advantages (spec pages-92). */
export default function ConsumerGoodsPage() {
  return (
    <>
      <PageHead page="consumer-goods" about={service()} />
      <Parts>
        <Hero />
        <Channels />
        <Advantages />
      </Parts>
    </>
  );
}

function Hero() {
  const { t } = useTranslation('consumer-goods');
  return (
    <PageHero
      page="consumer-goods"
      title={t('hero.title')}
      tagline={t('hero.tagline')}
      lead={t('hero.lead')}
      ground="mist"
      place="beside"
      className="consumer-goods-hero"
      drawing={<Yard />}
    >
      <div className="button-row">
        <ButtonLink to="contact">{t('hero.contact')}</ButtonLink>
        <ButtonLink to="portfolio" variant="secondary">
          {t('hero.portfolio')}
        </ButtonLink>
      </div>
    </PageHero>
  );
}

/** Containers with light writing. */
const dark = new Set<string>(['electronics', 'fashion', 'health']);

const nonBreakingSpace = '\u00a0';

/** What can be sold, as containers on a quay; where there is room, the first three stand on the ground (spec pages-222). */
function Yard() {
  const { t } = useTranslation('consumer-goods');
  return (
    <div className="consumer-goods-yard">
      <div className="consumer-goods-cargo">
        <h2 className="text-h3">{t('categories.title')}</h2>
        <p className="text-small">{t('categories.lead')}</p>
      </div>
      {goodsCategories.map(({ id, emoji }) => (
        <article
          key={id}
          className={`consumer-goods-box consumer-goods-${id}${dark.has(id) ? ' on-deep' : ''}`}
        >
          <div className="consumer-goods-name">
            <h3 className="text-h4">{t(`categories.items.${id}.title`)}</h3>
            {nonBreakingSpace}
            <span aria-hidden>{emoji}</span>
          </div>
          <p className="text-small">{t(`categories.items.${id}.text`)}</p>
        </article>
      ))}
    </div>
  );
}

function Channels() {
  const { t } = useTranslation('consumer-goods');
  return (
    <Section ground="deep" level="+3">
      <div className="wrap">
        <SectionHeading title={t('channels.title')} lead={t('channels.lead')} />
        <Cards columns={4}>
          {salesChannels.map(({ id, icon, features }) => (
            <Card key={id} mark={<Icon name={icon} />} title={t(`channels.items.${id}.title`)}>
              <p className="text-soft">{t(`channels.items.${id}.text`)}</p>
              <SignList
                items={features.map((feature) => ({
                  id: feature,
                  text: t(`channels.features.${feature}`),
                }))}
              />
            </Card>
          ))}
        </Cards>
      </div>
    </Section>
  );
}

/** Four advantages, and below them where to begin. */
function Advantages() {
  const { t } = useTranslation('consumer-goods');
  return (
    <Section level="0">
      <div className="wrap">
        <SectionHeading title={t('advantages.title')} />
        <Cards columns={4}>
          {goodsAdvantages.map((id) => (
            <Card key={id} title={t(`advantages.items.${id}.title`)}>
              <p>{t(`advantages.items.${id}.text`)}</p>
            </Card>
          ))}
        </Cards>
        <div className="heading-row mt-8">
          <p className="text-lead">{t('closing.text')}</p>
          <ButtonLink to="contact">{t('closing.button')}</ButtonLink>
        </div>
        <PageFacts of="consumer-goods" />
      </div>
    </Section>
  );
}
