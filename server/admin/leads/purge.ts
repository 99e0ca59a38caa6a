import { describeDoubt, doubtOfClock } from '../../db/clock-doubt.ts';
import { purgeAll } from '../../jobs/purge.ts';
import { countExpired, type Purged } from '../../privacy/purge.ts';
import { onLeads } from '../audit.ts';
import { CommandFailure, type Context, leadStorage } from '../context.ts';
import { newCommand, noProgressOption, progressOption } from '../options.ts';
import { count } from '../text.ts';

export const purge = (context: Context) =>
  newCommand(
    'purge',
    'erase what is older than the privacy policy allows',
    'The periods are those of the forms, in contracts/forms/. A running server does the same by itself, every hour. A lead with a delivery that is neither sent nor given up is left to a later time. Where the clock has leapt, it refuses until npm run admin -- doctor --clock-is-right.',
  )
    .option('--dry-run', 'only say what would go')
    .addOption(progressOption)
    .addOption(noProgressOption)
    .action(
      onLeads(context, 'purge', async (database, { dryRun, progress: wanted }) => {
        const { db, now, out } = database;
        if (dryRun) return out(describe('Would go', await countExpired(db, now())));
        const doubt = await doubtOfClock(db, now());
        if (doubt) throw new CommandFailure(describeDoubt(doubt));
        const progress = context.progress(wanted);
        const purged = await purgeAll(leadStorage(database), now(), {
          dataDir: database.config.dataDir,
          onProgress: (leads) => progress.at(() => `${count(leads, 'lead')} erased`),
        }).finally(() => progress.end());
        await out(describe('Gone', purged));
      }),
    );

function describe(
  what: string,
  purged: Awaited<ReturnType<typeof countExpired>> & Partial<Purged>,
): string {
  const { leads, mailFiles, resumes, acknowledgements, submissionKeys, messages } = purged;
  const total = leads.reduce((sum, one) => sum + one.count, 0);
  return [
    `${what}: ${count(total, 'lead')}.`,
    ...leads.map(({ form, count: number }) => `    ${form}: ${number}`),
    ...(mailFiles === undefined ? [] : [`Mail files: ${mailFiles}`]),
    ...(resumes === undefined ? [] : [`Résumés: ${resumes}`]),
    `Hashes of addresses that got an acknowledgement: ${acknowledgements}`,
    `Hashes of posts without a key: ${submissionKeys}`,
    `Messages that were sent, of which the state stays: ${messages}`,
    '',
  ].join('\n');
}
