import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ButtonLink } from '#app/components/button-link.tsx';
import { LeadForm } from '#app/components/lead-form/lead-form.tsx';
import { NextSteps } from '#app/components/lead-form/next-steps.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { helpPageOf } from '#content/help-pages.ts';
import { localizedPath } from '#content/languages.ts';
import en from '#content/locales/en/form-answer.json';
import nl from '#content/locales/nl/form-answer.json';
import { site } from '#content/site.ts';
import { answerMessageId, type KnownFormAnswer, typedValue } from '#contracts/form-answer.ts';
import { type Form, fileFieldOf, postedNames } from '#contracts/forms/define.ts';
import { feedback } from '#contracts/forms/feedback.ts';
import type { AnsweredForm } from '#contracts/forms/index.ts';
import { useFormAnswer } from './use-form-answer.ts';

registerTexts('form-answer', { en, nl });

interface FormAnswerPageProps {
  answered: AnsweredForm;
  outcome: 'sent' | 'failed';
}

/**
 * The answer to a form posted without scripts: a message and, after a failure, the form with the typed values. The
 * server makes it at the request; it is never hydrated.
 */
export function FormAnswerPage({ answered: { form, way }, outcome }: FormAnswerPageProps) {
  const { t } = useTranslation(['form-answer', 'lead-form']);
  const answer = useFormAnswer();
  const language = useLanguage();
  const { toast, mail } = form.texts[language];
  const sent = outcome === 'sent';
  const voted = form.id === feedback.id ? helpPageOf(typedValue(answer, 'page')) : undefined;
  const helpPage = voted && localizedPath(voted, language);
  const title = sent ? toast.sentTitle : toast.failedTitle;
  return (
    <Section ground="mist" className="form-answer">
      <title>{`${title.replace(/!$/, '')} | ${site.brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="split wrap">
        <div>
          <p className="form-answer-mark" data-outcome={outcome}>
            <Icon name={sent ? 'circle-check' : 'circle-alert'} />
          </p>
          <h1 className="mt-6 text-h1">{title}</h1>
          <p
            id={answerMessageId}
            className="form-answer-text mt-6 text-lead"
            role={sent ? 'status' : 'alert'}
          >
            {answer.message}
          </p>
          {sent && form.kind === 'lead' && (
            <p className="mt-4">
              <b>{t('lead-form:reference', { reference: answer.reference })}</b>
            </p>
          )}
          {!sent && (
            <p className="form-answer-text mt-4 text-soft">
              <span>{t(answer.fields ? 'correct' : 'later')}</span>{' '}
              {fileFieldOf(form) && <span>{t('chooseFileAgain')}</span>}
            </p>
          )}
          <p className="mt-8">
            {helpPage ? (
              <Link className={buttonClass({ variant: 'dark' })} to={helpPage}>
                {t('backToPage')}
              </Link>
            ) : (
              <ButtonLink to="home" variant="dark">
                {t('back')}
              </ButtonLink>
            )}
          </p>
        </div>
        {sent && mail.acknowledgement && (
          <section className="sheet on-sheet form-answer-next">
            <h2 className="text-h3">{t('lead-form:next')}</h2>
            <NextSteps of={mail.acknowledgement} />
          </section>
        )}
        {!sent && (
          <LeadForm
            of={form}
            way={way}
            values={valuesOf(form, answer)}
            refused={{ names: Object.keys(answer.fields ?? {}), describedBy: answerMessageId }}
            fileField={FileField}
          />
        )}
      </div>
    </Section>
  );
}

/** What was typed, by the names of the fields and of the boxes. */
function valuesOf({ fields }: Form, answer: KnownFormAnswer): Record<string, string> {
  const names = Object.entries(fields).flatMap(([name, field]) => [
    name,
    ...postedNames([name, field]),
  ]);
  return Object.fromEntries(names.map((name) => [name, typedValue(answer, name)]));
}
