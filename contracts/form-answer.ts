import { type Language, localizedPath } from '#content/languages.ts';
import type { AnsweredForm } from './forms/index.ts';
import type { MoveCheck } from './move-check.ts';

/*
 * The pages that answer forms which are posted without scripts, move checks, and links of subscriptions.
 */

/** Which page answers. */
export interface AnswerId {
  form: AnsweredForm['id'] | 'move-check' | 'subscription';
  outcome: 'sent' | 'failed' | 'confirm' | 'manage' | 'note';
}

/** What stands on such a page. */
export interface KnownFormAnswer {
  /** For the visitor; plain text. */
  message: string;
  /** Set when the message was stored. */
  reference?: string | undefined;
  /** The wrong fields, by their names, which the form marks. */
  fields?: Record<string, string>;
  /** The typed values by field, which the form shows again. */
  values: Record<string, string>;
  /** What was found of a domain that is to move. */
  check?: MoveCheck;
}

/** By which a page finds it (`app/page-data.ts`). */
export const formAnswerCall = '/form-answer';

/** Where React has the page, which no visitor asks for. */
export function answerAddress({ form, outcome }: AnswerId, language: Language): string {
  return localizedPath(`/form-answer/${form}/${outcome}`, language);
}

/** The page's id for React. */
export function answerPageId({ form, outcome }: AnswerId): string {
  return `form-answer-${form}-${outcome}`;
}

/** The element of such a page with its message, which describes the wrong fields. */
export const answerMessageId = 'answer-message';

/** The value of a field; empty where none was typed. */
export function typedValue({ values }: Pick<KnownFormAnswer, 'values'>, name: string): string {
  return Object.hasOwn(values, name) ? (values[name] ?? '') : '';
}
