import { Option } from '@commander-js/extra-typings';
import { deliveryKinds } from '../../db/schema.ts';
import { findFailedDeliveries } from '../../outbox/deliveries.queries.ts';
import { onLeads } from '../audit.ts';
import type { Context } from '../context.ts';
import { newCommand, noteMore, readCount } from '../options.ts';
import { answerLines, count, lastErrorBeside, moment } from '../text.ts';

export const failed = (context: Context) =>
  newCommand(
    'failed',
    'list mails and webhooks that were given up, with the answer to each attempt, the latest first',
    'When the cause is gone: resend REFERENCE, or resend --failed for all of them, orders of the API too. Where an erasure was broken off: erase REFERENCE again. Answers are shortened, and email addresses in them are blanked out.',
  )
    .addOption(new Option('--kind <kind>', 'only of this kind').choices(deliveryKinds))
    .option('--retrying', 'instead: what failed and is tried again')
    .option('--limit <number>', 'how many at most', readCount, 50)
    .action(
      onLeads(context, 'failed', async (database, options) => {
        const { db, out, note, about } = database;
        const { kind, retrying = false, limit } = options;
        const all = await findFailedDeliveries(db, { kind, retrying, limit: limit + 1 });
        const shown = all.slice(0, limit);
        for (const delivery of shown) {
          about(delivery.reference);
          await out(describe(delivery));
        }
        if (shown.length === 0)
          await note(retrying ? 'Nothing is tried again.' : 'Nothing failed.');
        await noteMore(database, all, limit);
      }),
    );

function describe(delivery: Awaited<ReturnType<typeof findFailedDeliveries>>[number]): string {
  const { reference, form, kind, attempts, answers, failedAt, nextAttemptAt, lastError } = delivery;
  const what = failedAt
    ? `given up ${moment(failedAt)}`
    : nextAttemptAt && `next attempt ${moment(nextAttemptAt)}`;
  const last = lastErrorBeside(answers, lastError);
  const lines = [
    `${reference}  ${form}  ${kind}: ${what} after ${count(attempts, 'attempt')}`,
    ...[...answerLines(answers), ...(last ? [last] : [])].map((line) => `    ${line}`),
  ];
  return `${lines.join('\n')}\n`;
}
