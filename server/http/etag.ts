import type { FastifyRequest } from 'fastify';

/** Whether the client has this version already (`If-None-Match`), so that 304 answers it. */
export function isKnown(etag: string, { headers }: FastifyRequest): boolean {
  const known = headers['if-none-match'];
  return known === '*' || (known?.includes(etag) ?? false);
}
