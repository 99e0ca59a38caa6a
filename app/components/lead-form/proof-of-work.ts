import type { Challenge, Solution } from 'altcha-lib/types';
import { runtime } from '#app/runtime.ts';
import { type ChallengeAnswer, challengeMinutes } from '#contracts/challenge.ts';

/** Life of a "not needed": an attack may begin while a visitor fills in the form. */
const noNeedMs = 60_000;
/** Two minutes less than the challenge is valid, because the upload takes time too. */
const challengeMs = (challengeMinutes - 2) * 60_000;
const timeoutMs = 10_000;

interface Proof {
  /** Key of the only message that it may be sent with. */
  key: string | undefined;
  /** The form's field `altcha`; undefined where none is needed or available. */
  field: Promise<string | undefined>;
  /** Expiry, in ms since 1970. */
  until: number;
}

let proof: Proof | undefined;

/**
 * Asks the server whether it wants proof of work now, and does it (spec forms-49). Memoized for one message
 * until the result expires. Never throws, because a message without proof of work arrives too.
 *
 * @param key of the message, once it has one
 */
export function prove(key: string | undefined): Promise<string | undefined> {
  const isForAnother = proof?.key !== undefined && proof.key !== key;
  if (!proof || isForAnother || Date.now() >= proof.until) proof = begin();
  proof.key ??= key;
  return proof.field;
}

/** Asks anew at the next try, because a message without proof of work was refused (spec operation-204). */
export function proveNextTime(): void {
  proof = undefined;
}

function begin(): Proof {
  const asked = Date.now();
  const answer = askForChallenge();
  const begun: Proof = {
    key: undefined,
    until: Number.POSITIVE_INFINITY,
    field: answer.then((challenge) => challenge && solve(challenge)).catch(() => undefined),
  };
  answer.then(
    (challenge) => {
      begun.until = asked + (challenge ? challengeMs : noNeedMs);
    },
    () => {
      begun.until = asked;
    },
  );
  return begun;
}

/** @throws {Error} without a readable answer */
async function askForChallenge(): Promise<Challenge | undefined> {
  const response = await fetch(`${runtime.api}/api/challenge`, {
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`answered with ${response.status}`);
  const answer = (await response.json()) as ChallengeAnswer;
  return answer.needed ? answer.challenge : undefined;
}

/** Returns ALTCHA's payload; undefined if this browser can't solve the challenge in time. */
async function solve(challenge: Challenge): Promise<string | undefined> {
  const worker = new Worker(new URL('./solver.ts', import.meta.url), { type: 'module' });
  const solution = await new Promise<Solution | { error: unknown } | null>((resolve) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = () => resolve(null);
    worker.postMessage({ type: 'work', challenge });
  });
  worker.terminate();
  if (solution === null || 'error' in solution) return undefined;
  return btoa(JSON.stringify({ challenge, solution }));
}
