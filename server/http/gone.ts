import type { FastifyReply } from 'fastify';

/** Aborts once nobody waits for an answer any more. Fastify's own signal aborts as soon as a GET has been read. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}
