import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '../failure.ts';
import type { RateLimit } from '../limits.ts';

/**
 * An `onRequest` hook that lets an address do so many requests in so many seconds, and answers the
 * next ones with 429 and `Retry-After`. It runs before the body is read, so refused requests count.
 */
export function limitPerAddress(limit: RateLimit) {
  const limiter = new RateLimiterMemory({ points: limit.requests, duration: limit.perSeconds });

  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    try {
      await limiter.consume(network(request.ip));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw new Failure(429, {
        values: { minutes: Math.ceil(seconds / 60) },
        headers: { 'retry-after': String(seconds) },
      });
    }
  };
}

/**
 * What counts as one address: an IPv4 address, or the /64 network of an IPv6 address, of which a
 * single subscriber has 2^64. Anything else (a forged `X-Forwarded-For`) shares one entry.
 */
export function network(ip: string | undefined): string {
  if (ip === undefined) return 'unknown';
  const mapped = /^::ffff:(?<v4>\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.groups?.v4;
  if (isIPv4(mapped ?? ip)) return mapped ?? ip;
  if (!isIPv6(ip)) return 'unknown';
  const [head = '', tail] = ip.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const start = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  const groups = tail === undefined ? start : [...start, ...zeros, ...end];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
