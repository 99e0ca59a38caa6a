import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import type pg from 'pg';
import { ConfigError } from '../../config.ts';
import { dialectOf } from '../../db/dialect.ts';
import { withLibpqModes } from '../../db/postgres.ts';
import { asDatabaseProblem } from '../../db/problem.ts';
import type { Database } from '../../db/schema.ts';
import { databaseLimits, customerDatabaseLimits as limits } from '../../limits.ts';
import { changeEntity, type Entity, findEntity, lockEntity } from '../entities.repository.ts';
import { type Facts, type Provider, Refused } from './provider.ts';

const VARIABLE = 'API_POSTGRES_URL';
export const OWN_CLUSTER = `${VARIABLE} names the cluster of DATABASE_URL: the databases of customers need a cluster of their own`;

/**
 * Databases and their roles on a PostgreSQL cluster for customers (spec api-80). Every step first looks at what is
 * there, because an order may have been broken off after any statement. A role's comment is the id of the entity it was
 * made for, so that nothing else is ever changed or removed.
 */
export function postgresql(url: string, db: Database): Provider {
  let lastRead = 0;

  return {
    name: 'postgresql',
    carryOut: ({ action }, entity, signal) =>
      connected(url, signal, async (client) => {
        if (await isOn(client, await dialectOf(db).clusterOf(db)))
          throw new ConfigError(OWN_CLUSTER);
        if (action === 'delete') return remove(client, entity);
        // Nothing is made where the removal is the next order.
        if (entity.deleted_at !== null) return {};
        return create(client, entity, new URL(url));
      }),

    async refresh(signal) {
      const read = (client: pg.Client) => client.query(READ_SIZES, [lastRead]);
      const { rows } = await connected(url, signal, read);
      lastRead = rows.length === limits.sizesAtOnce ? Number(rows.at(-1)?.oid) : 0;
      for (const { id, size_mb } of rows) await noteSize(db, id, size_mb);
    },
  };
}

/** Notes the size of a database that is active, beside whatever else is noted of it meanwhile. */
async function noteSize(db: Database, id: string, size_mb: number): Promise<void> {
  const read = await findEntity(db, id);
  if (read?.kind !== 'database' || read.status !== 'active') return;
  if (read.details.size_mb === size_mb) return;
  await db.transaction().execute(async (trx) => {
    const entity = await lockEntity(trx, id);
    if (entity?.kind !== 'database' || entity.status !== 'active') return;
    await changeEntity(trx, id, { details: { ...entity.details, size_mb } });
  });
}

/**
 * The ids of entities and their sizes in megabytes. A database is left out if its owner has revoked the right to
 * connect, without which its size can't be read.
 */
const READ_SIZES = `
  select oid, shobj_description(datdba, 'pg_authid') as id,
    coalesce(round(pg_database_size(oid) / 1048576.0), 0)::int as size_mb
  from pg_database
  where oid > $1 and shobj_description(datdba, 'pg_authid') like 'db\\_%'
    and has_database_privilege(oid, 'connect')
  order by oid limit ${limits.sizesAtOnce}`;

/** Whether customers' databases would stand beside the site's own (spec api-81). @throws if a cluster doesn't answer */
export async function leadsToOwnCluster(url: string, db: Database): Promise<boolean> {
  const ours = await dialectOf(db).clusterOf(db);
  if (ours === undefined) return false;
  const signal = AbortSignal.timeout(databaseLimits.connectMs);
  return connected(url, signal, (client) => isOn(client, ours));
}

/** Whether a connection leads to a cluster; its standbys have the same identifier. */
async function isOn(client: pg.Client, cluster: string | undefined): Promise<boolean> {
  if (cluster === undefined) return false;
  const { rows } = await client.query<{ id: string }>(
    'select system_identifier::text as id from pg_control_system()',
  );
  return rows[0]?.id === cluster;
}

/** Works on a connection of its own, which ends with the work or the signal. */
async function connected<Result>(
  url: string,
  signal: AbortSignal,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  // The driver is loaded here, because most installations don't need it.
  const { Client } = (await import('pg')).default;
  const socket = new Socket();
  const client = new Client({
    stream: () => socket,
    connectionString: withLibpqModes(url),
    connectionTimeoutMillis: databaseLimits.connectMs,
    // A statement goes on after its connection is cut; it ends before another process may take the order up.
    statement_timeout: limits.statementMs,
    query_timeout: databaseLimits.answerMs,
    application_name: 'website',
  });
  // Without a listener an error would end the process; queries fail by themselves.
  client.on('error', () => {});
  const cut = () => void socket.destroy();
  signal.throwIfAborted();
  signal.addEventListener('abort', cut);
  try {
    await client.connect().catch((error: unknown) => {
      throw asDatabaseProblem(error, VARIABLE);
    });
    return await work(client);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    await client.end();
    signal.removeEventListener('abort', cut);
  }
}

/**
 * The name of an entity's database and role. It begins with the account, because names are unique in a cluster, and has
 * at most 63 bytes of small letters, digits and underscores.
 */
function nameOnCluster({ account_id, name }: Entity): string {
  const whole = `c${account_id.slice(-10)}_${name}`.toLowerCase();
  if (whole.length <= 63) return whole;
  return `${whole.slice(0, 54)}_${createHash('sha256').update(whole).digest('hex').slice(0, 8)}`;
}

interface Found {
  version: number;
  /** The comment of the role, empty where it has none; null without a role. */
  mark: string | null;
  /** The owner of the database; null without one. */
  owner: string | null;
  isTemplate: boolean | null;
}

/** What the cluster has under a name. @throws if it is older than PostgreSQL 15 */
async function find(client: pg.Client, name: string): Promise<Found> {
  const { rows } = await client.query<Found>(
    `select current_setting('server_version_num')::int as version,
      (select coalesce(shobj_description(oid, 'pg_authid'), '') from pg_roles where rolname = $1) as mark,
      (select pg_get_userbyid(datdba) from pg_database where datname = $1) as owner,
      (select datistemplate from pg_database where datname = $1) as "isTemplate"`,
    [name],
  );
  const found = rows[0] as Found;
  // Before PostgreSQL 15 everybody could create tables in everybody's database.
  if (found.version < 150_000) {
    throw new Error(`PostgreSQL 15 or later is needed, not ${found.version}`);
  }
  return found;
}

async function create(client: pg.Client, entity: Entity, { hostname, port }: URL): Promise<Facts> {
  const name = nameOnCluster(entity);
  const quoted = client.escapeIdentifier(name);
  const { mark, owner } = await find(client, name);
  if ((mark ?? entity.id) !== entity.id || (owner ?? name) !== name) {
    throw new Refused('The database server has something else of this name');
  }
  if (mark === null) {
    const password = client.escapeLiteral(entity.secret ?? '');
    // One message is one transaction.
    await client.query(
      `create role ${quoted} login password ${password} nosuperuser nocreatedb nocreaterole noreplication
        nobypassrls connection limit ${limits.connections};
      comment on role ${quoted} is ${client.escapeLiteral(entity.id)};
      alter role ${quoted} set statement_timeout = ${limits.customerStatementMs};
      grant ${quoted} to current_user`,
    );
  }
  if (owner === null) {
    // Nobody can connect to template0 and so hold up the copy. The new database is closed until the next statement,
    // because at first everybody may connect.
    await client.query(
      `create database ${quoted} owner ${quoted} template template0 allow_connections false`,
    );
  }
  await client.query(
    `revoke all on database ${quoted} from public; alter database ${quoted} allow_connections true`,
  );
  return { server: hostname, port: Number(port || 5432), username: name, database: name };
}

async function remove(client: pg.Client, entity: Entity): Promise<Facts> {
  const name = nameOnCluster(entity);
  const { mark, isTemplate } = await find(client, name);
  if (mark !== entity.id) return {};
  const quoted = client.escapeIdentifier(name);
  // A database that its owner has made a template can't be dropped.
  if (isTemplate) await client.query(`alter database ${quoted} is_template false`);
  await client.query(`drop database if exists ${quoted} with (force)`);
  await client.query(`drop role ${quoted}`).catch((error: pg.DatabaseError) => {
    if (error.code !== DEPENDED_ON) throw error;
    // A role to which another customer gave a right can't be dropped. It is locked and renamed, so that nobody can use
    // it.
    const left = client.escapeIdentifier(`left_${entity.id}`);
    return client.query(
      `alter role ${quoted} nologin password null; alter role ${quoted} rename to ${left}`,
    );
  });
  return {};
}

/** SQLSTATE of removing what something else refers to. */
const DEPENDED_ON = '2BP01';
