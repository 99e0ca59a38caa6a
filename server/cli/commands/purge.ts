import { countExpired, type Purged, purge as purgeLeads } from '../../leads/purge.ts';
import { command, leadStorage } from '../command.ts';
import { progressOption } from '../options.ts';
import { count } from '../text.ts';

export const purge = command({
  summary: 'erases what is older than the privacy policy allows',
  details: [
    'The periods are in retention of content/site.ts. A running server does the same by itself, every hour. What is being sent just then is left to the next time.',
  ],
  options: {
    'dry-run': { help: 'only say what would go' },
    progress: progressOption,
  },
  async run(context, { 'dry-run': dryRun = false, progress: wanted }) {
    const { db, now, out } = context;
    if (dryRun) {
      await out(describe('Would go', await countExpired(db, now())));
      return;
    }
    const progress = context.progress(wanted);
    const purged = await purgeLeads(leadStorage(context), now(), {
      onProgress: (leads) => progress.at(() => `${count(leads, 'lead')} erased`),
    }).finally(() => progress.end());
    await out(describe('Gone', purged));
  },
});

function describe(
  what: string,
  {
    leads,
    acknowledgements,
    submissionKeys,
    ...files
  }: Omit<Purged, 'resumes' | 'mailFiles'> & Partial<Purged>,
): string {
  const total = leads.reduce((sum, one) => sum + one.count, 0);
  const { mailFiles, resumes } = files;
  return [
    `${what}: ${count(total, 'lead')}.`,
    ...leads.map(({ form, count: number }) => `    ${form}: ${number}`),
    ...(mailFiles === undefined ? [] : [`Mail files: ${mailFiles}`]),
    ...(resumes === undefined ? [] : [`Résumés: ${resumes}`]),
    `Hashes of addresses that got an acknowledgement: ${acknowledgements}`,
    `Hashes of posts without a key: ${submissionKeys}`,
    '',
  ].join('\n');
}
