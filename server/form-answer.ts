import type { FastifyReply } from 'fastify';
import type { Language } from '#content/languages.ts';
import type { AnswerPage } from '#contracts/site.ts';

/**
 * The answer to a form that was posted without JavaScript (spec forms-25) or to a move check, or a page about a
 * subscription (spec status-70).
 */
export interface FormAnswer {
  language: Language;
  form: AnswerPage['form'];
  outcome: AnswerPage['outcome'];
  /** For the visitor; plain text. */
  message: string;
  /** The wrong fields, which the form marks. */
  fields?: Record<string, string>;
  /** Set when the message was stored. */
  reference?: string;
  /** The typed values by field, which the form shows again. Untrusted: escape them. */
  values: Record<string, string>;
  /** The checklist of a move, as HTML. */
  checklist?: string;
}

/** Makes the page of an answer. Its headers hold the page's content security policy. */
export type RenderAnswer = (answer: FormAnswer) => FormAnswerPage | Promise<FormAnswerPage>;

interface FormAnswerPage {
  html: string;
  headers: Record<string, string>;
}

export function sendPage(reply: FastifyReply, { html, headers }: FormAnswerPage): FastifyReply {
  return reply.headers(headers).type('text/html; charset=utf-8').send(html);
}
