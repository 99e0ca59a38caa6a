import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Asks what comes while one statement runs by the next one, because each statement costs its way to the database.
 *
 * @param ask answers questions in their order; if it fails, all of them do
 * @param turn what is waited for before, because what has arrived by then can join the statement
 */
export function askTogether<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  turn: () => Promise<unknown> = nextTurn,
): (question: Question) => Promise<Answer> {
  let waiting: (PromiseWithResolvers<Answer> & { question: Question })[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      await turn();
      const batch = waiting;
      waiting = [];
      try {
        const answers = await ask(batch.map(({ question }) => question));
        batch.forEach(({ resolve }, index) => void resolve(answers[index] as Answer));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  }

  return (question) => {
    const asked = { question, ...Promise.withResolvers<Answer>() };
    waiting.push(asked);
    if (!isRunning) void run();
    return asked.promise;
  };
}
