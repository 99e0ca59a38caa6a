import { PassThrough } from 'node:stream';
import type { FastifyRequest, RouteShorthandOptionsWithHandler } from 'fastify';
import {
  type DomainExtension,
  homeExtension,
  sampleDomain,
  yearlyCentsOf,
} from '#content/catalog/domains.ts';
import { fill } from '#content/fill.ts';
import { asciiOf } from '#contracts/ascii-host.ts';
import { type DomainProblem, longestLabel } from '#contracts/domain-name.ts';
import { type DomainAnswer, longestDomainText } from '#contracts/domains.ts';
import { goneSignal } from '../http/abort.ts';
import { Failure } from '../http/failure.ts';
import { networksOf } from '../http/networks.ts';
import { keepAdmission, refuseTooMany, settleRefused } from '../http/rate-limit.ts';
import { texts } from '../i18n/texts.ts';
import { lookUpLimits } from '../limits.ts';
import type { Services } from '../services.ts';
import type { Clock } from '../system/clock.ts';
import type { LookUps } from './look-ups.ts';
import { type NameToLookUp, readName } from './read-name.ts';
import { variantsOf } from './variants.ts';

/**
 * `GET /api/domains?name=` and `POST /api/domains`: a name under every extension, one JSON object a line, each
 * as soon as it is known (spec domains-1). 204 where look-ups are off, because browsers show a 404 as an error.
 */
export function domains({
  domains: lookUps,
  admitLookUp,
  clock,
}: Pick<Services, 'domains' | 'admitLookUp' | 'clock'>): RouteShorthandOptionsWithHandler {
  return {
    onRequest: async (request, reply) => {
      if (lookUps === undefined) return reply.code(204).send();
      const admitted = await admitLookUp(networksOf(request.ip));
      refuseTooMany(admitted.wait, 'lookUps');
      keepAdmission(request, admitted);
    },
    onResponse: settleRefused,
    handler: (request, reply) => {
      const name = nameIn(request);
      const lines = new PassThrough();
      void findWithVariants(
        lookUps as LookUps,
        name,
        { gone: goneSignal(reply), clock },
        (answer) => {
          lines.write(`${JSON.stringify(answer)}\n`);
        },
      ).then(
        () => lines.end(),
        // A look-up that fails breaks the answer off.
        (error: Error) => void lines.destroy(error),
      );
      // Without `x-accel-buffering` nginx would collect the lines.
      return reply
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .type('application/x-ndjson; charset=utf-8')
        .send(lines);
    },
  };
}

/**
 * Looks a name up under each of its extensions and, where it is taken, in other spellings, of which it tells those
 * that aren't registered (spec domains-14). Takes no longer than a look-up may.
 */
export async function findWithVariants(
  lookUps: LookUps,
  { label, asked = homeExtension, extensions }: NameToLookUp,
  { gone, clock }: { gone: AbortSignal; clock: Clock },
  tell: (answer: DomainAnswer) => void,
): Promise<void> {
  const late = new AbortController();
  const cancel = clock.after(lookUpLimits.timeoutMs, () => late.abort());
  const { tried, told } = lookUpLimits.variants;
  let left = told;
  const tellFree = async (variant: string) => {
    const signal = AbortSignal.any([gone, late.signal]);
    const answer = await findOne(lookUps, variant, asked, signal);
    if (answer.state !== 'available' || left === 0) return;
    left -= 1;
    tell({ ...answer, isVariant: true });
  };
  const variants: Promise<void>[] = [];
  const tellOne = async (extension: DomainExtension) => {
    const answer = await findOne(lookUps, label, extension, gone);
    tell(answer);
    if (extension !== asked || answer.state !== 'taken') return;
    variants.push(...variantsOf(label).slice(0, tried).map(tellFree));
  };
  await Promise.all(extensions.map(tellOne));
  await Promise.all(variants);
  cancel();
}

/** What is known of a name. @param label one that has a form in ASCII */
async function findOne(
  lookUps: LookUps,
  label: string,
  extension: DomainExtension,
  gone: AbortSignal,
): Promise<DomainAnswer> {
  const ascii = `${asciiOf(label)}.${extension}`;
  const finding = await lookUps.find(ascii, extension, gone);
  const yearlyCents = yearlyCentsOf(extension);
  return { name: `${label}.${extension}`, ascii, extension, yearlyCents, ...finding };
}

/** The name that a request asks for. @throws {Failure} 422 with what to type instead */
function nameIn({ method, query, body }: FastifyRequest): NameToLookUp {
  const { name } = ((method === 'POST' ? body : query) ?? {}) as { name?: unknown };
  const read = readTyped(name);
  if (!('problem' in read)) return read;
  const text = (language: keyof typeof texts) => problemText(read.problem, language);
  throw new Failure('invalid-field', { text, fields: (language) => ({ name: text(language) }) });
}

/** Reads a name out of what was sent, which may be anything. */
export function readTyped(typed: unknown): ReturnType<typeof readName> {
  if (typeof typed === 'number') return readName(String(typed));
  if (typeof typed !== 'string') return { problem: 'empty' };
  return typed.length > longestDomainText ? { problem: 'length' } : readName(typed);
}

/** Says what to type instead. */
export function problemText(problem: DomainProblem, language: keyof typeof texts): string {
  return fill(texts[language]['domain-registration'].problems[problem], {
    example: sampleDomain,
    max: longestLabel,
  });
}
