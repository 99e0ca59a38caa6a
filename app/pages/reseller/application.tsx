import { useTranslation } from 'react-i18next';
import { LeadForm } from '#app/components/lead-form/lead-form.tsx';
import { useLanguage } from '#app/i18n/language.tsx';
import { Section } from '#app/ui/section.tsx';
import { resellerRequirements } from '#content/reseller.ts';
import { site } from '#content/site.ts';
import { reseller } from '#contracts/forms/reseller.ts';
import { levelBelow } from './soundings.ts';
import './application.css';

/** The requirements, and the application form. */
export function Application() {
  const { t } = useTranslation('reseller');
  const language = useLanguage();
  return (
    <Section id="apply" ground="deep" level={levelBelow(1.6, language)}>
      <div className="reseller-apply wrap">
        <div className="stick">
          <h2 className="text-h2">{t('apply.title')}</h2>
          <p className="text-lead text-soft">
            {t('apply.lead', { hours: site.replyWithinHours.reseller })}
          </p>
          <h3 className="text-h4">{t('apply.requirements')}</h3>
          <ol>
            {resellerRequirements.map((id) => (
              <li key={id}>
                <span>{t(`apply.items.${id}`)}</span>
              </li>
            ))}
          </ol>
        </div>
        <LeadForm of={reseller} note={t('apply.note')} />
      </div>
    </Section>
  );
}
