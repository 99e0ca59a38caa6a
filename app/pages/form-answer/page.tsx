import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { CareersForm } from '#app/components/lead-form/careers-form.tsx';
import { ContactForm } from '#app/components/lead-form/contact-form.tsx';
import { MvpProposalForm } from '#app/components/lead-form/mvp-proposal-form.tsx';
import { ResellerForm } from '#app/components/lead-form/reseller-form.tsx';
import { StatusSubscriptionForm } from '#app/components/lead-form/status-subscription-form.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import en from '#content/locales/en/form-answer.json';
import nl from '#content/locales/nl/form-answer.json';
import { site } from '#content/site.ts';
import type { AnsweredForm } from '#contracts/forms.ts';
import { answerSlots } from './slots.ts';
import { useToastTitles } from './toast-titles.ts';

registerTexts('form-answer', { en, nl });

const filledForms: Record<AnsweredForm, ReactNode> = {
  contact: <ContactForm subject="text" values={answerSlots.contact} />,
  reseller: <ResellerForm values={answerSlots.reseller} />,
  'mvp-proposal-paid': <MvpProposalForm path="paid" values={answerSlots['mvp-proposal']} />,
  'mvp-proposal-investment': (
    <MvpProposalForm path="investment" values={answerSlots['mvp-proposal']} />
  ),
  careers: <CareersForm values={answerSlots.careers} />,
  'status-subscription': <StatusSubscriptionForm values={answerSlots['status-subscription']} />,
};

interface FormAnswerPageProps {
  form: AnsweredForm;
  outcome: 'sent' | 'failed';
}

/**
 * What a form that was posted without scripts is answered with. The build prerenders it with slots,
 * the server fills them with the answer and, after a failure, with what was typed; it is never hydrated.
 */
export function FormAnswerPage({ form, outcome }: FormAnswerPageProps) {
  const { t } = useTranslation(['form-answer', 'lead-form']);
  const toast = useToastTitles(form);
  const sent = outcome === 'sent';
  const title = sent ? toast.sentTitle : toast.failedTitle;
  return (
    <Section ground="mist" className="form-answer">
      <title>{`${title.replace(/!$/, '')}: ${site.brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="split wrap">
        <div>
          <p className="form-answer-mark" data-outcome={outcome}>
            <Icon name={sent ? 'circle-check' : 'circle-alert'} />
          </p>
          <h1 className="mt-6 text-h1">{title}</h1>
          <p className="form-answer-text mt-6 text-lead" role={sent ? 'status' : 'alert'}>
            {answerSlots.message}
          </p>
          {sent ? (
            <p className="mt-4 text-soft">
              {t('lead-form:reference', { reference: answerSlots.reference })}
            </p>
          ) : (
            <>
              <p className="form-answer-kept form-answer-text mt-4 text-soft">
                {t('correct')} {form === 'careers' && t('chooseFileAgain')}
              </p>
              {/* In place of the one above where nothing was read: too many posts, too large, too late. */}
              <p className="form-answer-unread form-answer-text mt-4 text-soft">{t('unread')}</p>
            </>
          )}
          <p className="mt-8">
            <ButtonLink to="home" variant="dark">
              {t('back')}
            </ButtonLink>
          </p>
        </div>
        {!sent && filledForms[form]}
      </div>
    </Section>
  );
}
