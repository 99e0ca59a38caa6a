import { registerTexts } from '#app/i18n/i18n.ts';
import { PageHead } from '#app/seo/page-head.tsx';
import { service } from '#app/seo/structured-data.tsx';
import { claims } from '#content/claims.ts';
import en from '#content/locales/en/webflow.json';
import nl from '#content/locales/nl/webflow.json';
import { pageClaims } from '#content/page-claims.ts';
import { Closing } from './closing.tsx';
import { Hero } from './hero.tsx';
import { Process } from './process.tsx';
import { Services } from './services.tsx';
import { WhyWebflow } from './why-webflow.tsx';

registerTexts('webflow', { en, nl });

/** Webflow: hero with stats, services, why Webflow, process, call to action (spec pages-75). */
export default function WebflowPage() {
  const days = pageClaims.webflowDeliveryDays;
  const hours = claims.proposalHours;
  return (
    <>
      <PageHead page="webflow" values={{ days, hours }} about={service()} />
      <Hero />
      <Services />
      <WhyWebflow />
      <Process />
      <Closing />
    </>
  );
}
