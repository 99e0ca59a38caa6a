import { searchLimits } from '../limits.ts';
import { findMisses } from '../search/misses.ts';
import { type Context, onDatabase } from './context.ts';
import { newCommand, noteMore, readCount } from './options.ts';
import { asJsonLines, printableLine, table } from './text.ts';

const heads = ['WORDS', 'DAYS', 'TIMES', 'LAST (UTC)'];

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
      onDatabase(context, async (database, { json = false, limit }) => {
        const { db, out, note } = database;
        const found = await findMisses(db, limit + 1);
        const shown = found.slice(0, limit);
        const rows = shown.map(({ words, days, times, last }) =>
          [printableLine(words), days, times, last].map(String),
        );
        await out(json ? asJsonLines(shown) : table([heads, ...rows]));
        if (rows.length === 0 && !json) await note('Nothing was missed on so many days.');
        await noteMore(database, found, limit);
      }),
    );
