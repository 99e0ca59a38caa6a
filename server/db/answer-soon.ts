import type { Clock } from '../system/clock.ts';

/** How long a visitor waits for a count of the database at most; then the process decides alone. */
const SOON_MS = 300;

/** What the database answers; undefined if it fails or takes longer than `ms` milliseconds (spec operation-121). */
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
