import { runtime } from '#app/seo/runtime.ts';
import type { DomainAnswer } from '#contracts/domains.ts';

/**
 * Looks a name up under every extension, and tells each answer when it comes (spec domains-1).
 *
 * @throws if this installation looks nothing up, refuses to, or can't be reached
 */
export async function lookUp(
  name: string,
  signal: AbortSignal,
  tell: (answer: DomainAnswer) => void,
): Promise<void> {
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
    for (const line of lines) tell(JSON.parse(line));
  }
}
