import type { Selectable } from 'kysely';
import { formatMoment } from '#content/dates.ts';
import { fill } from '#content/fill.ts';
import { defaultLanguage } from '#content/languages.ts';
import { site } from '#content/site.ts';
import type { Config } from '../config.ts';
import type { Database, Tables } from '../db/schema.ts';
import { texts } from '../i18n/texts.ts';
import { suspectLimits } from '../limits.ts';
import type { MailContent, MailFact } from '../mail/content.ts';
import type { MailMessage } from '../mail/message.ts';
import { automatic, messageId, ownFooter, rendered } from '../mail/parts.ts';
import type { Named } from '../memos/digest-mail.ts';
import type { Order } from './providers/provider.ts';

/** What the operator is told of an order; no password, and nothing of the people that a domain belongs to. */
export interface ToldOrder extends Pick<Order, 'area' | 'action'> {
  /** What it is about, such as `info@example.nl`. */
  name: string;
  /** Name of the account. */
  account: string;
}

/** What an order asks for, in words. */
export function orderTitle({ area, action }: Pick<ToldOrder, 'area' | 'action'>): string {
  const { create, delete: remove } = texts[defaultLanguage].mail.order.what[area];
  return action === 'create' ? create : remove;
}

/** The mail about one order to the operator (spec api-50). */
export function orderMail(
  reference: string,
  told: ToldOrder,
  { now, config }: { now: Date; config: Pick<Config, 'mailFrom' | 'operatorEmail' | 'publicUrl'> },
): MailMessage {
  const { mailFrom, operatorEmail, publicUrl } = config;
  const { digests, order } = texts[defaultLanguage].mail;
  const heading = `${orderTitle(told)}: ${told.name}`;
  const { show, carryOut, complete, refuse } = order.steps;
  const content: MailContent = {
    language: defaultLanguage,
    preview: heading,
    brand: site.brand.short,
    kicker: fill(order.kicker, { reference }),
    heading,
    blocks: [
      {
        type: 'facts',
        facts: [
          { label: order.account, value: told.account },
          { label: order.ordered, value: formatMoment(now, defaultLanguage) },
        ],
      },
      { type: 'paragraph', text: order.wait },
      {
        type: 'steps',
        title: order.next,
        steps: [show, carryOut, complete, refuse].map((step) => fill(step, { reference })),
      },
    ],
    footer: ownFooter(digests.origin, publicUrl),
  };
  return {
    label: `${reference}-sales`,
    messageId: messageId(config),
    date: now.toISOString(),
    from: mailFrom,
    to: operatorEmail,
    replyTo: mailFrom,
    subject: fill(order.subject, { reference, what: orderTitle(told), name: told.name }),
    ...rendered(content),
    headers: automatic,
  };
}

type NamedOrder = Pick<Selectable<Tables['memos']>, 'reference' | 'told'>;

/** What a digest names of orders. */
export async function namedOrders(db: Database, digest: string): Promise<Named> {
  const orders = db.selectFrom('memos').where('digest', '=', digest);
  const { count } = await orders
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const first = await orders
    .select(['reference', 'told'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(suspectLimits.namedInDigest)
    .execute();
  return { of: 'orders', count: Number(count), facts: first.map(describeOrder) };
}

/** An order in one line: what is to be done, with what, and for whom. */
export function describeOrder({ reference, told: json }: NamedOrder): MailFact {
  const told = JSON.parse(json ?? '') as ToldOrder;
  return { label: `${reference}, ${orderTitle(told)}`, value: `${told.name} (${told.account})` };
}
