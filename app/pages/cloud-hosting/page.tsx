import { ClosingSign } from '#app/components/closing-sign.tsx';
import { useFaq } from '#app/components/use-faq.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { PageHead } from '#app/seo/page-head.tsx';
import { service } from '#app/seo/structured-data.tsx';
import { cloudPlans } from '#content/catalog/cloud.ts';
import en from '#content/locales/en/cloud-hosting.json';
import nl from '#content/locales/nl/cloud-hosting.json';
import { Benefits } from './benefits.tsx';
import { Hero } from './hero.tsx';
import { Plans } from './plans.tsx';
import { Questions } from './questions.tsx';
import { TrafficDay } from './traffic-day.tsx';
import { useFigures } from './use-figures.ts';

registerTexts('cloud-hosting', { en, nl });

/** Cloud hosting: hero, features, three plans, benefits, questions (spec pages-67). */
export default function CloudHostingPage() {
  const figures = useFigures();
  const questions = useFaq('cloud-hosting', figures);
  return (
    <>
      <PageHead
        page="cloud-hosting"
        values={figures}
        about={service({ offers: cloudPlans })}
        faq={questions}
      />
      <Hero />
      <TrafficDay />
      <Plans />
      <Benefits />
      <Questions items={questions} />
      <ClosingSign of="cloud-hosting" variant="secondary" />
    </>
  );
}
