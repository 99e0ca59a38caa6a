import type { Clock } from '../system/clock.ts';

/** What a visitor waits for a count at most, because a process can answer by itself. */
const SOON_MS = 300;

/** What the database says; undefined if it fails or takes longer than `ms`, else 300 (spec operation-121). */
export function answerSoon<Answer>(
  clock: Clock,
  asked: Promise<Answer>,
  ms = SOON_MS,
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const cancel = clock.after(ms, () => resolve(undefined));
    void asked
      .catch(() => undefined)
      .then((answer) => {
        cancel();
        resolve(answer);
      });
  });
}
