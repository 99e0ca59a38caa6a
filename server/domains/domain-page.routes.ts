import type { FastifyRequest, RouteHandlerMethod } from 'fastify';
import { readChoice } from '#content/choices.ts';
import { dateOf } from '#content/dates.ts';
import { fill } from '#content/fill.ts';
import type { Language } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { nameOf, readDomain } from '#contracts/domain-name.ts';
import {
  type DomainAnswer,
  domainsCall,
  type KnownDomain,
  longestDomainText,
} from '#contracts/domains.ts';
import { todayCall } from '#contracts/page-data.ts';
import { goneSignal } from '../http/abort.ts';
import { networksOf } from '../http/networks.ts';
import { refusePage, type Wait } from '../http/rate-limit.ts';
import { refuse } from '../http/refusals.ts';
import { texts } from '../i18n/texts.ts';
import type { Services } from '../services.ts';
import { findWithVariants, problemText, readTyped } from './domains.routes.ts';
import type { NameToLookUp } from './read-name.ts';

const page = { id: 'domain-registration', path: pages['domain-registration'].path };

/** What whoever asks too often gets: what was typed, to be sent again. */
const refusalOf = (wait: Wait, value: string) => ({
  message: (language: Language) => {
    const { busy, lookUps } = texts[language].forms.refusals;
    return wait.isOfAll ? busy : fill(lookUps, { minutes: Math.ceil(wait.seconds / 60) });
  },
  again: { name: 'domain', value },
});

type Page = (
  named: Language | undefined,
) => (
  services: Pick<Services, 'site' | 'clock' | 'domains' | 'admitLookUp'>,
) => RouteHandlerMethod | undefined;

/**
 * The page of domain names (spec domains-13): as it is or, where a name was posted or stands in the address
 * (`?domain=`), with what is known of it for browsers without scripts. A post of what is no name is answered with 422
 * and what to type instead; too many requests, of either kind, with 429 and `Retry-After`.
 *
 * @param named the language of the address, if it names one
 */
export const domainPage: Page =
  (named) =>
  ({ site, clock, domains: lookUps, admitLookUp }) => {
    const plain = site?.page('domain-registration', named);
    if (site === undefined || plain === undefined) return undefined;
    return async function (request, reply) {
      const isPosted = request.method === 'POST';
      const typed = isPosted ? postedDomains(request)[0] : domainInAddress(request);
      if (!isPosted && typed === undefined) return plain.call(this, request, reply);
      const { wait, settle } = await admitLookUp(networksOf(request.ip));
      const name = readTyped(typed);
      const show = (answerIn: (language: Language) => Omit<KnownDomain, 'typed'>) =>
        site.once(request, reply, named, async (language) => {
          const known: KnownDomain = { typed: typed ?? '', ...answerIn(language) };
          return {
            ...page,
            search: searchOf(request),
            answers: [{ path: domainsCall, data: known }],
          };
        });
      if (wait) {
        refusePage(reply, wait);
        const kept = typed?.slice(0, longestDomainText) ?? '';
        return site.refuse(request, reply, named, refusalOf(wait, kept));
      }
      if ('problem' in name) {
        settle(0);
        if (isPosted) refuse(reply, 'invalid-field');
        return show((language) => ({
          title: texts[language].domainAnswer.answer.unreadable,
          problem: problemText(name.problem, language),
        }));
      }
      const found: DomainAnswer[] = [];
      if (lookUps !== undefined) {
        await findWithVariants(lookUps, name, { gone: goneSignal(reply), clock }, (answer) => {
          found.push(answer);
        });
      }
      const reading = readingOf(name, typed ?? '');
      return show(() => ({ title: nameOf(reading), reading, found }));
    };
  };

/**
 * The contact page with a card of the names that were chosen without scripts (spec domains-15), which are posted so
 * that they stand in no address. Whoever asks too often gets them to send again, with 429 and `Retry-After`.
 *
 * @param named the language of the address, if it names one
 */
export const askPage: Page =
  (named) =>
  ({ site, clock, admitLookUp }) => {
    const { path } = pages.contact;
    const plain = site?.page('contact', named);
    if (site === undefined || plain === undefined) return undefined;
    return async function (request, reply) {
      const domain = postedDomains(request).join(',');
      const choice = readChoice(new URLSearchParams({ domain }));
      if (choice === undefined) return plain.call(this, request, reply);
      const { wait } = await admitLookUp(networksOf(request.ip));
      if (wait) {
        refusePage(reply, wait);
        return site.refuse(request, reply, named, refusalOf(wait, domain));
      }
      const answers = [{ path: todayCall, data: dateOf(clock.now()) }];
      return site.once(request, reply, named, async () => {
        return { id: 'contact', path, search: `?${choice.query}`, answers };
      });
    };
  };

/** What was typed, as the board shows it. The list of public suffixes decides, which browsers don't have. */
function readingOf({ label, asked }: NameToLookUp, typed: string) {
  if (asked !== undefined) return { kind: 'domain', label, extension: asked } as const;
  const reading = readDomain(typed);
  return reading.kind === 'unsold' ? { ...reading, label } : ({ kind: 'name', label } as const);
}

/** The name that an address asks for; undefined for other methods than GET, such as HEAD, which shows no answer. */
function domainInAddress({ method, url }: FastifyRequest): string | undefined {
  const start = url.indexOf('?');
  if (method !== 'GET' || start === -1) return undefined;
  return new URLSearchParams(url.slice(start)).get('domain') || undefined;
}

/** The query of an address. */
function searchOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

/** The texts of a post's field `domain`, which may be anything. */
function postedDomains({ body }: FastifyRequest): string[] {
  const { domain } = (body ?? {}) as { domain?: unknown };
  return [domain].flat().filter((one) => typeof one === 'string');
}
