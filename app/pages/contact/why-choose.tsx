import { useTranslation } from 'react-i18next';
import { formatPrice, formatRange } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Section } from '#app/ui/section.tsx';
import { languages } from '#content/languages.ts';
import { hourUnit } from '#content/opening-hours.ts';
import { site } from '#content/site.ts';
import { formatOpeningHour } from '#content/times.ts';
import './why-choose.css';

/** Why Choose Us: four figures about our answers. */
export function WhyChoose() {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  const { opens, closes } = site.contact.hours;
  /** On the clock of the language: spec pages-89 states "9-6 CET". */
  const hour = (time: string) => Number.parseInt(formatOpeningHour(time, language), 10);
  const reasons = [
    { id: 'reply', figure: t('why.hours', { hours: site.replyWithinHours.contact }) },
    { id: 'phone', figure: formatRange({ min: hour(opens), max: hour(closes) }) },
    { id: 'firstTalk', figure: formatPrice(0, language) },
    { id: 'languages', figure: languages.length },
  ] as const;
  return (
    <Section ground="clay" className="contact-why">
      <div className="wrap">
        <h2 className="text-h3">{t('why.title')}</h2>
        <ul>
          {reasons.map(({ id, figure }) => (
            <li key={id}>
              <b className="gauge tabular">{figure}</b>
              <p>{t(`why.reasons.${id}`, { unit: hourUnit(language) })}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
