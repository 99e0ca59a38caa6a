import { once } from 'node:events';
import { request } from 'node:https';
import { expect } from 'vitest';
import { texts } from '#server/i18n/texts.ts';
import { fieldParts, multipart, pdf } from './multipart.ts';
import { validApplication } from './test-app.ts';

/** What the server sets on every answer over TLS, and a proxy on its own. */
export const securityHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'cache-control',
];

export const json = { 'content-type': 'application/json' };

/** How a proxy answered. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** One request over TLS from an address of loopback, as a machine of its own. */
export async function ask(
  port: number,
  url: string,
  options: {
    host?: string;
    from?: string;
    headers?: Record<string, string>;
    body?: Buffer | string;
    signal?: AbortSignal;
  } = {},
): Promise<Answer> {
  const { host = 'example.com', from = '127.0.0.1', headers = {}, body, signal } = options;
  const sent = request({
    host: '127.0.0.1',
    port,
    path: url,
    localAddress: from,
    servername: host,
    rejectUnauthorized: false,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      host,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      ...headers,
    },
    agent: false,
    ...(signal && { signal }),
  });
  sent.end(body);
  const [response] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return {
    status: response.statusCode,
    headers: response.headers,
    body: Buffer.concat(chunks).toString(),
  };
}

/** How many of these answers refuse a flood; each does so in the site's words, in Dutch. */
export async function countRefused(asked: readonly Promise<Answer>[]): Promise<number> {
  const refused = (await Promise.all(asked)).filter(({ status }) => status === 429);
  for (const { headers, body } of refused) {
    expect(headers['retry-after']).toBe('60');
    expect(JSON.parse(body)).toEqual({ success: false, message: texts.nl.forms.refusals.busy });
  }
  return refused.length;
}

/** A job application with a résumé of so many bytes. */
export function application(bytes: number) {
  const file = Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length)]);
  const resume = { name: 'resume', value: file, filename: 'me.pdf' };
  return multipart([...fieldParts(validApplication), resume]);
}
