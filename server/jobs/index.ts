import { acknowledgement } from './acknowledgement.ts';
import { digest } from './digest.ts';
import type { Job } from './job.ts';
import { lateAcknowledgements } from './late-acknowledgements.ts';
import { operatorWatch } from './operator-watch.ts';
import { orders } from './orders.ts';
import { outbox } from './outbox.ts';
import { ownershipProofs } from './ownership-proofs.ts';
import { purge } from './purge.ts';
import { salesMail } from './sales-mail.ts';
import { statusMail } from './status-mail.ts';
import { statusMonitor } from './status-monitor.ts';
import { webhook } from './webhook.ts';

/** What sends the messages of each kind of the outbox. */
const messageJobs = {
  sales: salesMail,
  acknowledgement,
  webhook: webhook('webhook'),
  'webhook-2': webhook('webhook-2'),
  'webhook-3': webhook('webhook-3'),
  digest,
  status: statusMail,
};

/**
 * What goes on by itself while the server runs. The jobs end in reverse order, so that the outbox still sends what the
 * others have stored.
 */
export const jobs: readonly Job[] = [
  outbox(messageJobs),
  lateAcknowledgements,
  purge,
  statusMonitor,
  operatorWatch,
  orders,
  ownershipProofs,
];
