import { formatRange } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { PageHead } from '#app/seo/page-head.tsx';
import { service } from '#app/seo/structured-data.tsx';
import { vpsPlans } from '#content/catalog/vps.ts';
import { claims } from '#content/claims.ts';
import en from '#content/locales/en/vps-hosting.json';
import nl from '#content/locales/nl/vps-hosting.json';
import { pageClaims } from '#content/page-claims.ts';
import { Benefits } from './benefits.tsx';
import { Closing } from './closing.tsx';
import { Hero } from './hero.tsx';
import { Plans } from './plans.tsx';
import { Provisioning } from './provisioning.tsx';
import { Questions, useQuestions } from './questions.tsx';
import { Specifications } from './specifications.tsx';

registerTexts('vps-hosting', { en, nl });

const offers = vpsPlans.map((plan) => ({ ...plan, name: `VPS ${plan.name}` }));
const values = {
  minutes: formatRange(pageClaims.vpsProvisioningMinutes),
  days: claims.moneyBackDays,
};

export default function VpsHostingPage() {
  const questions = useQuestions();
  return (
    <>
      <PageHead page="vps-hosting" values={values} about={service({ offers })} faq={questions} />
      <Hero />
      <Benefits />
      <Provisioning />
      <Plans />
      <Specifications />
      <Questions items={questions} />
      <Closing />
    </>
  );
}
