import type { z } from 'zod';
import type { Handler } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';

/** Something that goes on by itself while the server runs; `jobs/index.ts` lists all. */
export interface Job {
  id: string;
  /** It starts even while the database is away. */
  startsAtOnce?: true;
  /** Prepares it; undefined where this installation has nothing for it to do. */
  create(services: Services): RunningJob | undefined;
}

export interface RunningJob {
  start(): void;
  /** Says that something was stored for it. */
  wake?(): void;
  /** Resolves once nothing of it is under way. */
  stop(): Promise<void>;
}

/** Sends the messages of one kind that are stored in the outbox, each until it is delivered or given up. */
// biome-ignore lint/suspicious/noExplicitAny: a list of jobs has messages of all kinds
export interface MessageJob<Message = any> {
  /** What is stored. */
  schema: z.ZodType<Message>;
  /** How many messages are sent at a time. */
  slots: number;
  /** Whether messages may wait before their first attempt. */
  mayWait: boolean;
  /** Makes what sends a message; undefined where this installation sends none of the kind. */
  handler(services: Services): Handler<Message> | undefined;
}
