import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { jobs } from './index.ts';
import type { RunningJob } from './job.ts';

/** The jobs of a server. */
export class Jobs {
  /** The jobs that have begun, by their ids. */
  readonly #running = new Map<string, RunningJob>();

  /** Has jobs take up at once what was just stored for them. */
  wake(...ids: readonly string[]): void {
    for (const id of ids) this.#running.get(id)?.wake?.();
  }

  /** Runs all jobs while the app does, once the database is there. */
  run(app: FastifyInstance, services: Services, databaseIsThere: Promise<void>): void {
    for (const { id, startsAtOnce, create } of jobs) {
      const job = create(services);
      if (job === undefined) continue;
      const start = () => {
        this.#running.set(id, job);
        job.start();
      };
      app.addHook('onReady', async () => {
        if (startsAtOnce) start();
        else void databaseIsThere.then(start);
      });
      app.addHook('onClose', () => job.stop());
    }
  }
}
