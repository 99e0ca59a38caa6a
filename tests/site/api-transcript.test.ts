// @vitest-environment node
import { expect, it } from 'vitest';
import { dataOf } from '#app/pages/api-documentation/answer.ts';
import { callSandbox } from '#app/pages/api-documentation/sandbox.ts';
import { type Answers, requestFor } from '#app/pages/api-documentation/terminal-session.ts';
import { apiBase } from '#content/api-facts.ts';
import { terminalLines } from '#content/api-terminal.ts';
import { terminalTranscript } from '#content/api-transcript.ts';
import { startApp } from '#tests/helpers/test-app.ts';

/** Without what differs from sandbox to sandbox: ids, tokens and times, of which the kind counts. */
function alike(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, one) =>
    /^(id|token)$|_at$/.test(key) && typeof one === 'string' ? key : one,
  );
}

it('the transcript is what a sandbox answers (spec api-153)', async () => {
  const { listen } = await startApp();
  const base = (await listen()).url + apiBase;
  let answers: Answers = {};
  const answered: Record<string, { status: number; ms: number; data: unknown }> = {};
  for (const { id } of terminalLines) {
    const answer = await callSandbox(base, requestFor(id, base, answers));
    answers = { ...answers, [id]: answer };
    answered[id] = { status: answer.status, ms: answer.ms, data: dataOf(answer) };
  }
  const withoutTime = (of: typeof answered) =>
    alike(Object.entries(of).map(([line, { status, data }]) => ({ line, status, data })));
  expect(withoutTime(answered)).toEqual(withoutTime(terminalTranscript));
  // The deleted database is the one that was made.
  const [made, deleted] = [terminalTranscript.database.data, terminalTranscript.delete.data];
  expect(deleted.id).toBe(made.id);
});
