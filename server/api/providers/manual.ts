import type { Config } from '../../config.ts';
import { suspectLimits } from '../../limits.ts';
import { joinHourly } from '../../memos/hourly-digest.ts';
import { addMemo } from '../../memos/memos.repository.ts';
import { addDelivery } from '../../outbox/outbox.repository.ts';
import { orderMail, type ToldOrder } from '../order-mail.ts';
import { nameOf } from '../orders.queries.ts';
import type { Provider } from './provider.ts';

/**
 * A person carries out orders (spec api-50): the operator is told by the outbox, in the transaction that stores the
 * order, and says at the command line how it ended. A flood of orders goes into a digest, as one of suspects does (spec
 * api-51).
 */
export function manual(config: Config): Provider {
  return {
    name: 'manual',
    async accept(trx, order, entity) {
      const { reference, area, action, created_at } = order;
      const account = await trx
        .selectFrom('api_accounts')
        .select('name')
        .where('id', '=', order.account_id)
        .executeTakeFirstOrThrow();
      const told: ToldOrder = { area, action, name: nameOf(order, entity), account: account.name };
      const now = new Date(created_at);
      const memoId = await addMemo(trx, { reference, kind: 'order', told, now });
      const { operatorEmail: mailbox } = config;
      const { singlyPerHour: singly } = suspectLimits;
      const digest = await joinHourly(trx, { of: 'orders', mailbox, singly, now, config });
      if (digest === undefined) {
        const message = orderMail(reference, told, { now, config });
        await addDelivery(trx, { memoId, kind: 'sales', message, now });
      } else {
        await trx.updateTable('memos').set({ digest }).where('id', '=', memoId).execute();
      }
      return undefined;
    },
  };
}
