import { randomBytes } from 'node:crypto';
import { sandboxAccess } from '#content/api-facts.ts';
import { describeAccount, listCustomers } from '../../api/accounts.queries.ts';
import { type Account, addAccount, revokeTokens } from '../../api/accounts.repository.ts';
import { noteChange } from '../../api/audit.repository.ts';
import { hashPassword } from '../../api/passwords.ts';
import { removeAccount, removeOrders } from '../../api/remove-account.ts';
import { noteErasures } from '../../backup/ledger.ts';
import { dialectOf } from '../../db/dialect.ts';
import type { Database } from '../../db/schema.ts';
import { sameAddress } from '../../mail/address.ts';
import { eraseMemos } from '../../privacy/erase.ts';
import { onLeads, operatorOf } from '../audit.ts';
import { CommandFailure, type Context, type DatabaseContext } from '../context.ts';
import { eraseAll } from '../leads/erase.ts';
import { group, newCommand, readSignInEmail } from '../options.ts';
import { asJsonLines, count, minute, printableLine, table } from '../text.ts';
import { accountOf, lineOf } from './named.ts';
import { endAll } from './sign-ins.ts';

/** Commands about who may use the API (spec api-56, api-59). */
export const account = (context: Context) =>
  group('account', 'who may use the API', [
    add(context),
    list(context),
    show(context),
    disable(context),
    reset(context),
    erase(context),
    endAll(context),
  ]);

const NAMED = 'its address, or its id of the list';
const PASSWORD = { shortest: 12, longest: 200 } as const;
const aboutPassword = `Without --password-stdin it makes a password, and shows it once: pass it on by another way than the address. With it the password, of ${PASSWORD.shortest} characters or more, is the first line of standard input, so that neither a list of processes nor a history has it.`;

const add = (context: Context) =>
  newCommand('add', 'let somebody use the API', aboutPassword)
    .argument('<email>', 'the address to sign in with', readSignInEmail)
    .requiredOption('--name <name>', 'of the customer, for people', lineOf(100))
    .option('--password-stdin', 'read the password from standard input')
    .action(
      onLeads(context, 'api account add', async (database, email, { name, passwordStdin }) => {
        const { db, config, now, about, out } = database;
        if (email.toLowerCase() === sandboxAccess.email) {
          throw new CommandFailure(`${email} opens sandboxes: take another address`);
        }
        const { password, told } = await passwordOf(database, passwordStdin);
        const given = { kind: 'customer', name, email: sameAddress(email), password } as const;
        const added = await db.transaction().execute(async (trx) => {
          const made = await addAccount(trx, given, now());
          if (made) await note(trx, made, 'account add', { config, now: now() });
          return made;
        });
        if (added === undefined) throw new CommandFailure(`${email} has an account already`);
        about(added.id);
        await out(`${added.id} may use the API.\n${told}`);
      }),
    );

const list = (context: Context) =>
  newCommand('list', 'accounts, the oldest first').action(
    onLeads(context, 'api account list', async ({ db, now, about, out }) => {
      const found = await listCustomers(db, now());
      for (const { id } of found) about(id);
      const rows = found.map(({ id, name, email, created_at, disabled_at, tokens, entities }) => [
        id,
        minute(new Date(created_at)),
        disabled_at === null ? '' : 'disabled',
        String(tokens),
        String(entities),
        printableLine(`${name} <${email}>`),
      ]);
      await out(table([['ID', 'SINCE (UTC)', 'STATE', 'TOKENS', 'HAS', 'WHO'], ...rows]));
    }),
  );

const show = (context: Context) =>
  newCommand('show', 'all that there is of an account, as JSON, without passwords')
    .argument('<account>', NAMED)
    .action(
      onLeads(context, 'api account show', async ({ db, about, out }, named) => {
        const found = await accountOf(db, named);
        about(found.id);
        await out(asJsonLines(await describeAccount(db, found)));
      }),
    );

const disable = (context: Context) =>
  newCommand('disable', 'let an account do nothing any more; what it has stays as it is')
    .argument('<account>', NAMED)
    .action(
      onLeads(context, 'api account disable', async (database, named) => {
        const { now, out } = database;
        const ended = await change(database, named, 'account disable', {
          disabled_at: now().toISOString(),
        });
        await out(`Disabled; ${count(ended, 'token')} revoked.\n`);
      }),
    );

const reset = (context: Context) =>
  newCommand(
    'reset',
    'give an account another password and revoke its tokens; a disabled one may be used again',
    aboutPassword,
  )
    .argument('<account>', NAMED)
    .option('--password-stdin', 'read the password from standard input')
    .action(
      onLeads(context, 'api account reset', async (database, named, { passwordStdin }) => {
        const { db, out } = database;
        await accountOf(db, named);
        const { password, told } = await passwordOf(database, passwordStdin);
        const ended = await change(database, named, 'account reset', {
          password,
          disabled_at: null,
        });
        await out(`It has another password; ${count(ended, 'token')} revoked.\n${told}`);
      }),
    );

const erase = (context: Context) =>
  newCommand(
    'erase',
    'erase an account for good, with all that is stored of it and its orders',
    'It lists what the account has, because that stays where it was made: remove there what is to go, before nobody here knows of it. A restore of a backup erases the account again.',
  )
    .argument('<account>', NAMED)
    .option('--yes', 'do not ask')
    .action(
      onLeads(context, 'api account erase', async (database, named, { yes = false }) => {
        const { db, config, now, note: tell, out } = database;
        const found = await accountOf(db, named);
        const { id } = found;
        const listed = new Set<string>();
        const references = new Set<string>();
        const look = async () => {
          const { entities, orders } = await describeAccount(db, found);
          for (const { id: entity, kind, name, status } of entities) {
            if (!listed.has(entity)) await tell(`${kind} ${name}  ${status}`);
            listed.add(entity);
          }
          return orders.map(({ reference }) => reference);
        };
        await look();
        const question = `Erase ${id} with ${count(listed.size, 'entry', 'entries')} for good?`;
        if (!yes && !(await context.confirm(question))) {
          throw new CommandFailure('nothing was erased');
        }
        // The account is disabled first, because a later order would leave its memo and its mail behind.
        await change(database, id, 'account erase', { disabled_at: now().toISOString() });
        do {
          const added = new Set(await look()).difference(references);
          // They are noted before they go, so that a restored backup erases them again in any case.
          await noteErasures(db, config.dataDir, [id, ...added], now());
          await eraseAll(eraseMemos, database, [...added]);
          for (const reference of added) references.add(reference);
          await removeOrders(db, added);
        } while (!(await isWithoutOrders(db, id)));
        await removeAccount(db, id);
        await dialectOf(db).emptyWriteAheadLog(db);
        await out(`${id} is erased, with ${count(references.size, 'order')}.\n`);
      }),
    );

/**
 * Whether an account has no order any more, and gets none: calls that began before its tokens were revoked have ended
 * or store nothing (spec operation-174).
 */
function isWithoutOrders(db: Database, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Whoever is ordering something holds this lock until it is stored.
    await trx.selectFrom('api_accounts').select('id').where('id', '=', id).forUpdate().execute();
    const order = trx.selectFrom('api_orders').select('id').where('account_id', '=', id).limit(1);
    return (await order.executeTakeFirst()) === undefined;
  });
}

/** Changes an account and revokes its tokens. @returns how many it had */
async function change(
  database: DatabaseContext & { about(id: string): void },
  named: string,
  action: string,
  values: Partial<Pick<Account, 'password' | 'disabled_at'>>,
): Promise<number> {
  const { db, config, now, about } = database;
  return db.transaction().execute(async (trx) => {
    const found = await accountOf(trx, named);
    about(found.id);
    await trx.updateTable('api_accounts').set(values).where('id', '=', found.id).execute();
    await note(trx, found, action, { config, now: now() });
    return revokeTokens(trx, found.id);
  });
}

/** The hash of a given password, or of one that is made here, and what is told of it. */
async function passwordOf(
  { askPassword }: Pick<Context, 'askPassword'>,
  isGiven = false,
): Promise<{ password: string; told: string }> {
  const made = randomBytes(18).toString('base64url');
  const given = isGiven ? await askPassword('Password:') : made;
  const { shortest, longest } = PASSWORD;
  if (given.length < shortest || given.length > longest) {
    throw new CommandFailure(`the password needs ${shortest} to ${longest} characters`);
  }
  const told = isGiven ? '' : `Its password, which is shown only now: ${made}\n`;
  return { password: await hashPassword(given), told };
}

function note(
  trx: Database,
  { id }: Pick<Account, 'id'>,
  action: string,
  { config, now }: { config: DatabaseContext['config']; now: Date },
): Promise<void> {
  return noteChange(trx, { at: now, who: operatorOf(config), action, account: id });
}
