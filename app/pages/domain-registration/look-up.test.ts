import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type LookedUp, lookUp } from './look-up.ts';

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
    const told: (LookedUp | undefined)[] = [];
    const looking = lookUp('café', staying, (found) => told.push(found));
    const line = (extension: string) => `{"name":"café.${extension}","extension":"${extension}"}\n`;
    const bytes = new TextEncoder().encode(`${line('nl')}${line('com')}{"na`);
    const writer = source.writable.getWriter();
    await writer.write(bytes.slice(0, 13));
    await writer.write(bytes.slice(13));
    const known = (count: number) =>
      vi.waitFor(() => expect(Object.keys(told.at(-1)?.answers ?? {})).toHaveLength(count));
    await known(2);
    expect(told.at(-1)).toMatchObject({ answers: { nl: { name: 'café.nl' } }, isDone: false });
    await writer.write(new TextEncoder().encode('me":"café.eu","extension":"eu"}\n'));
    await writer.close();
    await looking;
    expect(told.at(-1)).toMatchObject({ answers: { eu: { name: 'café.eu' } }, isDone: true });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect([url, init?.method, init?.body]).toEqual(['/api/domains', 'POST', '{"name":"café"}']);
  });

  it.each([204, 404, 422, 429, 500])('finds nothing where %i is answered', async (status) => {
    answerWith(new Response(status === 204 ? null : '{}', { status }));
    const told = vi.fn();
    await lookUp('x', staying, told);
    expect(told.mock.calls).toEqual([[undefined]]);
  });

  it('tells nothing more once the visitor has gone on', async () => {
    answerWith(new Response('{"extension":"nl"}\n'));
    const told = vi.fn();
    await lookUp('x', AbortSignal.abort(), told);
    expect(told).not.toHaveBeenCalled();
  });
});
