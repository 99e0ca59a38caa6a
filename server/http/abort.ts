import { once } from 'node:events';
import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Aborts once nobody waits for an answer any more. Fastify's own signal aborts as soon as a GET has been read. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

/** Aborts once an answer is sent whole, or nobody waits for it any more. */
export function overSignal({ raw }: FastifyReply): AbortSignal {
  const over = new AbortController();
  finished(raw, () => over.abort());
  return over.signal;
}

/** What `work` gives, unless `signal` aborts before: then it rejects with the reason, and the work is left behind. */
export async function unlessAborted<Value>(
  work: Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  // The listener has to end, because a signal that has one lives as long as those that it is made of.
  const done = new AbortController();
  const aborted = async (): Promise<never> => {
    if (!signal.aborted) await once(signal, 'abort', { signal: done.signal });
    throw signal.reason;
  };
  try {
    return await Promise.race([work, aborted()]);
  } finally {
    done.abort();
  }
}
