import { findWaiting } from '../../api/orders.queries.ts';
import { type Context, onDatabase } from '../context.ts';
import { newCommand } from '../options.ts';
import { minute, printableLine, table } from '../text.ts';

const heads = ['AREA', 'PROVIDER', 'WAITING', 'OLDEST (UTC)', 'TRIES', 'WHY'];

/** Shows what waits and why (spec api-61). */
export const apiStatus = (context: Context) =>
  newCommand(
    'status',
    'how many orders wait for which provider, and why',
    'TRIES and WHY are those of the order that was tried most. A person (manual) says by api order complete how one ended; a machine tries again by itself.',
  ).action(
    onDatabase(context, async ({ db, out, note }) => {
      const rows = (await findWaiting(db)).map(
        ({ area, provider, count, created_at, attempts, reason }) => [
          area,
          provider,
          String(count),
          minute(new Date(created_at)),
          String(attempts),
          printableLine(reason ?? ''),
        ],
      );
      await out(table([heads, ...rows]));
      if (rows.length === 0) await note('Nothing waits.');
    }),
  );
