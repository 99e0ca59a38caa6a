import type { Database } from '../db/schema.ts';
import { readSetting, replaceSetting } from '../db/settings.ts';

export interface Lease {
  isOurs: boolean;
  /** Until when somebody has it, in ms since 1970. */
  until: number;
}

/** Takes or renews a lease, a setting of the database, unless another holder has it. */
export async function takeLease(
  db: Database,
  name: string,
  { holder, now, ms }: { holder: string; now: Date; ms: number },
): Promise<Lease> {
  const mine = { holder, until: now.getTime() + ms };
  const setting = `lease_${name}`;
  const before = await readSetting(db, setting);
  const held = before === undefined ? undefined : (JSON.parse(before) as typeof mine);
  // A lease that ends later than it could was taken before the clock was set back.
  const isHeld = held && held.until > now.getTime() && held.until <= mine.until;
  if (isHeld && held.holder !== holder) return { isOurs: false, until: held.until };
  const isOurs = await replaceSetting(db, setting, { before, value: JSON.stringify(mine) });
  return { isOurs, until: mine.until };
}
