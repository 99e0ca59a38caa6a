import { type Closed, endSignIns } from '../../api/end-sign-ins.ts';
import { onLeads, operatorOf } from '../audit.ts';
import { CommandFailure, type Context } from '../context.ts';
import { newCommand } from '../options.ts';
import { count, printableLine, table } from '../text.ts';

/** Ends every sign-in, as after `pg_restore`, where `restore` can't (spec operation-231). */
export const endAll = (context: Context) =>
  newCommand(
    'end-sign-ins',
    'revoke all tokens and close all passwords, until each account is reset',
    'For a database that other tools restored: it knows nothing of what was revoked since.',
  )
    .option('--yes', 'do not ask')
    .action(
      onLeads(context, 'api account end-sign-ins', async (database, { yes = false }) => {
        const { db, config, now, about, out } = database;
        if (!yes && !(await context.confirm('Revoke all tokens and close all passwords?'))) {
          throw new CommandFailure('nothing was changed');
        }
        const closed = await endSignIns(db, { now: now(), who: operatorOf(config) });
        for (const { id } of closed) about(id);
        await out(describeClosed(closed));
      }),
    );

/** Accounts whose sign-ins have ended, and what to do about it. */
export function describeClosed(closed: readonly Closed[]): string {
  const rows = closed.map(({ id, name, email, disabled_at }) => [
    id,
    disabled_at === null ? '' : 'disabled',
    printableLine(`${name} <${email ?? ''}>`),
  ]);
  return `${count(closed.length, 'account')} of the API can’t sign in until api account reset gives it another password:\n${table([['ID', 'STATE', 'WHO'], ...rows])}`;
}
