import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { ArrowLink } from '#app/components/button-link.tsx';
import { LeadForm } from '#app/components/lead-form/lead-form.tsx';
import { PageHead } from '#app/head/page-head.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { Parts } from '#app/part.tsx';
import { Card, Cards } from '#app/ui/card.tsx';
import { Section } from '#app/ui/section.tsx';
import en from '#content/locales/en/report-abuse.json';
import nl from '#content/locales/nl/report-abuse.json';
import { legal, site } from '#content/site.ts';
import { abuse } from '#contracts/forms/abuse.ts';
import './report-abuse.css';

registerTexts('report-abuse', { en, nl });

/** What happens with a report, in this order; the stylesheet draws the staff from the first to the decision. */
const steps = ['reference', 'person', 'decision', 'customer', 'danger'] as const;

const values = {
  company: legal.name,
  hours: site.replyWithinHours.abuse,
};

/** Report of abuse: what happens with it, the form, how to object, the point of contact (spec pages-110). */
export default function ReportAbusePage() {
  const { t } = useTranslation('report-abuse');
  return (
    <>
      <PageHead page="report-abuse" values={values} />
      <Parts>
        <section className="report-abuse-top">
          <div>
            <Breadcrumb page="report-abuse" />
            <h1 className="text-h1">{t('hero.title')}</h1>
            <p className="text-lead">{t('hero.lead', values)}</p>
          </div>
          <LeadForm of={abuse} />
          <div>
            <h2 className="text-h4">{t('next.title')}</h2>
            <ol className="report-abuse-time">
              {steps.map((id) => (
                <li key={id}>
                  <span className="report-abuse-hour" aria-hidden>
                    {id === 'reference' && t('next.hour', { hours: 0 })}
                    {id === 'decision' && t('next.hour', values)}
                    {id === 'danger' && t('next.now')}
                  </span>
                  <span>{t(`next.steps.${id}`, values)}</span>
                </li>
              ))}
            </ol>
          </div>
        </section>
        <Section className="report-abuse-after">
          <div className="wrap">
            <Cards columns={2}>
              <Card title={t('objection.title')} as="h2">
                <p>{t('objection.text')}</p>
                <p>
                  <ArrowLink to="terms-of-service">{t('authorities.terms')}</ArrowLink>
                </p>
                <p>
                  <a href={legal.authorities.consumers} rel="noopener noreferrer" className="link">
                    {t('objection.supervisor')}
                  </a>
                </p>
              </Card>
              <Card title={t('authorities.title')} as="h2">
                <p>{t('authorities.text')}</p>
                <p>
                  <a href={`mailto:${legal.email.abuse}`} className="link">
                    {legal.email.abuse}
                  </a>
                </p>
              </Card>
            </Cards>
          </div>
        </Section>
      </Parts>
    </>
  );
}
