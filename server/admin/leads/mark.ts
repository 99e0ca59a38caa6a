import { markHam, markSpam } from '../../leads/mark.ts';
import { readHashSalt } from '../../privacy/hashes.ts';
import { readKeys } from '../../privacy/keys.ts';
import { onLeads } from '../audit.ts';
import { CommandFailure, type Context } from '../context.ts';
import { noProgressOption, periodCommand, progressOption, readReferences } from '../options.ts';
import { count } from '../text.ts';
import { listLeads } from './erase.ts';

export const mark = (context: Context) =>
  periodCommand(
    context.now,
    'mark',
    'say that leads are genuine, or spam',
    'A lead that is marked as ham gets what any other gets: the mail to sales without a mark, the webhook, the acknowledgement. Spam is kept for some weeks only, and an acknowledgement that still waits is not sent. With --form, --since or --until instead of references it lists the leads that are not marked so yet, and asks.',
  )
    .argument('[references...]', 'such as WD-7K3Q9F', readReferences)
    .option('--ham', 'they are genuine')
    .option('--spam', 'they are spam')
    .option('--yes', 'do not ask')
    .addOption(progressOption)
    .addOption(noProgressOption)
    .action(
      onLeads(context, 'mark', async (database, references = [], options, command) => {
        const { ham = false, spam = false, yes = false, progress: wanted, ...period } = options;
        if (ham === spam) command.error('error: --ham or --spam is needed');
        const isBulk = Object.keys(period).length > 0;
        if (isBulk === references.length > 0) {
          command.error('error: references, or --form, --since and --until are needed');
        }
        const { db, config, now, out, about } = database;
        const name = ham ? 'ham' : 'spam';
        const found = isBulk ? await listLeads(database, [{ ...period, spam: ham }]) : [];
        if (found.length > 0 && !yes) {
          const question = `Mark ${count(found.length, 'lead')} as ${name}?`;
          if (!(await context.confirm(question))) throw new CommandFailure('nothing was marked');
        }
        const all = isBulk ? found.map(({ reference }) => reference) : [...new Set(references)];
        for (const reference of all) about(reference);
        const [salt, keys] = [await readHashSalt(db), await readKeys(db, now())];
        const progress = context.progress(wanted);
        const others: string[] = [];
        for (const [index, reference] of all.entries()) {
          const isMarked = await (ham
            ? markHam(db, reference, { now: now(), config, salt, keys })
            : markSpam(db, reference, now()));
          if (!isMarked) others.push(reference);
          progress.at(() => `${index + 1} of ${all.length} leads marked`);
        }
        progress.end();
        await out(`Marked as ${name}: ${count(all.length - others.length, 'lead')}.\n`);
        if (others.length > 0 && !isBulk) {
          throw new CommandFailure(`not there, or marked so already: ${others.join(', ')}`);
        }
      }),
    );
