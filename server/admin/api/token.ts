import { listTokens } from '../../api/accounts.queries.ts';
import { revokeTokens } from '../../api/accounts.repository.ts';
import { noteChange } from '../../api/audit.repository.ts';
import { onLeads, operatorOf } from '../audit.ts';
import { CommandFailure, type Context } from '../context.ts';
import { group, newCommand } from '../options.ts';
import { count, minute, printableLine, table } from '../text.ts';
import { accountOf } from './named.ts';

/** Commands about the tokens that accounts have got (spec api-56). */
export const token = (context: Context) =>
  group('token', 'the tokens that accounts have got', [list(context), revoke(context)]);

const list = (context: Context) =>
  newCommand('list', 'tokens that still count, the oldest first')
    .option('--account <account>', 'of this one, by its address or id')
    .action(
      onLeads(context, 'api token list', async ({ db, now, about, out }, { account }) => {
        const of = account === undefined ? undefined : (await accountOf(db, account)).id;
        const found = await listTokens(db, now(), of);
        const rows = found.map(({ id, account_id, name, created_at, expires_at }) => {
          const moments = [created_at, expires_at].map((one) => minute(new Date(one)));
          return [id, ...moments, account_id, printableLine(name)];
        });
        for (const { account_id } of found) about(account_id);
        await out(table([['ID', 'MADE (UTC)', 'EXPIRES (UTC)', 'ACCOUNT', 'NAME'], ...rows]));
      }),
    );

const revoke = (context: Context) =>
  newCommand('revoke', 'end a token, or all of an account, from its next call on')
    .argument('[id]', 'tok_… of the list')
    .option('--account <account>', 'all of this one, by its address or id')
    .action(
      onLeads(context, 'api token revoke', async (database, id, { account }, command) => {
        if ((id === undefined) === (account === undefined)) {
          command.error('error: an id or --account is needed');
        }
        const { db, config, now, about, out } = database;
        const ended = await db.transaction().execute(async (trx) => {
          const found = (await listTokens(trx, now())).find((one) => one.id === id);
          if (id !== undefined && found === undefined) {
            throw new CommandFailure(`there is no token ${id}`);
          }
          const of = found?.account_id ?? (await accountOf(trx, account ?? '')).id;
          about(of);
          const change = { at: now(), who: operatorOf(config), action: 'token revoke' };
          await noteChange(trx, { ...change, account: of, details: id ? { token: id } : {} });
          return revokeTokens(trx, of, id);
        });
        await out(`${count(ended, 'token')} revoked.\n`);
      }),
    );
