import type { FastifyRequest } from 'fastify';
import { languageOfPath } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { Failure } from './failure.ts';

/** Longest address, its path, and its query, in characters (spec operation-39). */
const ADDRESS_LENGTH = 8192;
const PATH_LENGTH = 1024;
const QUERY_LENGTH = 2048;

/** Refuses a long address, in the language of its path, else in the browser's. */
export function refuseLength(url: string): Failure | undefined {
  if (url.length <= PATH_LENGTH) return undefined;
  const [path = ''] = url.split('?', 1);
  if (url.length <= ADDRESS_LENGTH && path.length <= PATH_LENGTH) return undefined;
  const named = languageOfPath(path);
  return new Failure('address-too-long', {
    text: (preferred) => texts[named ?? preferred].forms.failures[414],
  });
}

/**
 * Fastify's `rewriteUrl`. It drops a long query, because a page is the same without it; it writes an address of the API
 * plainly; and it turns a page's address that can't be decoded into one that leads nowhere, because browsers are
 * answered with a page (spec operation-88, operation-89).
 */
export function rewriteAddress({ url = '/' }: FastifyRequest['raw']): string {
  const start = url.indexOf('?');
  const given = start < 0 ? url : url.slice(0, start);
  const query = url.length - given.length > QUERY_LENGTH ? '' : url.slice(given.length);
  const path = withPlainLetters(given);
  return (isDecodable(path) ? path : path.replaceAll('%', '%25')) + query;
}

/** Escapes of letters and digits. */
const NEEDLESS = /%(?:3\d|4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a])/gi;

/**
 * Writes an address of the API without escapes that it doesn't need (RFC 3986 §6.2.2.2), because the router reads them,
 * and all that goes by the beginning of an address, such as its log line, has to see the same.
 */
function withPlainLetters(path: string): string {
  if (!path.includes('%')) return path;
  const plain = path.replaceAll(NEEDLESS, (escaped) => decodeURIComponent(escaped));
  return isApi(plain) ? plain : path;
}

function isDecodable(path: string): boolean {
  if (!path.includes('%') || isApi(path)) return true;
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/** Whether an address is one that programs call, not a page's. */
function isApi(url: string): boolean {
  return /^\/(?:api|v1)(?:[/?]|$)/.test(url);
}

/** Whether an address is one of the documented API (spec api-6). */
export function isV1(url: string): boolean {
  return /^(?:\/api)?\/v1(?:[/?]|$)/.test(url);
}
