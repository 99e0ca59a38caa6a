import type { FastifyReply, FastifyRequest, RouteShorthandOptionsWithHandler } from 'fastify';
import { fill } from '#content/fill.ts';
import { isLanguage, type Language } from '#content/languages.ts';
import { components } from '#content/status.ts';
import { readBox, ticked } from '#contracts/forms/define.ts';
import { componentBox, statusTopics } from '#contracts/forms/status-subscription.ts';
import { takeFailure } from '../http/errors.ts';
import { sendPage } from '../http/form-answer.ts';
import { network } from '../http/networks.ts';
import { createCounter, refuseTooMany, wholeSeconds } from '../http/rate-limit.ts';
import { refuse } from '../http/refusals.ts';
import { preferredLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import type { Services } from '../services.ts';
import { readMultipart } from '../uploads/multipart.ts';
import {
  type Choice,
  changeSubscription,
  confirmSubscription,
  findByLink,
  findPost,
  leave,
  linkToken,
  readToken,
  type Subscription,
} from './subscriptions.repository.ts';

type SubscriptionServices = Pick<Services, 'config' | 'db' | 'keys' | 'clock' | 'renderAnswer'>;

/** What a page says. */
type Said = keyof (typeof texts)['en']['subscription']['said'];

/** `GET /api/subscription`: what a link leads to, with buttons. Opening it changes nothing (spec status-70). */
export function showSubscription(services: SubscriptionServices): RouteShorthandOptionsWithHandler {
  const { db, keys, clock } = services;
  return {
    errorHandler: answerError(services),
    async handler(request, reply) {
      const token = tokenOf(request.query);
      const link = readToken(await keys(), token);
      const found = link && (await findByLink(db, link, clock.now()));
      if (found === undefined) return note(services, request, refuse(reply, 'link-over'), 'gone');
      return choose(services, reply, found, { view: link?.purpose ?? 'confirm', token });
    },
  };
}

/**
 * `POST /api/subscription`: confirms, changes or ends a subscription, as a button of its page or of a mail program
 * asks (RFC 8058, spec status-73). The link is the only right to it, so it doesn't matter which page posts, and posts by
 * a valid one are limited by the link alone, others by their network (spec status-79).
 */
export function postSubscription(
  services: SubscriptionServices & Pick<Services, 'limits' | 'noteLimit'>,
): RouteShorthandOptionsWithHandler {
  const { db, keys, clock, limits, noteLimit } = services;
  const count = createCounter(limits.countedAddresses, clock);
  const refuseMany = (key: string) => {
    const { count: posts, leftMs } = count(key, limits.subscriptionPosts);
    if (posts <= limits.subscriptionPosts.requests) return;
    noteLimit('subscriptions', 'one');
    refuseTooMany({ seconds: wholeSeconds(leftMs), isOfAll: false });
  };
  return {
    config: {
      // Mail programs send multipart or a plain form (RFC 8058).
      takesOtherKinds: true,
      async readMultipart({ headers }, body) {
        const { bodyBytes: fieldsBytes, bodyTimeoutMs: timeoutMs } = limits;
        const { fields } = await readMultipart(body, headers, { fieldsBytes, timeoutMs });
        return fields;
      },
    },
    errorHandler: answerError(services),
    async handler(request, reply) {
      const body = (request.body ?? {}) as Record<string, unknown>;
      const token = tokenOf(body) || tokenOf(request.query);
      const link = readToken(await keys(), token);
      refuseMany(link ? `link ${link.purpose} ${link.id}` : `network ${network(request.ip)}`);
      const now = clock.now();
      const isOver = body['List-Unsubscribe'] === 'One-Click' || body.action === 'leave';
      if (link && isOver) {
        // A link that does nothing else any more still ends a subscription, because its page says so. An erased one has
        // ended already.
        const post = await findPost(db, link.id);
        if (post) await leave(db, { email: post.email, dataDir: services.config.dataDir, now });
        return note(services, request, reply, 'left', post?.language);
      }
      const found = link && (await findByLink(db, link, now));
      if (!link || !found) return note(services, request, refuse(reply, 'link-over'), 'gone');
      const view = link.purpose;
      const choice = readChoice(body, found.language);
      if (choice.topics.length === 0 || choice.components?.length === 0) {
        const said = 'nothing' as const;
        return choose(
          services,
          refuse(reply, 'invalid-field'),
          { ...found, ...choice },
          { view, token, said },
        );
      }
      const stored =
        view === 'confirm'
          ? await confirmSubscription(db, link.id, choice, now)
          : await changeSubscription(db, link.id, choice);
      if (stored === undefined) return note(services, request, refuse(reply, 'link-over'), 'gone');
      return choose(services, reply, stored, {
        view: 'manage',
        token: linkToken(await keys(), 'manage', stored.id),
        said: view === 'confirm' ? 'subscribed' : 'saved',
      });
    },
  };
}

function tokenOf(from: unknown): string {
  const { token } = (from ?? {}) as { token?: unknown };
  return typeof token === 'string' ? token : '';
}

function readChoice(body: Record<string, unknown>, language: Language): Choice {
  const chosen = components.map(({ id }) => id).filter((id) => readBox(body[componentBox(id)]));
  return {
    language: isLanguage(body.language) ? body.language : language,
    topics: statusTopics.filter((topic) => readBox(body[topic])),
    components: chosen.length === components.length ? null : chosen,
  };
}

/** Answers with the page on which a subscription is confirmed or changed. */
function choose(
  services: SubscriptionServices,
  reply: FastifyReply,
  { email, language, topics, components: chosen }: Subscription,
  { view, token, said = view }: { view: 'confirm' | 'manage'; token: string; said?: Said },
) {
  const { everything, some } = texts[language].subscription;
  const ids = chosen ?? components.map(({ id }) => id);
  const about = chosen ? fill(some, { count: ids.length, all: components.length }) : everything;
  const boxes = [...topics, ...ids.map(componentBox)].map((name) => [name, ticked]);
  const values = { token, email, language, about, ...Object.fromEntries(boxes) };
  return answer(services, reply, {
    view,
    language,
    values,
    words: texts[language].subscription.said[said],
  });
}

/** Answers with a page that only says something. */
function note(
  services: SubscriptionServices,
  request: FastifyRequest,
  reply: FastifyReply,
  said: Said,
  language = preferredLanguage(request.headers['accept-language']),
) {
  const words = texts[language].subscription.said[said];
  return answer(services, reply, { view: 'note', language, values: {}, words });
}

async function answer(
  { renderAnswer }: SubscriptionServices,
  reply: FastifyReply,
  {
    view,
    language,
    values,
    words,
    isUnread = false,
  }: {
    view: 'confirm' | 'manage' | 'note';
    language: Language;
    values: Record<string, string>;
    words: { title: string; text: string };
    isUnread?: boolean;
  },
): Promise<FastifyReply> {
  const { title, text: message } = words;
  // The page's address is a secret link, which no cache and no other site may get.
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  if (renderAnswer === undefined) return reply.send({ success: reply.statusCode < 400, message });
  return sendPage(
    reply,
    await renderAnswer({
      form: 'subscription',
      outcome: view,
      language,
      message,
      ...(isUnread && { isUnread }),
      values: { ...values, title },
    }),
  );
}

function answerError(services: SubscriptionServices) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const failure = takeFailure(error, request, reply);
    const language = preferredLanguage(request.headers['accept-language']);
    const words = { title: texts[language].subscription.failed, text: failure.text(language) };
    const isUnread = request.method === 'POST' && request.body === undefined;
    return answer(services, reply, { view: 'note', language, values: {}, words, isUnread });
  };
}
