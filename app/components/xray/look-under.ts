import { runtime } from '#app/runtime.ts';
import type { Language } from '#content/languages.ts';
import { hostIn } from '#contracts/domain-name.ts';
import type { MoveCheck, MoveCheckAnswer, MoveCheckRefusal } from '#contracts/move-check.ts';
import type { Said } from './shown.ts';

/** Longer than the server's own limit, so that its answer comes first. */
const timeoutMs = 20_000;

/** Asks for a look under a website. @throws if nothing that can be read is answered */
export async function lookUnder(
  domain: string,
  language: Language,
): Promise<{ check: MoveCheck } | Said> {
  const response = await fetch(`${runtime.api}/api/move-check`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'accept-language': language,
    },
    body: JSON.stringify({ domain }),
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer: MoveCheckAnswer | MoveCheckRefusal = await response.json();
  if (answer.success) return { check: answer.check };
  const seconds = Number(response.headers.get('retry-after'));
  const { message: text, notRead } = answer;
  return seconds > 0
    ? { kind: 'limit', text, seconds }
    : { kind: response.status === 422 ? 'problem' : 'failed', text, notRead };
}

/** The name in what was typed, as it stands on the sign while we look. */
export function nameIn(typed: string): string {
  return hostIn(typed).replace(/^www\./, '') || typed.trim();
}
