import type { ProvidedArea } from '../api/providers/provider.ts';
import { Reconciler } from '../api/reconciler.ts';
import type { Job } from './job.ts';

/** Has machines carry out what the API's customers order, where one is configured (spec api-61). */
export const orders: Job = {
  id: 'orders',
  create({ db, clock, log, providers }) {
    const areas = Object.keys(providers) as ProvidedArea[];
    const machines = areas
      .filter((area) => providers[area].carryOut)
      .map((area) => new Reconciler({ db, clock, log, providers, area }));
    const wake = () => {
      for (const machine of machines) machine.wake();
    };
    return {
      start: wake,
      wake,
      stop: async () => void (await Promise.all(machines.map((machine) => machine.stop()))),
    };
  },
};
