import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { fill } from '#content/fill.ts';
import type { Language } from '#content/languages.ts';
import { texts } from '../i18n/texts.ts';
import type { Limits, RateLimit } from '../limits.ts';
import { atMost } from '../system/at-most.ts';
import type { Clock } from '../system/clock.ts';
import { Failure } from './failure.ts';
import { refuse } from './refusals.ts';

/** How much is taken of each address, and of all together. */
export interface CountLimits extends Pick<Limits, 'countedAddresses'> {
  ofAddress: RateLimit;
  ofAll: RateLimit;
}

/** Gives each form its `onRequest` hook. */
export type LimitPosts = (form: string) => (request: FastifyRequest) => Promise<void>;

/** How long to wait before more is taken. */
export interface Wait {
  seconds: number;
  /** Whether it is the limit of all addresses together that was met. */
  isOfAll: boolean;
}

/**
 * Counts a request of a key, such as an address; undefined where it is within the limits of its key and of all
 * together. One beyond its key's limit doesn't count for all, because one address must not shut others out.
 */
export type Count = (key: string) => Promise<Wait | undefined>;

/**
 * Limits the posts of lead forms: of each form per address, and of all forms together (spec forms-48). A post
 * too many is answered with 429 and `Retry-After`, before its body is read; posts that are refused later count too.
 *
 * @param onPost called with the form of each post within its address's limit
 */
export function createPostLimits(count: Count, onPost: (form: string) => void): LimitPosts {
  return (form) => async (request) => {
    const wait = await count(`${form} ${network(request.ip)}`);
    if (wait === undefined || wait.isOfAll) onPost(form);
    refuseTooMany(wait);
  };
}

/**
 * @throws {Failure} 429 where an address, or all together, have to wait; in words of its own or in those of the status
 */
export function refuseTooMany(wait: Wait | undefined, ofAddress?: 'lookUps' | 'moveChecks'): void {
  if (!wait) return;
  const { seconds, isOfAll } = wait;
  const refusal = isOfAll ? 'busy' : ofAddress;
  const values = { minutes: Math.ceil(seconds / 60) };
  throw new Failure(reasonOf(wait), {
    ...(refusal && {
      text: (language: Language) => fill(texts[language].forms.refusals[refusal], values),
    }),
    values,
    headers: { 'retry-after': String(seconds) },
  });
}

/** Gives a page, which says in its own words that there were too many requests, the status and `Retry-After`. */
export function refusePage(reply: FastifyReply, wait: Wait): void {
  refuse(reply, reasonOf(wait)).header('retry-after', String(wait.seconds));
}

export function reasonOf({ isOfAll }: Wait): 'limit-of-all' | 'limit-of-address' {
  return isOfAll ? 'limit-of-all' : 'limit-of-address';
}

/** Counts in the memory of this process. */
export function countInMemory(limits: CountLimits, clock: Clock): Count {
  const ofAddress = createCounter(limits.countedAddresses, clock);
  const ofAll = createCounter(1, clock);
  return async (key) =>
    waitAfter(ofAddress(key, limits.ofAddress), limits.ofAddress, false) ??
    waitAfter(ofAll('all', limits.ofAll), limits.ofAll, true);
}

function waitAfter(
  { count, leftMs }: Counted,
  { requests }: RateLimit,
  isOfAll: boolean,
): Wait | undefined {
  return count > requests ? { seconds: wholeSeconds(leftMs), isOfAll } : undefined;
}

/** How a key stands after it was counted. */
export interface Counted {
  /** How many there were since the count began, this one included. */
  count: number;
  /** Until the count begins anew. */
  leftMs: number;
}

/**
 * Counts per key in bounded memory. Beyond `most` keys the one whose time began first is forgotten; an attacker with
 * more addresses meets the limit over all of them.
 */
export function createCounter(most: number, clock: Clock) {
  const counts = new LRUCache<string, { count: number; endsAt: number }>(atMost(most));
  return (key: string, { perSeconds }: Pick<RateLimit, 'perSeconds'>): Counted => {
    const now = clock.now().getTime();
    const fullMs = perSeconds * 1000;
    let its = counts.peek(key);
    const leftMs = (its?.endsAt ?? now) - now;
    // More than the whole time is left where the clock was set back.
    if (its === undefined || leftMs <= 0 || leftMs > fullMs) {
      its = { count: 0, endsAt: now + fullMs };
      counts.set(key, its);
    }
    its.count += 1;
    return { count: its.count, leftMs: its.endsAt - now };
  };
}

/** A wait as `Retry-After` has it: at least a second. */
export function wholeSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}

/**
 * What counts as one address: an IPv4 address, or the /64 network of an IPv6 address, of which a
 * single subscriber has 2^64. A port, which some proxies write behind it, isn't part of it. Anything else (a forged
 * `X-Forwarded-For`) shares one entry.
 */
export function network(ip = ''): string {
  const [, six, four = ip] = /^\[(.+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/.exec(ip) ?? [];
  const bare = six ?? four;
  if (isIP(bare) === 0) return 'unknown';
  const address = ipaddr.process(bare);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
