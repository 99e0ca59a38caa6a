import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#app/components/button-link.tsx';
import { ContactForm } from '#app/components/contact-form/contact-form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { site } from '#content/site.ts';
import { answerSlots } from './slots.ts';

/**
 * What a form that was posted without scripts is answered with. The build prerenders it with slots,
 * the server fills them with the answer and, after a failure, with what was typed; it is never hydrated.
 */
export function FormAnswerPage({ outcome }: { outcome: 'sent' | 'failed' }) {
  const { t } = useTranslation('lead-form');
  const sent = outcome === 'sent';
  return (
    <Section first ground="mist" className="form-answer">
      <title>
        {`${t(sent ? 'answer.sentMetaTitle' : 'answer.failedMetaTitle')}: ${site.brand.name}`}
      </title>
      <meta name="robots" content="noindex" />
      <div className="split wrap">
        <div>
          <p className="form-answer-mark" data-outcome={outcome}>
            <Icon name={sent ? 'circle-check' : 'circle-alert'} />
          </p>
          <h1 className="mt-6 text-h1">{t(sent ? 'toast.sentTitle' : 'toast.failedTitle')}</h1>
          <p className="mt-6 max-w-[28em] text-lead" role={sent ? 'status' : 'alert'}>
            {answerSlots.message}
          </p>
          {sent ? (
            <p className="mt-4 text-soft">{t('reference', { reference: answerSlots.reference })}</p>
          ) : (
            <p className="mt-4 max-w-[28em] text-soft">{t('answer.correct')}</p>
          )}
          <p className="mt-8">
            <ButtonLink to="home" variant="dark">
              {t('answer.back')}
            </ButtonLink>
          </p>
        </div>
        {!sent && <ContactForm subject="text" values={answerSlots.values} />}
      </div>
    </Section>
  );
}
