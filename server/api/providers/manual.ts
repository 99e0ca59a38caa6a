import { randomUUIDv7 } from 'node:crypto';
import { defaultLanguage } from '#content/languages.ts';
import type { Config } from '../../config.ts';
import { joinHourly } from '../../leads/digest.ts';
import { orderForm } from '../../leads/leads.queries.ts';
import { suspectLimits } from '../../limits.ts';
import { addDelivery } from '../../outbox/outbox.repository.ts';
import { orderMail, type ToldOrder } from '../order-mail.ts';
import { nameOf } from '../orders.queries.ts';
import type { Provider } from './provider.ts';

/**
 * A person carries out orders (spec api-50): the operator is told by the outbox, in the transaction that stores the
 * order, and says at the command line how it ended. An order is also a row of `leads`, because the outbox sends
 * deliveries of leads, and because a flood of orders goes into a digest as one of suspects does (spec api-51).
 */
export function manual(config: Config): Provider {
  return {
    name: 'manual',
    async accept(trx, order, entity) {
      const { reference, area, action, created_at } = order;
      const id = randomUUIDv7();
      const account = await trx
        .selectFrom('api_accounts')
        .select('name')
        .where('id', '=', order.account_id)
        .executeTakeFirstOrThrow();
      const told: ToldOrder = { area, action, name: nameOf(order, entity), account: account.name };
      await trx
        .insertInto('leads')
        .values({
          ...{ id, reference, created_at, form: orderForm, language: defaultLanguage },
          ...{ fields: JSON.stringify(told), suspect: 0, submission_key: null, fingerprint: '' },
        })
        .execute();
      const now = new Date(created_at);
      const { operatorEmail: mailbox } = config;
      const { singlyPerHour: singly } = suspectLimits;
      if (await joinHourly(trx, id, { of: 'orders', mailbox, singly, now, config }))
        return undefined;
      const message = orderMail(reference, told, { now, config });
      await addDelivery(trx, { leadId: id, kind: 'sales', message, now });
      return undefined;
    },
  };
}
