import { Option } from '@commander-js/extra-typings';
import { retention } from '#content/retention.ts';
import { deliveryKinds } from '../../db/schema.ts';
import { failedDeliveries, findDeliveries, findOrigin } from '../../outbox/deliveries.queries.ts';
import { resend as sendAgain } from '../../outbox/outbox.repository.ts';
import { onLeads } from '../audit.ts';
import { CommandFailure, type Context, type DatabaseContext } from '../context.ts';
import { newCommand, readReference } from '../options.ts';
import { count } from '../text.ts';

export const resend = (context: Context) =>
  newCommand(
    'resend',
    'send mails and webhooks of a lead, or of an order of the API, again',
    'Without --kind that is what failed or still waits; if nothing does, everything. The server sends it within seconds, or when it next runs. A mail keeps its Message-ID: a mailbox that has it may show it once. What was sent can be sent again for some days only, because it is cleared then.',
  )
    .argument('[reference]', 'such as WD-7K3Q9F', readReference)
    .addOption(
      new Option(
        '--kind <kind>',
        'sales: the mail to sales; acknowledgement: the one to the visitor; webhook; digest: the mail that names several suspects',
      ).choices(deliveryKinds),
    )
    .option('--failed', 'instead of one lead: everything that was given up, of all leads')
    .action(
      onLeads(context, 'resend', async (database, reference, { kind, failed = false }, command) => {
        if (failed === (reference !== undefined)) {
          command.error('error: a reference or --failed is needed');
        }
        const { db, now, out, about } = database;
        if (reference !== undefined) about(reference);
        const ids =
          reference === undefined
            ? await failedDeliveries(db, kind)
            : await ofLead(database, reference, kind);
        const number = await sendAgain(db, ids, now());
        await out(`${count(number, 'delivery', 'deliveries')} due now.\n`);
      }),
    );

async function ofLead(
  { db }: DatabaseContext,
  reference: string,
  kind: string | undefined,
): Promise<string[]> {
  const origin = await findOrigin(db, reference);
  if (origin === undefined) throw new CommandFailure(`there is no lead ${reference}`);
  const all = await findDeliveries(db, origin);
  const meant = all.filter((delivery) => kind === undefined || delivery.kind === kind);
  if (meant.length === 0) {
    throw new CommandFailure(`${reference} has no delivery${kind ? ` of the kind ${kind}` : ''}`);
  }
  const open = meant.filter(({ state }) => state !== 'sent');
  const chosen = kind === undefined && open.length > 0 ? open : meant;
  const kept = chosen.filter(({ hasMessage }) => hasMessage);
  if (kept.length === 0) {
    throw new CommandFailure(
      `what was sent of ${reference} is gone: it is kept ${retention.sent.days} days; show and export have the lead`,
    );
  }
  return kept.map(({ id }) => id);
}
