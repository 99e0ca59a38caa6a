import type { CallAnswer } from '#contracts/api/calls.ts';
import { addEntity, type Entity, listEntities, takenBy } from './entities.repository.ts';
import { ApiFailure } from './failure.ts';
import type { Handlers } from './handlers.ts';
import { needRoom } from './needs.ts';
import { orderCreation, removeOwn } from './orders.repository.ts';
import { databaseVerifier } from './passwords.ts';

/** `/databases…`. */
export const databases: Pick<Handlers, 'databases-list' | 'databases-create' | 'databases-delete'> =
  {
    'databases-list': async (_input, { db, account }) =>
      (await listEntities(db, { account: account.id, kind: 'database' })).map(shown),

    'databases-create': async ({ name, password }, { account, now }) => {
      const secret = account.kind === 'sandbox' ? null : await databaseVerifier(password);
      return async (ordering) => {
        const { trx } = ordering;
        await needRoom(trx, account);
        const entity = await addEntity<'database'>(
          trx,
          {
            account_id: account.id,
            kind: 'database',
            name,
            secret,
            taken: takenBy(account, 'database', name),
            details: { server: null, port: null },
          },
          now,
        );
        if (entity === undefined) throw new ApiFailure('invalid_parameter', { field: 'name' });
        return shown(await orderCreation(ordering, entity));
      };
    },

    'databases-delete':
      async ({ database_id: id }, { account }) =>
      async (ordering) => {
        const own = { account: account.id, kind: 'database', id } as const;
        return removeOwn(ordering, own, 'database_not_found');
      },
  };

/** Without a password in the connection string, because nobody has it in clear any more. */
function shown({
  id,
  name,
  status,
  status_reason,
  created_at,
  details,
}: Entity<'database'>): CallAnswer<'databases-create'> {
  const { server, port, username = name, database = name, size_mb } = details;
  const isThere = server !== null && port !== null;
  return {
    id,
    name,
    server,
    username,
    status: status as 'active',
    status_reason,
    created_at,
    size_mb: size_mb ?? null,
    connection_string: isThere ? `postgresql://${username}@${server}:${port}/${database}` : null,
  };
}
