import type { FastifyRequest } from 'fastify';

/** Whether the client has this version already (`If-None-Match`), so that 304 answers it. */
export function isKnown(etag: string, { headers }: FastifyRequest): boolean {
  const known = headers['if-none-match'];
  return known === '*' || (known?.includes(etag) ?? false);
}

/** Whether the field `Idempotency-Key` has one: 1 to 200 printable ASCII characters (spec forms-43, api-26). */
export function isIdempotencyKey(key: unknown): key is string {
  return typeof key === 'string' && /^[\x20-\x7e]{1,200}$/.test(key);
}
