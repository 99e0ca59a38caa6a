import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { isLanguage, type Language } from '#content/languages.ts';
import type { AnswerId, KnownFormAnswer } from '#contracts/form-answer.ts';
import { languageOfPath, preferredLanguage } from '../i18n/language.ts';
import type { FailureBody } from './failure.ts';
import { isMultipart } from './request-body.ts';

/**
 * The answer to a form that was posted without JavaScript (spec forms-25) or to a move check, or a page about a
 * subscription (spec status-70).
 */
export interface FormAnswer extends AnswerId, KnownFormAnswer {
  language: Language;
  /** Set where the post was refused before it was read, so that nothing of it can be shown again. */
  isUnread?: true;
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

/** Answers a post: a browser that posted by itself with a page, everybody else with JSON. */
export async function answerForm(
  renderAnswer: RenderAnswer | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  body: { success: true; message: string } | FailureBody,
  page: () => Omit<FormAnswer, 'language' | 'outcome' | 'message' | 'fields' | 'isUnread'>,
): Promise<FastifyReply> {
  if (renderAnswer === undefined || !wantsPage(request)) return reply.send(body);
  return sendPage(
    reply,
    await renderAnswer({
      ...page(),
      language: visitorLanguage(request),
      outcome: body.success ? 'sent' : 'failed',
      message: body.message,
      ...(!body.success && body.fields && { fields: body.fields }),
      ...(!body.success && request.body === undefined && { isUnread: true as const }),
    }),
  );
}

/**
 * The language of the form's page: the body names it, or the page's address (`Referer`) if the body
 * wasn't read. Else the language that the browser prefers.
 */
export function visitorLanguage({ body, headers }: FastifyRequest): Language {
  const { language } = (body ?? {}) as { language?: unknown };
  if (isLanguage(language)) return language;
  const page = URL.parse(headers.referer ?? '')?.pathname ?? '';
  return languageOfPath(page) ?? preferredLanguage(headers['accept-language']);
}

/** Whether a browser posted the form by itself, without a script. */
export function wantsPage(request: FastifyRequest): boolean {
  const contentType = request.headers['content-type'] ?? '';
  const isPlainForm = /^application\/x-www-form-urlencoded/i.test(contentType);
  if (!isPlainForm && !isMultipart(request.headers)) return false;
  const preferred = new Negotiator(request.raw).mediaType(['application/json', 'text/html']);
  return preferred === 'text/html';
}
