// @vitest-environment node
import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runtime } from '#app/runtime.ts';

// Files share their modules, but not those that know what stands here in another's place.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

vi.mock('#app/page-data.ts', () => ({ pageData: () => ({ api: '' }) }));

const secret = 'secret';

function easyChallenge(): Promise<Challenge> {
  const difficulty = { algorithm: 'PBKDF2/SHA-256', cost: 1, keyPrefix: '0' };
  return createChallenge({ ...difficulty, deriveKey, hmacSignatureSecret: secret });
}

type Answer = () => Response | Promise<Response>;

const noNeed: Answer = () => Response.json({ needed: false });
const need: Answer = async () => Response.json({ needed: true, challenge: await easyChallenge() });
const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const never: Answer = () => new Promise(() => {});

/** A new instance of the memoizing module, with a fake server and fake workers. */
async function start(answer: Answer, work: 'solve' | 'fail' | 'giveUp' | 'break' = 'solve') {
  const fetch = vi.fn(async (_path: string, _request: RequestInit) => answers.current());
  const answers = { current: answer };
  const workers: { running: boolean }[] = [];

  class SolvingWorker {
    running = true;
    onmessage = (_event: { data: unknown }) => {};
    onerror = () => {};
    constructor() {
      workers.push(this);
    }
    async postMessage({ challenge }: { challenge: Challenge }) {
      if (work === 'break') return this.onerror();
      if (work === 'fail') return this.onmessage({ data: { error: new Error('no') } });
      const solution = work === 'solve' ? await solveChallenge({ challenge, deriveKey }) : null;
      this.onmessage({ data: solution });
    }
    terminate() {
      this.running = false;
    }
  }

  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('Worker', SolvingWorker);
  vi.resetModules();
  const { prove, proveNextTime } = await import('./proof-of-work.ts');
  return {
    prove,
    proveNextTime,
    workers,
    asked: () => fetch.mock.calls.length,
    requests: () => fetch.mock.calls,
    answerWith(next: Answer) {
      answers.current = next;
    },
  };
}

const minutes = (count: number) => count * 60_000;
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('proof of work', () => {
  it('is none, and starts no worker, while the server wants none', async () => {
    const { prove, workers, requests } = await start(noNeed);
    expect(await prove(undefined)).toBeUndefined();
    expect(await prove('one')).toBeUndefined();
    expect(workers).toEqual([]);
    expect(requests()).toEqual([
      [`${runtime.api}/api/challenge`, { credentials: 'omit', signal: expect.any(AbortSignal) }],
    ]);
  });

  it('is asked for anew once a message without one was refused (spec operation-204)', async () => {
    const { prove, proveNextTime, answerWith } = await start(noNeed);
    expect(await prove('one')).toBeUndefined();
    answerWith(need);
    expect(await prove('one')).toBeUndefined();
    proveNextTime();
    expect(await prove('one')).toEqual(expect.any(String));
  });

  it('is what the server verifies, calculated once by a worker that then ends', async () => {
    const { prove, workers, asked } = await start(need);
    const early = prove(undefined);
    const field = await prove('one');
    expect(await early).toBe(field);
    const { challenge, solution } = JSON.parse(atob(String(field)));
    const proven = { challenge, solution, deriveKey, hmacSignatureSecret: secret };
    expect(await verifySolution(proven)).toMatchObject({ verified: true });
    expect(workers).toMatchObject([{ running: false }]);
    expect(asked()).toBe(1);
  });

  it('is the same for a retry of the message, and another one for another message', async () => {
    const { prove } = await start(need);
    await prove(undefined);
    const first = await prove('one');
    expect(await prove('one')).toBe(first);
    const next = await prove(undefined);
    expect(next).not.toBe(first);
    expect(await prove('two')).toBe(next);
    expect(await prove('three')).not.toBe(next);
  });

  it('is asked for again after a minute without need, for an attack may have begun', async () => {
    const { prove, asked, answerWith } = await start(noNeed);
    await prove(undefined);
    answerWith(need);
    pass(minutes(1) - 1);
    expect(await prove('one')).toBeUndefined();
    expect(asked()).toBe(1);
    pass(1);
    expect(await prove('one')).toEqual(expect.any(String));
  });

  it('is done anew before the server takes it no more', async () => {
    const { prove, asked } = await start(need);
    const first = await prove('one');
    pass(minutes(13) - 1);
    expect(await prove('one')).toBe(first);
    pass(1);
    expect(await prove('one')).not.toBe(first);
    expect(asked()).toBe(2);
  });

  it.each<[string, Answer]>([
    ['no network', lost],
    ['a failure', () => Response.json({ success: false, message: '' }, { status: 503 })],
    ['a page', () => new Response('<!DOCTYPE html>')],
    ['nothing that is one', () => Response.json(null)],
  ])('is none with %s for an answer, and asked for again', async (_, answer) => {
    const { prove, answerWith } = await start(answer);
    expect(await prove('one')).toBeUndefined();
    answerWith(need);
    expect(await prove('one')).toEqual(expect.any(String));
  });

  it('is asked for once while the answer is on its way', async () => {
    const { prove, asked } = await start(never);
    void prove(undefined);
    pass(minutes(1));
    void prove('one');
    expect(asked()).toBe(1);
  });

  it.each(['fail', 'giveUp', 'break'] as const)(
    'is none if the worker can’t do it (%s), which is not tried again',
    async (work) => {
      const { prove, workers } = await start(need, work);
      expect(await prove('one')).toBeUndefined();
      expect(await prove('one')).toBeUndefined();
      expect(workers).toMatchObject([{ running: false }]);
    },
  );

  it('is none where there are no workers', async () => {
    const { prove } = await start(need);
    vi.stubGlobal('Worker', undefined);
    expect(await prove('one')).toBeUndefined();
  });
});
