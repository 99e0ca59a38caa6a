import { runtime } from '#app/runtime.ts';
import { domainPrices } from '#content/catalog/domains.ts';
import type { DomainAnswer } from '#contracts/domains.ts';
import type { DomainAnswers } from '#contracts/said-of-domain.ts';

/** What is known of the searched name. */
export interface LookedUp {
  answers: DomainAnswers;
  /** Other spellings that aren't registered. */
  variants: readonly DomainAnswer[];
  /** Whether every extension has been asked about; other spellings may follow. */
  isDone: boolean;
  /** Why there are no answers, or no more. */
  trouble?: 'limit' | 'away';
}

/**
 * Looks a name up under every extension, and tells what is known whenever an answer comes (spec domains-1); undefined
 * where this installation looks nothing up, or refuses the name. Never rejects.
 */
export async function lookUp(
  name: string,
  signal: AbortSignal,
  tell: (found: LookedUp | undefined) => void,
): Promise<void> {
  let found: LookedUp = { answers: {}, variants: [], isDone: false };
  const tellMore = (more: Partial<LookedUp>) => {
    found = { ...found, ...more };
    if (!signal.aborted) tell(found);
  };
  try {
    const response = await fetch(`${runtime.api}/api/domains`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
      signal,
    });
    if (response.status === 429) return tellMore({ isDone: true, trouble: 'limit' });
    if (response.status === 204 || response.status === 422) {
      if (!signal.aborted) tell(undefined);
      return;
    }
    if (!response.ok || response.body === null) throw new Error(`answered ${response.status}`);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (text + part.value).split('\n');
      text = lines.pop() ?? '';
      tellMore(withAnswers(found, lines));
    }
    if (!found.isDone) throw new Error('broken off');
  } catch {
    // Once all is known, only other spellings are missing.
    if (!found.isDone) tellMore({ isDone: true, trouble: 'away' });
  }
}

function withAnswers({ answers, variants }: LookedUp, lines: readonly string[]): LookedUp {
  const told = lines.map((line): DomainAnswer => JSON.parse(line));
  const all = { ...answers };
  for (const one of told) if (!one.isVariant) all[one.extension] = one;
  return {
    answers: all,
    variants: [...variants, ...told.filter((one) => one.isVariant)],
    isDone: Object.keys(all).length === domainPrices.length,
  };
}
