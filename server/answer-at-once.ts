import type { FastifyReply } from 'fastify';

/**
 * Answers with a value at once where it is known, else when it is, because to wait costs a tenth of an answer.
 * A handler returns what this returns.
 */
export function answerAtOnce<Value extends object>(
  value: Value | Promise<Value>,
  answer: (value: Value) => FastifyReply,
): Promise<FastifyReply> | undefined {
  if (value instanceof Promise) return value.then(answer);
  // Not returned, because Fastify would wait for the reply as for a promise.
  answer(value);
  return undefined;
}
