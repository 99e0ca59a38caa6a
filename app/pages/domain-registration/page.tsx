import { ClosingSign } from '#app/components/closing-sign.tsx';
import { FaqSection } from '#app/components/faq-section.tsx';
import { useFaq } from '#app/components/use-faq.ts';
import { formatRange } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { PageHead } from '#app/seo/page-head.tsx';
import { service } from '#app/seo/structured-data.tsx';
import { domainPrices, registrationYears } from '#content/catalog/domains.ts';
import en from '#content/locales/en/domain-registration.json';
import nl from '#content/locales/nl/domain-registration.json';
import { pageClaims } from '#content/page-claims.ts';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Prices } from './prices.tsx';
import { useSearchedDomain } from './searched-domain.ts';
import { Transfer } from './transfer.tsx';

registerTexts('domain-registration', { en, nl });

const offers = domainPrices.map(({ extension, yearlyCents }) => ({
  name: `.${extension}`,
  yearlyCents,
}));

/** Domain registration, in the order of spec pages-71. */
export default function DomainRegistrationPage() {
  const searched = useSearchedDomain();
  const faq = useFaq('domain-registration', {
    ...registrationYears,
    days: formatRange(pageClaims.domainTransferDays),
    hours: formatRange(pageClaims.domainVerificationHours),
  });
  return (
    <>
      <PageHead page="domain-registration" about={service({ offers })} faq={faq} />
      <Hero searched={searched} />
      <Prices searched={searched} />
      <Features />
      <Transfer />
      <FaqSection of="domain-registration" level="+1" link="#contact" items={faq} />
      <ClosingSign of="domain-registration" />
    </>
  );
}
