import { failedDeliveries, findDeliveries } from '../../leads/leads.queries.ts';
import { resend as sendAgain } from '../../outbox/outbox.repository.ts';
import { CommandFailure, type Context, command, UsageError } from '../command.ts';
import { kindOption } from '../options.ts';
import { count } from '../text.ts';
import { existingLead } from './show.ts';

export const resend = command({
  summary: 'sends mails and webhooks of a lead again',
  operands: { usage: '[REF]', minimum: 0, maximum: 1 },
  details: [
    'Without --kind what failed or still waits goes out again; if there is no such thing, everything does. The server sends it within seconds, or when it next runs. A mail keeps its Message-ID: a mailbox that has it may show it once.',
  ],
  options: {
    kind: kindOption,
    failed: { help: 'instead of one lead: everything that was given up, of all leads' },
  },
  async run(context, { kind, failed = false }, [reference]) {
    if (failed === (reference !== undefined)) throw new UsageError('REF or --failed is needed');
    const { db, now, out } = context;
    const ids =
      reference === undefined
        ? await failedDeliveries(db, kind)
        : await ofLead(context, reference, kind);
    const number = await sendAgain(db, ids, now());
    await out(`${count(number, 'delivery', 'deliveries')} due now.\n`);
  },
});

async function ofLead({ db }: Context, text: string, kind: string | undefined): Promise<string[]> {
  const lead = await existingLead(db, text);
  const all = await findDeliveries(db, lead.id);
  const meant = all.filter((delivery) => kind === undefined || delivery.kind === kind);
  if (meant.length === 0) {
    throw new CommandFailure(
      `${lead.reference} has no delivery${kind ? ` of the kind ${kind}` : ''}`,
    );
  }
  const open = meant.filter(({ state }) => state !== 'sent');
  const chosen = kind === undefined && open.length > 0 ? open : meant;
  return chosen.map(({ id }) => id);
}
