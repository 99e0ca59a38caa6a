import { formatMoment } from '#content/dates.ts';
import { fill } from '#content/fill.ts';
import { type Language, localizedPath } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { dataCentres, platformServices, website } from '#content/status.ts';
import { statusSubscription } from '#contracts/forms/status-subscription.ts';
import type { Config } from '../config.ts';
import { texts } from '../i18n/texts.ts';
import { acknowledgementFooter } from '../leads/mails.ts';
import type { MailBlock, MailContent, MailFact, MailLink } from '../mail/content.ts';
import type { MailMessage } from '../mail/message.ts';
import { automatic, messageId, rendered } from '../mail/parts.ts';
import type { Keys } from '../privacy/keys.ts';
import {
  confirmableUntil,
  isAbout,
  linkToken,
  type Subscription,
} from './subscriptions.repository.ts';

type MailConfig = Pick<Config, 'mailFrom' | 'mailTo' | 'salesEmail' | 'publicUrl'> &
  Partial<Pick<Config, 'apiUrl'>>;

/** Where a subscription is confirmed, changed and ended: on the server, which the pages may not be on. */
export const subscriptionPath = '/api/subscription';

/** What a message to subscribers says, in one language. */
export interface Message {
  /** What kind it is of, such as *Update on an incident*. */
  kind: string;
  title: string;
  /** Paragraphs, of one line or more. */
  text: readonly string[];
  facts: readonly MailFact[];
  /** Facts that only who chose the component gets, with what is said where none is left. */
  perComponent?: { title: string; facts: readonly (MailFact & { id: string })[]; none: string };
  /** The page about it, without language; otherwise the status page. */
  path?: string;
  date: string;
}

/**
 * Asks the mailbox of a new subscription to confirm it (spec status-70). It repeats nothing that was typed, so that
 * nobody can send texts to others by the form.
 */
export function confirmationMail(
  {
    id,
    reference,
    email,
    language,
    topics,
  }: Pick<Subscription, 'id' | 'reference' | 'email' | 'language' | 'topics'>,
  { config, keys, now }: { config: MailConfig; keys: Keys; now: Date },
): MailMessage {
  const { status } = texts[language].mail;
  const { labels, mail } = statusSubscription.texts[language];
  const words = mail.acknowledgement;
  const href = linkTo(config, linkToken(keys, 'confirm', id));
  const until = formatMoment(confirmableUntil(now), language);
  const content: MailContent = {
    language,
    preview: words.reply,
    brand: site.brand.short,
    kicker: words.received,
    heading: words.heading,
    blocks: [
      { type: 'paragraph', text: words.reply },
      {
        type: 'facts',
        facts: [{ label: labels.topics, value: topics.map((topic) => labels[topic]).join(', ') }],
      },
      { type: 'action', link: { text: status.confirm.button, href } },
      { type: 'aside', text: fill(status.confirm.until, { until }) },
      { type: 'aside', text: status.confirm.notYou },
    ],
    footer: acknowledgementFooter(language, config),
  };
  return {
    ...envelope(email, config),
    label: `${reference}-confirmation`,
    messageId: messageId(config),
    date: now.toISOString(),
    subject: words.received,
    ...rendered(content),
    isUnanswerable: true,
    headers: { ...automatic, 'X-Auto-Response-Suppress': 'All' },
  };
}

/**
 * A message to a subscriber, who leaves by one click in the mail program (RFC 8058) or by the link (spec status-73).
 *
 * @param delivery names the mail in its `Message-ID`, which stays the same however often it is sent
 */
export function statusMail(
  message: Message,
  subscriber: Subscription,
  { delivery, config, keys }: { delivery: string; config: MailConfig; keys: Keys },
): MailMessage {
  const { language } = subscriber;
  const { status } = texts[language].mail;
  const manage = linkTo(config, linkToken(keys, 'manage', subscriber.id));
  const page = linkToPage(config, language, message.path ?? pages['server-status'].path);
  const content: MailContent = {
    language,
    preview: message.text[0]?.replaceAll('\n', ' ') ?? message.title,
    brand: site.brand.short,
    kicker: message.kind,
    heading: message.title,
    blocks: [
      ...message.text.map((text): MailBlock => ({ type: 'paragraph', text })),
      ...(message.facts.length > 0 ? [{ type: 'facts' as const, facts: [...message.facts] }] : []),
      ...componentBlocks(message, subscriber),
      { type: 'action', link: { ...page, text: status.open } },
    ],
    footer: {
      lines: [fill(status.why, { brand: site.brand.name })],
      links: [{ text: status.manage, href: manage }],
    },
  };
  return {
    ...envelope(subscriber.email, config),
    // The label has the delivery, because two mails of one moment to an address would be files of one name.
    label: `${subscriber.reference}-status_${delivery.slice(-8)}`,
    messageId: messageId(config, delivery),
    date: message.date,
    subject: fill(status.subject, { kind: message.kind, title: message.title }),
    ...rendered(content),
    headers: {
      ...automatic,
      'X-Auto-Response-Suppress': 'All',
      'List-Unsubscribe': `<${manage}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function componentBlocks(
  { perComponent }: Message,
  { components: chosen }: Subscription,
): MailBlock[] {
  if (perComponent === undefined) return [];
  const { title, facts, none } = perComponent;
  const own = facts.filter(({ id }) => isAbout(chosen, [id]));
  if (own.length === 0) return [{ type: 'paragraph', text: none }];
  return [{ type: 'facts', title, facts: own.map(({ label, value }) => ({ label, value })) }];
}

/** Every component with its name, and that of where it is. */
export function componentNames(language: Language): { id: string; label: string }[] {
  const grouped = [website, ...dataCentres].flatMap((group) =>
    group.systems.map(({ id, name }) => ({
      id,
      label: `${group.name[language]}: ${name[language]}`,
    })),
  );
  return [...grouped, ...platformServices.map(({ id, name }) => ({ id, label: name[language] }))];
}

function linkToPage({ publicUrl }: MailConfig, language: Language, path: string): MailLink {
  const address = publicUrl + localizedPath(path, language);
  return { text: address, href: address };
}

function linkTo({ apiUrl, publicUrl }: MailConfig, token: string): string {
  return `${apiUrl ?? publicUrl}${subscriptionPath}?token=${token}`;
}

function envelope(to: string, { mailFrom, mailTo, salesEmail }: MailConfig) {
  const address = mailTo[statusSubscription.id] ?? salesEmail;
  return { from: mailFrom, to, replyTo: { name: site.brand.name, address } };
}
