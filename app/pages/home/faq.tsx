import { useTranslation } from 'react-i18next';
import { ArrowLink } from '#app/components/button-link.tsx';
import { FaqSection } from '#app/components/faq-section.tsx';
import { claims } from '#content/claims.ts';
import { homeFaq } from '#content/home.ts';
import { site } from '#content/site.ts';
import { weeksUntilLive } from './schedule.ts';

export function Faq() {
  const { t } = useTranslation('home');
  const { min, max } = weeksUntilLive();
  const values = { minWeeks: min, maxWeeks: max, days: claims.moneyBackDays };
  return (
    <FaqSection
      level="0 NAP"
      title={t('faq.title')}
      lead={t('faq.lead', { hours: site.replyWithinHours.contact })}
      link={<ArrowLink to="#contact">{t('faq.link')}</ArrowLink>}
      items={homeFaq.map((id) => ({
        id,
        title: t(`faq.items.${id}.question`, values),
        text: t(`faq.items.${id}.answer`, values),
      }))}
    />
  );
}
