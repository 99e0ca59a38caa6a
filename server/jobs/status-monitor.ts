import { createMonitor } from '../status/monitor.ts';
import { createTryOwn } from '../status/own-parts.ts';
import type { Job } from './job.ts';

/** Probes the components of the status page; what is read first shows at once (spec status-85). */
export const statusMonitor: Job = {
  id: 'status-monitor',
  create(services) {
    const { monitors, db, clock, log, probes, config, status, site } = services;
    if (!monitors) return undefined;
    return createMonitor({
      db,
      clock,
      log,
      probes,
      webhooks: config.webhooks,
      tryOwn: createTryOwn({ ...services, get: services.askItself }),
      onFirst() {
        status.renew();
        site?.renew().catch((err) => log.error({ err }, 'site: first states not shown'));
      },
    });
  },
};
