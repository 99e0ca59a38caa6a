import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { lookUp } from './look-up.ts';

function answerWith(response: Response) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => response);
  vi.stubGlobal('fetch', fetched);
  onTestFinished(() => void vi.unstubAllGlobals());
  return fetched;
}

const staying = new AbortController().signal;

// spec domains-12
describe('a look-up', () => {
  it('tells each line as soon as it is whole, wherever it was cut', async () => {
    const source = new TransformStream<Uint8Array, Uint8Array>();
    const fetched = answerWith(new Response(source.readable));
    const told: unknown[] = [];
    const looking = lookUp('café', staying, (answer) => told.push(answer));
    const writer = source.writable.getWriter();
    const bytes = new TextEncoder().encode('{"name":"café.nl"}\n{"name":"café.com"}\n{"na');
    await writer.write(bytes.slice(0, 13));
    await writer.write(bytes.slice(13));
    await vi.waitFor(() => expect(told).toEqual([{ name: 'café.nl' }, { name: 'café.com' }]));
    await writer.write(new TextEncoder().encode('me":"café.eu"}\n'));
    await writer.close();
    await looking;
    expect(told.at(-1)).toEqual({ name: 'café.eu' });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect([url, init?.method, init?.body]).toEqual(['/api/domains', 'POST', '{"name":"café"}']);
  });

  it.each([404, 422, 429, 500])('fails where %i is answered', async (status) => {
    answerWith(new Response('{}', { status }));
    await expect(lookUp('x', staying, () => {})).rejects.toThrow(`answered ${status}`);
  });
});
