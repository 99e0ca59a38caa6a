import { runtime } from '#app/seo/runtime.ts';
import type { DomainExtension } from '#content/catalog/domains.ts';
import type { DomainAnswer } from '#contracts/domains.ts';

/** What is known of the searched name. */
export interface LookedUp {
  answers: Partial<Record<DomainExtension, DomainAnswer>>;
  isDone: boolean;
}

/**
 * Looks a name up under every extension, and tells what is known whenever an answer comes (spec domains-1);
 * undefined where this installation looks nothing up, refuses to, or can't be reached.
 */
export async function lookUp(
  name: string,
  signal: AbortSignal,
  tell: (found: LookedUp | undefined) => void,
): Promise<void> {
  let answers: LookedUp['answers'] = {};
  try {
    const response = await fetch(`${runtime.api}/api/domains`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
      signal,
    });
    if (!response.ok || response.body === null) throw new Error(`answered ${response.status}`);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (text + part.value).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        const answer: DomainAnswer = JSON.parse(line);
        answers = { ...answers, [answer.extension]: answer };
      }
      if (!signal.aborted) tell({ answers, isDone: false });
    }
    if (!signal.aborted) tell({ answers, isDone: true });
  } catch {
    if (!signal.aborted) tell(undefined);
  }
}
