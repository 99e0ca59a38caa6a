import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { domainPrices } from '#content/catalog/domains.ts';
import { patience } from '#tests/helpers/patience.ts';
import { type LookedUp, lookUp } from './look-up.ts';

function answerWith(response: Response) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => response);
  vi.stubGlobal('fetch', fetched);
  onTestFinished(() => void vi.unstubAllGlobals());
  return fetched;
}

const staying = new AbortController().signal;
const line = (extension: string, more = {}) =>
  `${JSON.stringify({ name: `café.${extension}`, extension, ...more })}\n`;
const lines = domainPrices.map(({ extension }) => line(extension));

// spec domains-12
describe('a look-up', () => {
  it('tells each line as soon as it is whole, wherever it was cut', async () => {
    const source = new TransformStream<Uint8Array, Uint8Array>();
    const fetched = answerWith(new Response(source.readable));
    const told: (LookedUp | undefined)[] = [];
    const looking = lookUp('café', staying, (found) => told.push(found));
    const bytes = new TextEncoder().encode(`${lines.slice(0, 2).join('')}{"na`);
    const writer = source.writable.getWriter();
    await writer.write(bytes.slice(0, 13));
    await writer.write(bytes.slice(13));
    const known = (count: number) =>
      vi.waitFor(
        () => expect(Object.keys(told.at(-1)?.answers ?? {})).toHaveLength(count),
        patience,
      );
    await known(2);
    expect(told.at(-1)).toMatchObject({ answers: { com: { name: 'café.com' } }, isDone: false });
    const rest = lines.slice(2).join('').slice('{"na'.length);
    await writer.write(new TextEncoder().encode(rest));
    await known(15);
    expect(told.at(-1)).toMatchObject({ variants: [], isDone: true });
    const variant = line('nl', { name: 'cafe.nl', isVariant: true });
    await writer.write(new TextEncoder().encode(variant));
    await writer.close();
    await looking;
    expect(told.at(-1)).toMatchObject({
      answers: { nl: { name: 'café.nl' } },
      variants: [{ name: 'cafe.nl' }],
      isDone: true,
    });
    expect(told.at(-1)?.trouble).toBeUndefined();
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect([url, init?.method, init?.body]).toEqual(['/api/domains', 'POST', '{"name":"café"}']);
  });

  it.each([204, 422])('finds nothing where %i is answered', async (status) => {
    answerWith(new Response(status === 204 ? null : '{}', { status }));
    const told = vi.fn();
    await lookUp('x', staying, told);
    expect(told.mock.calls).toEqual([[undefined]]);
  });

  it.each([
    [429, 'limit'],
    [404, 'away'],
    [500, 'away'],
  ])('is in trouble where %i is answered', async (status, trouble) => {
    answerWith(new Response('{}', { status }));
    const told = vi.fn();
    await lookUp('x', staying, told);
    expect(told.mock.calls).toEqual([[{ answers: {}, variants: [], isDone: true, trouble }]]);
  });

  it('keeps what it knows where it is broken off', async () => {
    answerWith(new Response(line('nl')));
    const told = vi.fn();
    await lookUp('x', staying, told);
    expect(told).toHaveBeenLastCalledWith(
      expect.objectContaining({
        answers: { nl: expect.anything() },
        isDone: true,
        trouble: 'away',
      }),
    );
  });

  it('keeps its answer where it is broken off once all is known', async () => {
    let isSent = false;
    const source = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (isSent) return controller.error(new Error('broken off'));
        isSent = true;
        controller.enqueue(new TextEncoder().encode(lines.join('')));
      },
    });
    answerWith(new Response(source));
    const told = vi.fn();
    await lookUp('x', staying, told);
    expect(told.mock.lastCall?.[0]).toMatchObject({ isDone: true });
    expect(told.mock.lastCall?.[0].trouble).toBeUndefined();
  });

  it('tells nothing more once the visitor has gone on', async () => {
    answerWith(new Response('{"extension":"nl"}\n'));
    const told = vi.fn();
    await lookUp('x', AbortSignal.abort(), told);
    expect(told).not.toHaveBeenCalled();
  });
});
