import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { isLanguage, type Language } from '#content/languages.ts';
import { contactBody } from '#contracts/contact.ts';
import { Failure, type FailureBody, toFailure } from '../failure.ts';
import type { RenderAnswer } from '../form-answer.ts';
import { preferredLanguage } from '../language.ts';
import type { RateLimit } from '../limits.ts';
import { logFailure } from '../plugins/errors.ts';
import { limitPerAddress, network } from '../plugins/rate-limit.ts';
import { texts } from '../texts.ts';
import type { LeadService } from './leads.service.ts';
import { describeRefusal } from './refusals.ts';

/** The answer to a message that was stored (D1 §7); the reference is an addition. */
interface SentBody {
  success: true;
  message: string;
  reference: string;
}

/**
 * `POST /api/contact`, as JSON or as a plain form. A browser that posts the form without JavaScript
 * is answered with a page, everybody else with JSON; the statuses are the same (decision 25).
 *
 * No check of `Origin`: there is no session that another site's page could misuse.
 */
export function registerContact(
  app: FastifyInstance,
  options: {
    service: LeadService;
    limit: RateLimit;
    renderAnswer: RenderAnswer | undefined;
  },
): void {
  const { service, limit, renderAnswer } = options;

  app.post('/api/contact', {
    onRequest: limitPerAddress(limit),
    async handler(request, reply) {
      const language = visitorLanguage(request);
      const { reference } = await service.receiveContact({
        body: readBody(request, language),
        language,
        idempotencyKey: readIdempotencyKey(request),
        address: network(request.ip),
      });
      const message = texts[language].leadForm.toast.sentText;
      return answer(request, reply, { success: true, message, reference });
    },
    errorHandler(error, request, reply) {
      const failure = toFailure(error);
      logFailure(request, error, failure);
      reply.code(failure.status).headers(failure.headers);
      return answer(request, reply, failure.body(visitorLanguage(request)));
    },
  });

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    body: SentBody | FailureBody,
  ): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store');
    if (renderAnswer === undefined || !wantsPage(request)) return reply.send(body);
    const page = await renderAnswer({
      language: visitorLanguage(request),
      outcome: body.success ? 'sent' : 'failed',
      message: body.message,
      ...(body.success ? { reference: body.reference } : {}),
      values: typedValues(request.body),
    });
    return reply.headers(page.headers).type('text/html; charset=utf-8').send(page.html);
  }
}

/** @throws {Failure} 400 without a body, 422 naming each field that is wrong */
function readBody(request: FastifyRequest, language: Language) {
  if (request.body === undefined) throw new Failure(400);
  const result = contactBody.safeParse(request.body, { reportInput: true });
  if (result.success) return result.data;
  throw new Failure(422, { text: () => describeRefusal(result.error, language) });
}

/** @throws {Failure} 400 for a key that isn't 1 to 200 printable ASCII characters */
function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x20-\x7e]{1,200}$/.test(key)) return key;
  throw new Failure(400, { text: (language) => texts[language].forms.refusals.idempotencyKey });
}

/** The language of the page that was filled in, else the one the browser asks for. */
function visitorLanguage(request: FastifyRequest): Language {
  const { language } = (request.body ?? {}) as { language?: unknown };
  return isLanguage(language) ? language : preferredLanguage(request.headers['accept-language']);
}

/** Whether this is a form that a browser posted by itself, not a script's call. */
function wantsPage(request: FastifyRequest): boolean {
  const contentType = request.headers['content-type'] ?? '';
  if (!contentType.toLowerCase().startsWith('application/x-www-form-urlencoded')) return false;
  const preferred = new Negotiator(request.raw).mediaType(['application/json', 'text/html']);
  return preferred === 'text/html';
}

/** The texts among the posted fields, to show them again. */
function typedValues(body: unknown): Record<string, string> {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}
