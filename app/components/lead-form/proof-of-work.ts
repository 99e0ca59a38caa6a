import type { Challenge, Solution } from 'altcha-lib/types';
import { type ChallengeAnswer, challengeMinutes } from '#contracts/challenge.ts';

/** An attack may begin while a form is being filled in: what is older is asked again. */
const noNeedMs = 60_000;
/** A while before the server takes it no more, for the message with its file has to get there too. */
const challengeMs = (challengeMinutes - 2) * 60_000;
const timeoutMs = 10_000;

interface Proof {
  /** The message that it is for: no other one may come with it. */
  key: string | undefined;
  /** The form's field `altcha`; undefined where none is needed, or none could be had. */
  field: Promise<string | undefined>;
  /** When it is of no use any more. */
  until: number;
}

let proof: Proof | undefined;

/**
 * Asks the server whether it wants proof of work now, and does it (spec forms-49). Called again, for the same
 * message or before there is one, it gives what it has, unless that is too old. Never throws: a
 * message without proof of work arrives too.
 *
 * @param key of the message, once it has one
 */
export function prove(key: string | undefined): Promise<string | undefined> {
  const isForAnother = proof?.key !== undefined && proof.key !== key;
  if (!proof || isForAnother || Date.now() >= proof.until) proof = begin();
  proof.key ??= key;
  return proof.field;
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

/** @throws {Error} without an answer that can be read */
async function askForChallenge(): Promise<Challenge | undefined> {
  const response = await fetch('/api/challenge', {
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`answered with ${response.status}`);
  const answer = (await response.json()) as ChallengeAnswer;
  return answer.needed ? answer.challenge : undefined;
}

/** What ALTCHA calls the payload; undefined if it can't be calculated here, or not in time. */
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
