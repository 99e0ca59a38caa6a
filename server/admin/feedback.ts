import { countVotes } from '../leads/votes.ts';
import { voteLimits } from '../limits.ts';
import { type Context, onDatabase } from './context.ts';
import { newCommand } from './options.ts';
import { asJsonLines, printableLine, table } from './text.ts';

const heads = ['PAGE', 'LANGUAGE', 'HELPFUL', 'NOT HELPFUL'];

export const feedback = (context: Context) =>
  newCommand(
    'feedback',
    'how many readers found which article or lesson helpful, the worst first',
    `Counts of this month and the ${voteLimits.months} before it. What readers wrote: leads list --form feedback.`,
  )
    .option('--json', 'as JSON')
    .action(
      onDatabase(context, async ({ db, out, note }, { json = false }) => {
        const counts = await countVotes(db);
        if (json) return out(asJsonLines(counts));
        const rows = counts.map(({ page, language, helpful, notHelpful }) =>
          [page, language, helpful, notHelpful].map((one) => printableLine(String(one))),
        );
        await out(table([heads, ...rows]));
        if (rows.length === 0) await note('Nobody has voted.');
      }),
    );
