import { registerTexts } from '#app/i18n/i18n.ts';
import { PageHead } from '#app/seo/page-head.tsx';
import { service } from '#app/seo/structured-data.tsx';
import en from '#content/locales/en/consumer-goods.json';
import nl from '#content/locales/nl/consumer-goods.json';
import { Advantages } from './advantages.tsx';
import { Categories } from './categories.tsx';
import { Channels } from './channels.tsx';
import { Hero } from './hero.tsx';

registerTexts('consumer-goods', { en, nl });

/** Consumer goods: four channels, six categories, four advantages (spec pages-92). */
export default function ConsumerGoodsPage() {
  return (
    <>
      <PageHead page="consumer-goods" about={service()} />
      <Hero />
      <Channels />
      <Categories />
      <Advantages />
    </>
  );
}
