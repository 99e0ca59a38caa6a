import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#app/i18n/language.tsx';
import { runtime } from '#app/runtime.ts';
import { Button } from '#app/ui/button.tsx';
import { feedback } from '#contracts/forms/feedback.ts';
import './helpful.css';

const answers = ['yes', 'no'] as const;

/**
 * The button that was pressed, and what came of it: `problem` is what the server had against the answer, empty once it
 * has arrived, and null where there was no connection.
 */
interface Given {
  answer: string;
  problem?: string | null;
}

/**
 * "Was this helpful?" below a page of the help: two buttons that send the form, and room for a sentence
 * (spec help-160). Without scripts it posts plainly. The code that sends it is loaded with the first answer.
 *
 * @param page the page's address without its language
 */
export function Helpful({ page }: { page: string }) {
  const { t } = useTranslation('article');
  const language = useLanguage();
  const { labels, options, note, sending, toast } = feedback.texts[language];
  const [given, give] = useState<Given>();
  const { answer, problem } = given ?? {};
  const isSent = problem === '';
  const isSending = given !== undefined && problem === undefined;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A second answer of the same reader isn't one more reader.
    if (isSending || isSent) return;
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const { value = '' } = (submitter ?? {}) as Partial<HTMLButtonElement>;
    give({ answer: value });
    const refusal = await import('./send-feedback.ts')
      .then(({ sendFeedback }) => sendFeedback(form, value, language))
      .catch(() => null);
    give({ answer: value, problem: refusal });
  }

  return (
    // Beside the text, which the search leaves out, because each page has it.
    <aside aria-labelledby="helpful">
      <form
        className="helpful"
        action={`${runtime.api}/api/${feedback.id}`}
        method="post"
        data-app
        onSubmit={submit}
      >
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="page" value={page} />
        <h2 id="helpful" className="text-h4">
          {labels.helpful}
        </h2>
        <label>
          <span className="text-small">{labels.words}</span>
          <textarea name="words" rows={1} />
        </label>
        <input className="sr-only" name="homepage" tabIndex={-1} autoComplete="off" aria-hidden />
        <div className="helpful-answers">
          {answers.map((one) => (
            <Button
              key={one}
              type="submit"
              name="helpful"
              value={one}
              variant={isSent && answer === one ? 'dark' : 'secondary'}
              busy={isSending && answer === one}
              {...(isSent && { 'aria-disabled': true })}
            >
              {options.helpful[one]}
            </Button>
          ))}
        </div>
        {/* Its height is kept, so that nothing moves. */}
        <output className="text-small text-soft">
          {given === undefined && <span>{note}</span>}
          {isSending && <span>{sending}</span>}
          {isSent && <span>{`${toast.sentTitle} ${toast.sentText}`}</span>}
          {(problem || problem === null) && (
            <span className="field-error">{problem ?? t('offline')}</span>
          )}
        </output>
      </form>
    </aside>
  );
}
