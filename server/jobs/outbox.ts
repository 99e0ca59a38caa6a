import type { DeliveryKind } from '../db/schema.ts';
import { createOutbox, readStored, type Sender } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import type { Job, MessageJob } from './job.ts';

/** Sends what is stored in the table `deliveries`, each by what sends its kind. */
export function outbox(messageJobs: Record<DeliveryKind, MessageJob>): Job {
  return {
    id: 'outbox',
    create(services) {
      const { db, clock, log, transport } = services;
      const senders: Partial<Record<DeliveryKind, Sender>> = {};
      for (const [kind, job] of Object.entries(messageJobs) as [DeliveryKind, MessageJob][]) {
        const sender = senderOf(job, services);
        if (sender) senders[kind] = services.metrics?.counted(kind, sender) ?? sender;
      }
      const running = createOutbox({ db, clock, log, senders });
      return {
        start: running.wake,
        wake: running.wake,
        async stop() {
          await running.stop();
          transport.close();
        },
      };
    },
  };
}

function senderOf(
  { schema, handler, ...rest }: MessageJob,
  services: Services,
): Sender | undefined {
  const handle = handler(services);
  if (handle === undefined) return undefined;
  return { ...rest, send: async (json, signal) => handle(readStored(schema, json), signal) };
}
