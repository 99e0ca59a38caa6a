import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { fill } from '#content/fill.ts';
import type { Language } from '#content/languages.ts';
import { atMost } from '../at-most.ts';
import { Failure } from '../failure.ts';
import type { Limits, RateLimit } from '../limits.ts';
import { texts } from '../texts.ts';

/** How much is taken of each address, and of all together. */
export interface CountLimits extends Pick<Limits, 'countedAddresses'> {
  ofAddress: RateLimit;
  ofAll: RateLimit;
}

/** Gives each form its `onRequest` hook. */
export type LimitPosts = (form: string) => (request: FastifyRequest) => Promise<void>;

/** How long to wait before another post is taken, in seconds; undefined where it is taken now. */
export interface Waits {
  ofAddress: number | undefined;
  /** Because of the posts of all addresses together. */
  ofAll: number | undefined;
}

/**
 * Counts a post of a form and an address, and for all where the address may send it. A post beyond its address's
 * limit doesn't count for all, because one address must not shut others out.
 */
export type CountPost = (formAndAddress: string) => Promise<Waits>;

/**
 * Limits the posts of lead forms: of each form per address, and of all forms together (spec forms-48). A post
 * too many is answered with 429 and `Retry-After`, before its body is read; posts that are refused later count too.
 *
 * @param onPost called with the form of each post within its address's limit
 */
export function createPostLimits(count: CountPost, onPost: (form: string) => void): LimitPosts {
  return (form) => async (request) => {
    const { ofAddress, ofAll } = await count(`${form} ${network(request.ip)}`);
    if (ofAddress !== undefined) {
      throw tooMany(ofAddress);
    }
    onPost(form);
    if (ofAll !== undefined) throw tooMany(ofAll, 'busy');
  };
}

/** @throws {Failure} 429 where an address, or all together, have to wait */
export function refuseTooMany(
  { ofAddress, ofAll }: Waits,
  refusal: 'lookUps' | 'moveChecks',
): void {
  if (ofAddress !== undefined) throw tooMany(ofAddress, refusal);
  if (ofAll !== undefined) throw tooMany(ofAll, 'busy');
}

/** 429 with the seconds to wait, in words of its own or in those of the status. */
export function tooMany(seconds: number, refusal?: 'busy' | 'lookUps' | 'moveChecks'): Failure {
  const values = { minutes: Math.ceil(seconds / 60) };
  const text = (language: Language) =>
    fill(texts[language].forms.refusals[refusal ?? 'busy'], values);
  return new Failure(429, {
    ...(refusal && { text }),
    values,
    headers: { 'retry-after': String(seconds) },
  });
}

/** Counts in the memory of this process. */
export function countInMemory(limits: CountLimits): CountPost {
  const perAddress = createAddressLimiter(limits.ofAddress, limits.countedAddresses);
  const all = createLimiter(limits.ofAll);
  return async (key) => {
    const ofAddress = await secondsToWait(perAddress.consume(key));
    const isTaken = ofAddress === undefined;
    return { ofAddress, ofAll: isTaken ? await secondsToWait(all.consume('all')) : undefined };
  };
}

/**
 * Counts per key in bounded memory, because the limiter itself keeps every key, and a timer for it, until
 * its time is over. Beyond `maximumKeys` the oldest key is forgotten; an attacker with more addresses meets
 * the limit over all of them.
 */
export function createAddressLimiter(limit: RateLimit, maximumKeys: number) {
  const limiter = createLimiter(limit);
  const keys = new LRUCache<string, true>({
    ...atMost(maximumKeys),
    disposeAfter: (_, key, reason) => void (reason === 'evict' && limiter.delete(key)),
  });
  return {
    async consume(key: string): Promise<RateLimiterRes> {
      const result = await limiter.consume(key);
      if (result.isFirstInDuration) keys.set(key, true);
      return result;
    },
    /** How many keys are remembered now. */
    size: () => keys.size,
  };
}

function createLimiter({ requests, perSeconds }: RateLimit): RateLimiterMemory {
  return new RateLimiterMemory({ points: requests, duration: perSeconds });
}

/** The wait after a refusal, in whole seconds, at least one; else undefined. */
async function secondsToWait(consumed: Promise<RateLimiterRes>): Promise<number | undefined> {
  try {
    await consumed;
    return undefined;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return wholeSeconds(error.msBeforeNext);
  }
}

/** A wait as `Retry-After` has it: at least a second. */
export function wholeSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}

/**
 * What counts as one address: an IPv4 address, or the /64 network of an IPv6 address, of which a
 * single subscriber has 2^64. Anything else (a forged `X-Forwarded-For`) shares one entry.
 */
export function network(ip = ''): string {
  if (isIP(ip) === 0) return 'unknown';
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
