import { sandboxAccess } from '#content/api-facts.ts';
import { type ApiAnswer, dataOf } from './answer.ts';
import type { SampleRequest } from './samples.ts';

/** Of this tab's sandbox. It is in memory alone, so that closing the tab forgets it (spec api-70). */
let token: string | undefined;

/** The call that creates it, of which there is one at a time, because each would create another sandbox. */
let creating: Promise<ApiAnswer> | undefined;

/**
 * Makes a call in this tab's sandbox, which is created first where there is none (spec api-70). Answers with what the
 * API said, also where it refused to create one.
 *
 * @param base where the API is, with its path
 * @throws where there is no answer at all
 */
export async function callSandbox(base: string, request: SampleRequest): Promise<ApiAnswer> {
  if (!request.token) {
    const answer = await send(request);
    const { email } = (request.body ?? {}) as { email?: unknown };
    // Never the token of an account, because the next call would change something real.
    if (email === sandboxAccess.email) token = tokenIn(answer) ?? token;
    return answer;
  }
  const before = token;
  if (before) {
    const answer = await send(request, before);
    if (answer.status !== 401) return answer;
    // Another call may have got a new one meanwhile.
    if (token === before) token = undefined;
  }
  if (!token) {
    const access = { method: 'post', url: `${base}/auth/token`, token: false, body: sandboxAccess };
    creating ??= callSandbox(base, access).finally(() => {
      creating = undefined;
    });
    const created = await creating;
    if (!token) return created;
  }
  return { ...(await send(request, token)), isNew: before !== undefined };
}

/** Lets the next call ask for a new sandbox. */
export function leaveSandbox(): void {
  token = undefined;
}

async function send({ method, url, body }: SampleRequest, bearer?: string): Promise<ApiAnswer> {
  const began = performance.now();
  const response = await fetch(url, {
    method: method.toUpperCase(),
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    credentials: 'omit',
  });
  const text = await response.text();
  const { status, statusText } = response;
  const ms = Math.round(performance.now() - began);
  return { status, statusText, headers: [...response.headers], body: text, ms, isNew: false };
}

function tokenIn(answer: ApiAnswer): string | undefined {
  return (dataOf(answer) as { token?: string } | undefined)?.token;
}
