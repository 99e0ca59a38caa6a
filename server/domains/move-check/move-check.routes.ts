import type { FastifyRequest, RouteShorthandOptionsWithHandler } from 'fastify';
import { sampleDomain } from '#content/catalog/domains.ts';
import { fill } from '#content/fill.ts';
import type { Language } from '#content/languages.ts';
import { longestDomainText } from '#contracts/domains.ts';
import type { MoveCheckAnswer, MoveCheckRefusal, NotRead } from '#contracts/move-check.ts';
import { checkedOn } from '#contracts/move-checklist.ts';
import { goneSignal } from '../../http/abort.ts';
import { takeFailure } from '../../http/errors.ts';
import { Failure } from '../../http/failure.ts';
import { answerForm, visitorLanguage } from '../../http/form-answer.ts';
import { networksOf } from '../../http/networks.ts';
import { type Admission, refuseTooMany } from '../../http/rate-limit.ts';
import { texts } from '../../i18n/texts.ts';
import type { Services } from '../../services.ts';
import { problemText } from '../domains.routes.ts';
import type { MoveChecks } from './move-check.ts';
import { type DomainToMove, readDomainToMove } from './read-domain.ts';

/**
 * `POST /api/move-check` (field `domain`, JSON or form): what moving a domain takes (spec domains-30). A browser
 * that posts the form by itself is answered with a page, everybody else with JSON.
 */
export function moveCheck({
  moveChecks,
  renderAnswer,
}: Pick<Services, 'moveChecks' | 'renderAnswer'>): RouteShorthandOptionsWithHandler {
  return {
    onRequest: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      if (moveChecks === undefined) throw new Failure(404, { text: refusal('off', '') });
    },

    // Once the body is read, because a page that refuses shows what was typed.
    async handler(request, reply) {
      const { wait, settle } = await (moveChecks as MoveChecks).admit(networksOf(request.ip));
      refuseTooMany(wait, 'moveChecks');
      const domain = admittedDomain(request, settle);
      const check = await (moveChecks as MoveChecks).check(domain, goneSignal(reply));
      if (typeof check === 'string') throw new NotReadFailure(check, domain.name);
      const language = visitorLanguage(request);
      const words = texts[language].moveChecklist;
      const message = checkedOn(check, words, language);
      const body: MoveCheckAnswer = { success: true, message, check };
      return answerForm(renderAnswer, request, reply, body, () => ({
        form: 'move-check',
        values: { domain: check.name },
        check,
      }));
    },

    errorHandler(error, request, reply) {
      const body: MoveCheckRefusal = {
        ...takeFailure(error, request, reply).body(visitorLanguage(request)),
        ...(error instanceof NotReadFailure && { notRead: error.notRead }),
      };
      return answerForm(renderAnswer, request, reply, body, () => ({
        form: 'move-check',
        values: { domain: typed(request) ?? '' },
      }));
    },
  };
}

/** The domain that a request asks for; one that can't be read takes nothing of the limit of all. @throws {Failure} */
function admittedDomain(request: FastifyRequest, settle: Admission['settle']): DomainToMove {
  try {
    return domainIn(request);
  } catch (error) {
    settle(0);
    throw error;
  }
}

/** The domain that a request asks for. @throws {Failure} 400 without a body, 422 with what to type instead */
function domainIn(request: FastifyRequest): DomainToMove {
  if (request.body === undefined) throw new Failure('body-missing');
  const text = typed(request) ?? '';
  const read =
    text.length <= longestDomainText ? readDomainToMove(text) : { problem: 'length' as const };
  if (!('problem' in read)) return read;
  const { problem } = read;
  const said =
    problem === 'port' || problem === 'extension'
      ? refusal(problem, '')
      : (language: Language) => problemText(problem, language);
  throw new Failure('invalid-field', {
    text: said,
    fields: (language) => ({ domain: said(language) }),
  });
}

function typed({ body }: FastifyRequest): string | undefined {
  const { domain } = (body ?? {}) as { domain?: unknown };
  return typeof domain === 'string' || typeof domain === 'number' ? String(domain) : undefined;
}

function refusal(problem: keyof typeof texts.en.moveChecklist.refusals, name: string) {
  return (language: Language) =>
    fill(texts[language].moveChecklist.refusals[problem], { name, example: sampleDomain });
}

/** Nothing of a domain could be read. */
class NotReadFailure extends Failure {
  readonly notRead: NotRead;

  constructor(notRead: NotRead, name: string) {
    const text = refusal(notRead, name);
    super('domain-not-read', { text, fields: (language) => ({ domain: text(language) }) });
    this.notRead = notRead;
  }
}
