import { randomUUID } from 'node:crypto';
import { addLateAcknowledgements, type Place } from '../leads/late-acknowledgements.ts';
import { purseLimits } from '../limits.ts';
import { processesOn } from '../processes/processes.ts';
import { repeat } from '../system/repeat.ts';
import type { Job } from './job.ts';

/** Mails to visitors that found no room go by themselves when there is some (spec forms-111). */
export const lateAcknowledgements: Job = {
  id: 'late-acknowledgements',
  create({ db, config, clock, salt, keys, log }) {
    const holder = randomUUID();
    const { lookEveryMs: everyMs } = purseLimits;
    let place: Place = {};
    return repeat(clock, {
      firstMs: everyMs,
      everyMs,
      stopping: new AbortController(),
      async task() {
        const now = clock.now();
        const lease = { holder, now, ms: everyMs };
        const { isOurs } = await processesOn(db).takeLease('late-acknowledgements', lease);
        if (!isOurs) return;
        const options = { now, config, salt: await salt(), keys: await keys() };
        place = await addLateAcknowledgements(db, options, place);
      },
      failed: (err) => log.error({ err }, 'acknowledgements: those that wait were not looked at'),
    });
  },
};
