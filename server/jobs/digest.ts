import { namedOrders } from '../api/order-mail.ts';
import { namedLeads } from '../leads/digest.ts';
import { digestWords } from '../memos/digest-mail.ts';
import { type DigestMessage, digestMessage } from '../memos/hourly-digest.ts';
import type { MessageJob } from './job.ts';

/**
 * Mails that name many of an hour together: suspects, feedback, orders of the API; none where nothing is left of them.
 */
export const digest: MessageJob<DigestMessage> = {
  schema: digestMessage,
  slots: 1,
  mayWait: true,
  handler:
    ({ transport, db, config: { publicUrl } }) =>
    async ({ digest, since, of, ...envelope }, signal) => {
      const named =
        of === 'orders' ? await namedOrders(db, digest) : await namedLeads(db, digest, of);
      if (named.count === 0) return;
      const words = digestWords(named, { since: new Date(since), publicUrl });
      await transport.send({ ...envelope, ...words }, [], signal);
    },
};
