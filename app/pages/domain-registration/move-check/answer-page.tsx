import { useTranslation } from 'react-i18next';
import { useFormAnswer } from '#app/pages/form-answer/use-form-answer.ts';
import { Section } from '#app/ui/section.tsx';
import { site } from '#content/site.ts';
import { answerMessageId, typedValue } from '#contracts/form-answer.ts';
import { MoveChecklist } from './answer.tsx';
import { MoveForm } from './move-form.tsx';

/** The answer to a check that was posted without scripts. The server makes it at the request; it is never hydrated. */
export function MoveAnswerPage({ outcome }: { outcome: 'sent' | 'failed' }) {
  const { t } = useTranslation('move-checklist');
  const answer = useFormAnswer();
  const name = typedValue(answer, 'domain');
  const title = outcome === 'sent' ? t('title', { name }) : t('failedTitle');
  return (
    <Section ground="chalk">
      <title>{`${title} | ${site.brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap">
        {answer.check ? (
          <MoveChecklist headings={['h1', 'h2']} check={answer.check} />
        ) : (
          <>
            <h1 className="text-h1">{title}</h1>
            <p id={answerMessageId} className="mt-6 text-lead" role="alert">
              {answer.message}
            </p>
            <div className="mt-8">
              <MoveForm value={name} refused={answer.fields ? answerMessageId : undefined} />
            </div>
          </>
        )}
      </div>
    </Section>
  );
}
