import { isShared } from './database.ts';
import type { Database } from './schema.ts';
import { readSetting, replaceSetting } from './settings.ts';

/**
 * Lets one of several processes do something (spec operation-125): whoever has the lease, which its holder may
 * renew. With SQLite there is one process, which always has it.
 *
 * @param holder names whoever asks, and nobody else
 * @param ms how long the lease lasts
 * @returns until when somebody has it
 */
export async function takeLease(
  db: Database,
  name: string,
  { holder, now, ms }: { holder: string; now: Date; ms: number },
): Promise<{ isOurs: boolean; until: number }> {
  const mine = { holder, until: now.getTime() + ms };
  if (!isShared(db)) return { isOurs: true, until: mine.until };
  const setting = `lease_${name}`;
  const before = await readSetting(db, setting);
  const held = before === undefined ? undefined : (JSON.parse(before) as typeof mine);
  // One that ends later than it could was taken before the clock was set back.
  const isHeld = held && held.until > now.getTime() && held.until <= mine.until;
  if (isHeld && held.holder !== holder) return { isOurs: false, until: held.until };
  const isOurs = await replaceSetting(db, setting, { before, value: JSON.stringify(mine) });
  return { isOurs, until: mine.until };
}
