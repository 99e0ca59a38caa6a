import { useTranslation } from 'react-i18next';
import { ArrowLink } from '#app/components/button-link.tsx';
import { FaqSection } from '#app/components/faq-section.tsx';
import { useFaq } from '#app/components/use-faq.ts';
import { claims } from '#content/claims.ts';
import { site } from '#content/site.ts';
import { weeksUntilLive } from './schedule.ts';

export function Faq() {
  const { t } = useTranslation('home');
  const { min, max } = weeksUntilLive();
  const items = useFaq('home', { minWeeks: min, maxWeeks: max, days: claims.moneyBackDays });
  return (
    <FaqSection
      level="0 NAP"
      title={t('faq.title')}
      lead={t('faq.lead', { hours: site.replyWithinHours.contact })}
      link={<ArrowLink to="#contact">{t('faq.link')}</ArrowLink>}
      items={items}
    />
  );
}
