import { z } from 'zod';
import { readLine } from '#contracts/pasted-text.ts';
import { addEntity, type Entity, listEntities, takenBy } from '../entities.repository.ts';
import { ApiFailure } from '../failure.ts';
import { needRoom } from '../guards.ts';
import { orderCreation, removeOwn } from '../orders.repository.ts';
import { shownPage } from '../pages.ts';
import { databaseVerifier } from '../passwords.ts';
import { type AreaCalls, defineCall } from './define.ts';
import {
  createdAt,
  deleted,
  eg,
  entityId,
  hostname,
  inPages,
  madeStatus,
  pageFailures,
  statusReason,
  text,
} from './schemas.ts';

/** Only ASCII is taken, because clients encode other letters differently (RFC 4013). */
const databasePassword = z
  .string()
  .min(8)
  .max(128)
  .regex(/^[ -~]*$/)
  .meta({ format: 'password' });

const databaseEntity = z
  .object({
    id: eg(text, 'db_5126'),
    name: eg(text, 'webshop'),
    // Null until the provider has made it.
    server: eg(hostname.nullable(), 'db1.example.net'),
    username: eg(text, 'webshop'),
    status: eg(madeStatus, 'active'),
    status_reason: statusReason,
    created_at: createdAt,
    // Null until it is measured.
    size_mb: eg(z.number().nullable(), 48),
    connection_string: eg(z.url().nullable(), 'postgresql://webshop@db1.example.net:5432/webshop'),
  })
  .meta({ id: 'Database' });

export const databases = {
  'databases-list': defineCall({
    method: 'get',
    path: '/databases',
    query: z.object(inPages),
    status: 200,
    answer: z.array(databaseEntity),
    failures: pageFailures,
    handle: async (asked, { db, account }) => {
      const wanted = { account: account.id, kind: 'database', ...asked } as const;
      return shownPage(await listEntities(db, wanted), shown);
    },
  }),

  'databases-create': defineCall({
    method: 'post',
    path: '/databases',
    body: z.object({
      name: eg(
        z
          .string()
          .overwrite(readLine)
          .max(63)
          .regex(/^[A-Za-z0-9]+$/),
        'webshop',
      ),
      password: eg(databasePassword, 'its-password'),
    }),
    status: 201,
    answer: databaseEntity,
    example: { status: 'pending', server: null, size_mb: null, connection_string: null },
    codes: { name: 'invalid_name' },
    failures: ['invalid_name', { field: 'password' }],
    handle: async ({ name, password }, { account, now }) => {
      const secret = account.kind === 'sandbox' ? null : await databaseVerifier(password);
      return async (ordering) => {
        const { trx } = ordering;
        await needRoom(trx, account, 'database');
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
  }),

  'databases-delete': defineCall({
    method: 'delete',
    path: '/databases/{database_id}',
    params: z.object({ database_id: entityId('db_5126') }),
    status: 200,
    answer: deleted,
    example: { id: 'db_5126' },
    codes: { database_id: 'database_not_found' },
    failures: ['database_not_found'],
    handle:
      async ({ database_id: id }, { account }) =>
      async (ordering) => {
        const own = { account: account.id, kind: 'database', id } as const;
        return removeOwn(ordering, own, 'database_not_found');
      },
  }),
} satisfies AreaCalls;

/** The connection string has no password, because only its verifier is stored. */
function shown({
  id,
  name,
  status,
  status_reason,
  created_at,
  details,
}: Entity<'database'>): z.output<typeof databaseEntity> {
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
