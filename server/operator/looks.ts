import { isIP } from 'node:net';
import type { Database } from '../db/schema.ts';
import { readSetting } from '../db/settings.ts';
import { peerCertificate } from '../system/peer-certificate.ts';

/** The setting that names when the last backup was made, as an ISO 8601 text. */
export const lastBackupSetting = 'last_backup';

const CONNECT_MS = 10_000;

/** Since when there is no backup: the last one, else the first lead; undefined without either. */
export async function withoutBackupSince(
  db: Database,
): Promise<{ since: Date; hasBackup: boolean } | undefined> {
  const made = await readSetting(db, lastBackupSetting);
  if (made !== undefined) return { since: new Date(made), hasBackup: true };
  const lead = await db
    .selectFrom('leads')
    .select('created_at')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return lead && { since: new Date(lead.created_at), hasBackup: false };
}

/**
 * When the certificate that an https address shows ends, whoever signed it.
 *
 * @throws if nothing answers there
 */
export async function certificateEnd(origin: string): Promise<Date> {
  const { hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const { certificate } = await peerCertificate(
    {
      host,
      port: Number(port || 443),
      // An IP address has no server name to ask for.
      ...(!isIP(host) && { servername: host }),
      // Its end is read even where it has passed.
      rejectUnauthorized: false,
    },
    AbortSignal.timeout(CONNECT_MS),
  );
  return new Date(certificate.valid_to);
}
