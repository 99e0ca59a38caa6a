import { rotateSecret as rotate } from '../privacy/keys.ts';
import { onLeads } from './audit.ts';
import { CommandFailure, type Context } from './context.ts';
import { newCommand } from './options.ts';

/** Makes another secret, by which links and proofs are signed from then on (spec operation-236). */
export const rotateSecret = (context: Context) =>
  newCommand(
    'rotate-secret',
    'sign links in mails, proofs of ownership and challenges by another secret',
    'What was signed before counts for a year more, so that links in mails go on working. A running server takes the new secret up within a minute.',
  )
    .option(
      '--at-once',
      'nothing that was signed before counts any more, because somebody may have the secret',
    )
    .option('--yes', 'do not ask')
    .action(
      onLeads(context, 'rotate-secret', async (database, { atOnce = false, yes = false }) => {
        const { db, now, out } = database;
        if (atOnce && !yes) {
          const question =
            'No link in a mail that was sent works any more, and customers need another record to prove a domain. Go on?';
          if (!(await context.confirm(question))) throw new CommandFailure('nothing was changed');
        }
        const isMade = await rotate(db, { now: now(), atOnce });
        if (!isMade)
          throw new CommandFailure('somebody else did so at this moment: look, and try again');
        await out(
          atOnce
            ? 'There is another secret. What was signed before counts no more.\n'
            : 'There is another secret. What was signed before counts for a year more.\n',
        );
      }),
    );
