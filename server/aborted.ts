import { once } from 'node:events';

/** Rejects with the reason once `signal` aborts. */
export async function aborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw signal.reason;
}
