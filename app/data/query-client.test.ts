// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

function answerWith(answer: () => Response) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const ask = (client = createQueryClient()) => client.fetchQuery({ queryKey: ['/api/status'] });

describe('a query (spec operation-18, operation-19)', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('gets its key as an address, cookies included, and reads JSON', async () => {
    const fetch = answerWith(() => Response.json({ sample: true }));
    expect(await ask()).toEqual({ sample: true });
    const [address, request] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('/api/status');
    expect(request?.method ?? 'GET').toBe('GET');
    expect(request?.credentials).toBe('include');
  });

  it('takes no cookies to an API elsewhere (spec operation-137)', async () => {
    const fetch = answerWith(() => Response.json({}));
    await createQueryClient().fetchQuery({ queryKey: ['https://api.example.com/api/status'] });
    expect(fetch.mock.calls[0]?.[1]?.credentials).toBe('omit');
  });

  it('fails with status and text, or what the status is called, and is not retried', async () => {
    const fetch = answerWith(() => new Response('closed at night', { status: 503 }));
    await expect(ask()).rejects.toThrow(/^503: closed at night$/);
    expect(fetch).toHaveBeenCalledTimes(1);
    answerWith(() => new Response('', { status: 404, statusText: 'Not Found' }));
    await expect(ask()).rejects.toThrow(/^404: Not Found$/);
  });

  it('fails with what is no JSON, and without a network', async () => {
    answerWith(() => new Response('<title>Log in to the hotel</title>'));
    await expect(ask()).rejects.toThrow();
    answerWith(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(ask()).rejects.toThrow('Failed to fetch');
  });

  it('never grows stale', async () => {
    const fetch = answerWith(() => Response.json(1));
    const client = createQueryClient();
    await ask(client);
    await ask(client);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(client.getDefaultOptions()).toMatchObject({
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      mutations: { retry: false },
    });
  });
});
