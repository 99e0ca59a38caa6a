import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '../failure.ts';
import type { Limits, RateLimit } from '../limits.ts';
import { texts } from '../texts.ts';

/** Gives each form its `onRequest` hook. */
export type LimitPosts = (form: string) => (request: FastifyRequest) => Promise<void>;

/**
 * Limits the posts of lead forms: of each form per address, and of all forms together. What is too much
 * is answered with 429 and `Retry-After`, before its body is read; posts that are refused later count.
 * A post that its address may not send counts for nobody else: one address can't shut others out.
 *
 * @param onPost is told of each post that its address may send
 */
export function createPostLimits(
  limits: Pick<Limits, 'leadForm' | 'allLeadForms' | 'countedAddresses'>,
  onPost: () => void,
): LimitPosts {
  const perAddress = createAddressLimiter(limits.leadForm, limits.countedAddresses);
  const all = createLimiter(limits.allLeadForms);

  return (form) => async (request) => {
    const refused = await secondsToWait(perAddress.consume(`${form} ${network(request.ip)}`));
    if (refused !== undefined) {
      const values = { minutes: Math.ceil(refused / 60) };
      throw new Failure(429, { values, headers: { 'retry-after': String(refused) } });
    }
    onPost();
    const busy = await secondsToWait(all.consume('all'));
    if (busy !== undefined) {
      throw new Failure(429, {
        text: (language) => texts[language].forms.refusals.busy,
        headers: { 'retry-after': String(busy) },
      });
    }
  };
}

/**
 * Counts per key, with bounded memory: the limiter by itself keeps every key, and a timer for it, until
 * its time is over. At least the newer half of `maximumKeys` is counted to the end; an attacker with
 * more addresses meets the limit over all of them.
 */
export function createAddressLimiter(limit: RateLimit, maximumKeys: number) {
  const limiter = createLimiter(limit);
  // Two generations: finding the single oldest key would cost ever more, the more were deleted before it.
  let older = new Set<string>();
  let newer = new Set<string>();

  function forgetOlder() {
    for (const key of older) void limiter.delete(key);
    older = newer;
    newer = new Set();
  }

  return {
    async consume(key: string): Promise<RateLimiterRes> {
      const result = await limiter.consume(key);
      if (result.isFirstInDuration) {
        older.delete(key);
        newer.add(key);
        if (newer.size >= maximumKeys / 2) forgetOlder();
      }
      return result;
    },
    /** How many keys are remembered now. */
    size: () => older.size + newer.size,
  };
}

function createLimiter({ requests, perSeconds }: RateLimit): RateLimiterMemory {
  return new RateLimiterMemory({ points: requests, duration: perSeconds });
}

/** How long to wait, where the limiter refuses; whole seconds, at least one. */
async function secondsToWait(consumed: Promise<RateLimiterRes>): Promise<number | undefined> {
  try {
    await consumed;
    return undefined;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
  }
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
