// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createIdempotencyKey, sendLead } from './send-lead.ts';

const body = { name: 'Anna', email: 'anna@example.org', subject: 'Other', message: 'Hello' };
const fields = Object.entries(body);
const lead = { address: '/api/contact', fields, idempotencyKey: 'key-1', language: 'nl' } as const;

function answerWith(answer: Response | Error) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const json = (value: unknown, status = 200) => Response.json(value, { status });

describe('sendLead', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('posts JSON with the key, in the language of the page, and no cookies', async () => {
    const fetch = answerWith(json({ success: true, message: 'ok' }));
    await sendLead(lead);
    expect(fetch).toHaveBeenCalledTimes(1);
    const [path, request] = fetch.mock.calls[0] ?? [];
    expect(path).toBe('/api/contact');
    expect(request?.method).toBe('POST');
    expect(request?.headers).toEqual({
      'Content-Type': 'application/json',
      Accept: 'application/json',
      'Accept-Language': 'nl',
      'Idempotency-Key': 'key-1',
    });
    expect(request?.credentials).toBe('omit');
    expect(request?.signal).toBeInstanceOf(AbortSignal);
  });

  it('sends exactly the fields of the form', async () => {
    const fetch = answerWith(json({ success: true, message: 'ok' }));
    await sendLead(lead);
    const sent = JSON.parse(String(fetch.mock.calls[0]?.[1]?.body));
    expect(Object.keys(sent)).toEqual(['name', 'email', 'subject', 'message']);
    expect(sent).toEqual(body);
  });

  it.each([
    [{ success: true, message: 'ok' }, { outcome: 'sent' }],
    [{ success: true }, { outcome: 'sent' }],
    [
      { success: true, message: 'ok', reference: 'WD-ABC234' },
      { outcome: 'sent', reference: 'WD-ABC234' },
    ],
  ])('takes %o for sent', async (answer, result) => {
    answerWith(json(answer));
    expect(await sendLead(lead)).toEqual(result);
  });

  it.each([
    [200, { success: false, message: 'Name: please fill this in.' }, 'Name: please fill this in.'],
    [422, { success: false, message: 'Naam: vul dit in.' }, 'Naam: vul dit in.'],
    [429, { success: false, message: 'Too many.' }, 'Too many.'],
    [503, { success: false, message: 'Not saved.' }, 'Not saved.'],
    [500, { success: false }, ''],
    [500, { success: false, message: null }, ''],
  ])('reads a refusal whatever the status: %d %o', async (status, answer, message) => {
    answerWith(json(answer, status));
    expect(await sendLead(lead)).toEqual({ outcome: 'refused', message });
  });

  it.each([
    ['broken JSON', new Response('{"success":tr')],
    ['a page instead of JSON', new Response('<!DOCTYPE html>', { status: 502 })],
    ['nothing', new Response('')],
    ['null', json(null)],
    ['a text', json('ok')],
    ['a list', json([])],
    ['no success', json({ message: 'ok' })],
    ['a success that is no boolean', json({ success: 'true' })],
    ['a lost connection', new TypeError('Failed to fetch')],
    ['no answer in time', new DOMException('timed out', 'TimeoutError')],
  ])('takes %s for a failure of the network or of reading', async (_, answer) => {
    answerWith(answer);
    expect(await sendLead(lead)).toEqual({ outcome: 'unreachable' });
  });

  it('sends a form with a file as multipart, whose boundary the browser names', async () => {
    const fetch = answerWith(json({ success: true }));
    const resume = new File(['%PDF-'], 'me.pdf', { type: 'application/pdf' });
    await sendLead({ ...lead, fields: [...fields, ['resume', resume]], withFile: true });
    const [, request] = fetch.mock.calls[0] ?? [];
    expect(new Headers(request?.headers).has('content-type')).toBe(false);
    const sent = request?.body as FormData;
    expect([...sent.keys()]).toEqual([...Object.keys(body), 'resume']);
    expect((sent.get('resume') as File).name).toBe('me.pdf');
  });
});

it(`sends nothing whose file can't be read any more, and names its field (spec forms-107)`, async () => {
  const fetch = answerWith(json({ success: true }));
  const resume = new File(['%PDF-'], 'me.pdf');
  vi.spyOn(resume, 'slice').mockReturnValue({
    arrayBuffer: () => Promise.reject(new DOMException('changed', 'NotReadableError')),
  } as unknown as Blob);
  const sent = await sendLead({ ...lead, fields: [...fields, ['resume', resume]], withFile: true });
  expect(sent).toEqual({ outcome: 'file changed', field: 'resume' });
  expect(fetch).not.toHaveBeenCalled();
});

describe('createIdempotencyKey', () => {
  it('makes a new key of printable characters every time', () => {
    const keys = Array.from({ length: 100 }, createIdempotencyKey);
    for (const key of keys) expect(key).toMatch(/^\d+(-\d+){3}$/);
    expect(new Set(keys).size).toBe(100);
  });
});

describe('a form whose file found no room (spec forms-115)', () => {
  const busy = (seconds: string, status = 503) =>
    new Response(JSON.stringify({ success: false, message: 'Full' }), {
      status,
      headers: { 'retry-after': seconds },
    });
  /** Answers in turn, while time passes by itself. */
  async function send(answers: Response[], withFile = true) {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1000 });
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
      keys.push(new Headers(headers).get('Idempotency-Key'));
      return answers.shift();
    });
    const pauses: number[] = [];
    const onPause = (seconds: number) => void pauses.push(seconds);
    const sending = sendLead({ ...lead, withFile, onPause });
    await vi.advanceTimersByTimeAsync(300_000);
    const result = await sending;
    vi.useRealTimers();
    return { result, keys, pauses };
  }
  const taken = () => Response.json({ success: true, reference: 'WD-ABC234' });

  it.each([429, 503])('is sent again by itself, under the same key, after %s', async (status) => {
    const { result, keys, pauses } = await send([busy('10', status), busy('10'), taken()]);
    expect(result).toEqual({ outcome: 'sent', reference: 'WD-ABC234' });
    expect(new Set(keys).size).toBe(1);
    expect(pauses).toEqual([10, 10]);
  });

  it('is given up after some tries', async () => {
    const { result, keys } = await send(Array.from({ length: 9 }, () => busy('10')));
    expect(result).toEqual({ outcome: 'refused', message: 'Full', fields: undefined });
    expect(keys).toHaveLength(4);
  });

  it.each([
    ['a long pause', () => busy('600', 429), true],
    ['no pause', () => busy(''), true],
    ['another status', () => busy('10', 422), true],
    ['no file', () => busy('10'), false],
  ])('isn’t sent again with %s', async (_, answer, withFile) => {
    expect((await send([answer(), taken()], withFile)).keys).toHaveLength(1);
  });
});
