import { findChanges } from '../../api/accounts.queries.ts';
import { type Context, onDatabase } from '../context.ts';
import { newCommand, noteMore, readCount } from '../options.ts';
import { minute, printableLine, table } from '../text.ts';
import { accountOf } from './named.ts';

const heads = ['WHEN (UTC)', 'WHO', 'WHAT', 'ACCOUNT', 'OF', 'DETAILS'];

/** Shows the audit trail of the API (spec api-57). */
export const changes = (context: Context) =>
  newCommand(
    'changes',
    'who changed what of which account, the latest first',
    'WHO is the token of a call, or the operator. It is kept as long as retention.audit of content/retention.ts says, and goes with the account.',
  )
    .option('--account <account>', 'of this one, by its address or id')
    .option('--limit <number>', 'how many at most', readCount, 50)
    .action(
      onDatabase(context, async (database, { account, limit }) => {
        const { db, out, note } = database;
        const of = account === undefined ? undefined : (await accountOf(db, account)).id;
        const found = await findChanges(db, { account: of, limit: limit + 1 });
        const rows = found
          .slice(0, limit)
          .map(({ at, who, action, account_id, entity_id, details }) => {
            const more = details === '{}' ? '' : printableLine(details);
            const when = minute(new Date(at));
            return [when, printableLine(who), action, account_id, entity_id ?? '', more];
          });
        await out(table([heads, ...rows]));
        if (rows.length === 0) await note('Nothing is noted.');
        await noteMore(database, found, limit);
      }),
    );
