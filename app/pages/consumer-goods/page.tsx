import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { PageFacts } from '#app/components/page-facts.tsx';
import quay from '#app/drawings/consumer-quay.svg';
import { PageHead } from '#app/head/page-head.tsx';
import { service } from '#app/head/structured-data.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { Parts } from '#app/part.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { role } from '#app/ui/role.ts';
import { Section } from '#app/ui/section.tsx';
import { goodsAdvantages, goodsCategories, salesChannels } from '#content/consumer-goods.ts';
import en from '#content/locales/en/consumer-goods.json';
import nl from '#content/locales/nl/consumer-goods.json';
import './hero.css';
import './channels.css';
import './categories.css';
import './advantages.css';

registerTexts('consumer-goods', { en, nl });

/** Consumer goods: four channels, six categories, four advantages (spec pages-92). */
export default function ConsumerGoodsPage() {
  return (
    <>
      <PageHead page="consumer-goods" about={service()} />
      <Parts>
        <Hero />
        <Channels />
        <Categories />
        <Advantages />
      </Parts>
    </>
  );
}

/** Ship and crane; below them the title stands in the water and the offer in the quay. */
function Hero() {
  const { t } = useTranslation('consumer-goods');
  return (
    <section className="consumer-goods-hero">
      <Breadcrumb page="consumer-goods" />
      <img className="consumer-goods-drawing" src={quay} alt="" width="1440" height="520" />
      <div className="consumer-goods-base">
        <div className="consumer-goods-water">
          <PageTitle title={t('hero.title')} tagline={t('hero.tagline')} size="h1" />
        </div>
        <div className="consumer-goods-quay">
          <p className="text-lead">{t('hero.lead')}</p>
          <div className="consumer-goods-buttons">
            <ButtonLink to="contact">{t('hero.contact')}</ButtonLink>
            <ButtonLink to="portfolio" variant="secondary">
              {t('hero.portfolio')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Four sales channels as berths, each at its mooring post. */
function Channels() {
  const { t } = useTranslation('consumer-goods');
  return (
    <Section ground="deep" level="+3">
      <div className="wrap">
        <h2 className="text-h2">{t('channels.title')}</h2>
        <p className="mt-3 text-lead text-soft">{t('channels.lead')}</p>
        <ol className="consumer-goods-berths">
          {salesChannels.map(({ id, icon, features }, index) => (
            <li key={id}>
              <div className="consumer-goods-number" aria-hidden>
                <span className="gauge">{index + 1}</span>
                <Icon name={icon} />
              </div>
              <h3 className="text-h3">{t(`channels.items.${id}.title`)}</h3>
              <p className="text-soft">{t(`channels.items.${id}.text`)}</p>
              <ul className="text-small">
                {features.map((feature) => (
                  <li key={feature}>{t(`channels.features.${feature}`)}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

/** Containers with light writing. */
const dark = new Set<string>(['electronics', 'fashion', 'health']);

const nonBreakingSpace = '\u00a0';

/** Six categories as stacked containers; on large screens the first three stand on the ground. */
function Categories() {
  const { t } = useTranslation('consumer-goods');
  return (
    <Section ground="clay" level="+2">
      <div className="consumer-goods-stack wrap">
        <div className="consumer-goods-cargo">
          <h2 className="text-h2">{t('categories.title')}</h2>
          <p className="text-lead text-soft">{t('categories.lead')}</p>
        </div>
        {goodsCategories.map(({ id, emoji }) => (
          <article
            key={id}
            className={`consumer-goods-box consumer-goods-${id}${dark.has(id) ? ' on-deep' : ''}`}
          >
            <div className="consumer-goods-name">
              <h3 className="text-h3">{t(`categories.items.${id}.title`)}</h3>
              {nonBreakingSpace}
              <span aria-hidden>{emoji}</span>
            </div>
            <p className="text-small">{t(`categories.items.${id}.text`)}</p>
          </article>
        ))}
      </div>
    </Section>
  );
}

/** Four advantages as a ship's manifest, and below it where to sign on. */
function Advantages() {
  const { t } = useTranslation('consumer-goods');
  const columns = ['number', 'advantage', 'meaning'] as const;
  return (
    <>
      <Section level="0">
        <div className="wrap">
          <h2 className="text-h2">{t('advantages.title')}</h2>
          <table className="consumer-goods-manifest" {...role('table')}>
            <caption className="sr-only">{t('advantages.caption')}</caption>
            <thead {...role('rowgroup')}>
              <tr {...role('row')}>
                {columns.map((column) => (
                  <th key={column} scope="col" {...role('columnheader')} className="label">
                    {t(`advantages.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody {...role('rowgroup')}>
              {goodsAdvantages.map((id, index) => (
                <tr key={id} {...role('row')}>
                  <td {...role('cell')} className="tabular">
                    {index + 1}
                  </td>
                  <th scope="row" {...role('rowheader')} className="text-h4">
                    {t(`advantages.items.${id}.title`)}
                  </th>
                  <td {...role('cell')}>{t(`advantages.items.${id}.text`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="consumer-goods-closing">
            <p className="text-lead">{t('closing.text')}</p>
            <ButtonLink to="contact">{t('closing.button')}</ButtonLink>
          </div>
          <PageFacts of="consumer-goods" />
        </div>
      </Section>
    </>
  );
}
