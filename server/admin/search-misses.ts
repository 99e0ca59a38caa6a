import { searchLimits } from '../limits.ts';
import { findMisses } from '../search/misses.ts';
import { type Context, onDatabase } from './context.ts';
import { newCommand, readCount } from './options.ts';
import { printableLine, table } from './text.ts';

const heads = ['WORDS', 'DAYS', 'TIMES', 'LAST'];

/** Shows what visitors search for in vain (spec help-156). */
export const misses = (context: Context) =>
  newCommand(
    'misses',
    'what visitors searched for and did not find, the most frequent first',
    `Only what was missed on ${searchLimits.missDays} different days or more, so that no single visitor is behind it. It is kept as long as retention.searches of content/retention.ts says.`,
  )
    .option('--limit <number>', 'how many at most', readCount, 50)
    .option('--json', 'as JSON')
    .action(
      onDatabase(context, async ({ db, out, note }, { json = false, limit }) => {
        const found = await findMisses(db, limit);
        if (json) return out(`${JSON.stringify(found, null, 1)}\n`);
        const rows = found.map(({ words, days, times, last }) =>
          [printableLine(words), days, times, last].map(String),
        );
        await out(table([heads, ...rows]));
        if (rows.length === 0) await note('Nothing was missed on so many days.');
      }),
    );
