import { prove } from '#app/components/lead-form/late.ts';
import {
  createIdempotencyKey,
  longestProofMs,
  sendLead,
} from '#app/components/lead-form/send-lead.ts';
import type { Language } from '#content/languages.ts';
import { feedback } from '#contracts/forms/feedback.ts';

/** What was tried last: sent again, it has the same key, because one answer mustn't count twice. */
let tried = { post: '', idempotencyKey: '' };

/**
 * Sends a reader's answer with whatever else the form has, and empties the form once it has arrived, but for what was
 * typed meanwhile.
 *
 * @returns what the server had against it; nothing, as an empty text, if it arrived
 * @throws {Error} if no readable answer came
 */
export async function sendFeedback(
  form: HTMLFormElement,
  answer: string,
  language: Language,
): Promise<string> {
  const read = () =>
    [...new FormData(form)].filter(([name, value]) => name !== 'language' && value);
  const fields = read();
  const post = String([...fields, answer]);
  if (tried.post !== post) tried = { post, idempotencyKey: createIdempotencyKey() };
  const { idempotencyKey } = tried;
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, longestProofMs));
  const altcha = await Promise.race([prove(idempotencyKey), tooLate]);
  const result = await sendLead({
    address: form.action,
    fields: [
      ...fields,
      ['helpful', answer],
      ...(altcha ? [['altcha', altcha] as [string, string]] : []),
    ],
    idempotencyKey,
    language,
  });
  if (result.outcome === 'unreachable') throw new Error('There was no answer');
  if (result.outcome === 'refused') {
    return result.message || feedback.texts[language].toast.failedTitle;
  }
  if (String(read()) === String(fields)) form.reset();
  return '';
}
