import { knownAnswer } from '#app/page-data.ts';
import { formAnswerCall, type KnownFormAnswer } from '#contracts/form-answer.ts';

const nothing: KnownFormAnswer = { message: '', values: {} };

/** What the server answers; nothing while the build looks which styles the page needs. */
export function useFormAnswer(): KnownFormAnswer {
  return knownAnswer<KnownFormAnswer>(formAnswerCall) ?? nothing;
}
