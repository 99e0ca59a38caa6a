import { useTranslation } from 'react-i18next';
import { useLanguage } from '#app/i18n/language.tsx';
import { site } from '#content/site.ts';
import { formatOpeningHour } from '#content/times.ts';

const ids = ['answer', 'firstTalk', 'customer', 'details'] as const;

/** The questions of the page, for its list and for its structured data. */
export function useQuestions() {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  const { opens, closes } = site.contact.hours;
  return ids.map((id) => ({
    id,
    title: t(`faq.items.${id}.question`),
    text: t(`faq.items.${id}.answer`, {
      hours: site.replyWithinHours.contact,
      opens: formatOpeningHour(opens, language),
      closes: formatOpeningHour(closes, language),
    }),
  }));
}
