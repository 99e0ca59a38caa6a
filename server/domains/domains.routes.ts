import { PassThrough } from 'node:stream';
import type { FastifyRequest, RouteShorthandOptionsWithHandler } from 'fastify';
import { sampleDomain, yearlyCentsOf } from '#content/catalog/domains.ts';
import { fill } from '#content/fill.ts';
import { type DomainProblem, longestLabel } from '#contracts/domain-name.ts';
import type { DomainAnswer } from '#contracts/domains.ts';
import { Failure } from '../failure.ts';
import { network, tooMany } from '../plugins/rate-limit.ts';
import type { Services } from '../services.ts';
import { texts } from '../texts.ts';
import type { LookUps } from './look-ups.ts';
import { type NameToLookUp, readName } from './read-name.ts';

/** Longest text that is read, in UTF-16 units: a name in a long address. */
const LONGEST_TEXT = 1000;

/**
 * `GET /api/domains?name=` and `POST /api/domains`: a name under every extension, one JSON object a line, each
 * as soon as it is known (spec domains-1). 204 where look-ups are off, because browsers show a 404 as an error.
 */
export function domains({
  domains: lookUps,
  countLookUp,
}: Pick<Services, 'domains' | 'countLookUp'>): RouteShorthandOptionsWithHandler {
  return {
    onRequest: async (request, reply) => {
      if (lookUps === undefined) return reply.code(204).send();
      const { ofAddress, ofAll } = await countLookUp(network(request.ip));
      if (ofAddress !== undefined) throw tooMany(ofAddress, 'lookUps');
      if (ofAll !== undefined) throw tooMany(ofAll, 'busy');
    },
    handler: (request, reply) => {
      const name = nameIn(request);
      const lines = new PassThrough();
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      void findAll(lookUps as LookUps, name, gone.signal, (answer) => {
        lines.write(`${JSON.stringify(answer)}\n`);
      }).then(() => lines.end());
      // Proxies would collect the lines.
      return reply
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .type('application/x-ndjson; charset=utf-8')
        .send(lines);
    },
  };
}

/** Looks a name up under each of its extensions; resolves once all are told of. */
export async function findAll(
  lookUps: LookUps,
  { label, ascii, extensions }: NameToLookUp,
  gone: AbortSignal,
  tell: (answer: DomainAnswer) => void,
): Promise<void> {
  await Promise.all(
    extensions.map(async (extension) => {
      const domain = `${ascii}.${extension}`;
      const finding = await lookUps.find(domain, extension, gone);
      const yearlyCents = yearlyCentsOf(extension);
      tell({ name: `${label}.${extension}`, ascii: domain, extension, yearlyCents, ...finding });
    }),
  );
}

/** @throws {Failure} 422 with what to type instead */
function nameIn({ method, query, body }: FastifyRequest): NameToLookUp {
  const { name } = ((method === 'POST' ? body : query) ?? {}) as { name?: unknown };
  const read: ReturnType<typeof readName> =
    typeof name === 'string' && name.length <= LONGEST_TEXT
      ? readName(name)
      : { problem: typeof name === 'string' ? 'length' : 'empty' };
  if (!('problem' in read)) return read;
  const text = (language: keyof typeof texts) => wordsOf(read.problem, language);
  throw new Failure(422, { text, fields: (language) => ({ name: text(language) }) });
}

function wordsOf(problem: DomainProblem, language: keyof typeof texts): string {
  return fill(texts[language]['domain-registration'].problems[problem], {
    example: sampleDomain,
    max: longestLabel,
  });
}
