import { FaqSection } from '#app/components/faq-section.tsx';
import { useFaq } from '#app/components/use-faq.ts';
import { formatRange } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { PageHead } from '#app/seo/page-head.tsx';
import { service } from '#app/seo/structured-data.tsx';
import { certificates } from '#content/catalog/certificates.ts';
import en from '#content/locales/en/ssl-certificates.json';
import nl from '#content/locales/nl/ssl-certificates.json';
import { Benefits } from './benefits.tsx';
import { Closing } from './closing.tsx';
import { Comparison } from './comparison.tsx';
import { Hero } from './hero.tsx';
import { Installation } from './installation.tsx';

registerTexts('ssl-certificates', { en, nl });

/** SSL certificates; the three types stand in the hero, as the chambers of a lock. */
export default function SslCertificatesPage() {
  const [, ov, ev] = certificates;
  const faq = useFaq('ssl-certificates', {
    ovDays: formatRange(ov.issuance.days),
    evDays: formatRange(ev.issuance.days),
    years: formatRange(ev.validYears),
  });
  return (
    <>
      <PageHead page="ssl-certificates" about={service({ offers: certificates })} faq={faq} />
      <Hero />
      <Benefits />
      <Comparison />
      <Installation />
      <FaqSection of="ssl-certificates" level="+1" link="#contact" items={faq} />
      <Closing />
    </>
  );
}
