import { useTranslation } from 'react-i18next';
import { ArrowLink } from '#app/components/button-link.tsx';
import { Accordion } from '#app/ui/accordion.tsx';
import { Section } from '#app/ui/section.tsx';
import { claims } from '#content/claims.ts';
import { homeFaq } from '#content/home.ts';
import { site } from '#content/site.ts';
import { weeksUntilLive } from './schedule.ts';

export function Faq() {
  const { t } = useTranslation('home');
  const { min, max } = weeksUntilLive();
  const values = { minWeeks: min, maxWeeks: max, days: claims.moneyBackDays };
  return (
    <Section level="0 NAP">
      <div className="split wrap">
        <div className="stick">
          <h2 className="text-h2">{t('faq.title')}</h2>
          <p className="mt-4 text-lead text-soft">
            {t('faq.lead', { hours: site.replyWithinHours.contact })}
          </p>
          <p className="mt-2">
            <ArrowLink to="#contact">{t('faq.link')}</ArrowLink>
          </p>
        </div>
        <Accordion
          name="faq"
          open={homeFaq[0]}
          items={homeFaq.map((id) => ({
            id,
            title: t(`faq.items.${id}.question`, values),
            text: t(`faq.items.${id}.answer`, values),
          }))}
        />
      </div>
    </Section>
  );
}
