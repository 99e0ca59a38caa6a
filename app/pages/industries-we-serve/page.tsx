import { ClosingSign } from '#app/components/closing-sign.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { PageHead } from '#app/seo/page-head.tsx';
import { service } from '#app/seo/structured-data.tsx';
import en from '#content/locales/en/industries-we-serve.json';
import nl from '#content/locales/nl/industries-we-serve.json';
import { Hero } from './hero.tsx';
import { Plots } from './plots.tsx';
import { Reasons } from './reasons.tsx';

registerTexts('industries-we-serve', { en, nl });

/** Industries we serve: stats, eight cards, three reasons, call to action (spec pages-91). */
export default function IndustriesWeServePage() {
  return (
    <>
      <PageHead page="industries-we-serve" about={service()} />
      <Hero />
      <Plots />
      <Reasons />
      <ClosingSign of="industries-we-serve" button="dark" />
    </>
  );
}
