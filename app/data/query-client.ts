import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { pageData } from '#app/page-data.ts';

/**
 * Data fetching as specified (spec operation-18): a query's key is its address; queries are never retried,
 * stale or refetched automatically. Only pages that need it import this module, because most fetch nothing.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchJson,
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        // A call without network fails at once instead of waiting silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** A cache that begins with what the server knew when it made the page. */
export function knownQueryClient(): QueryClient {
  const client = createQueryClient();
  const { api, made } = pageData();
  for (const { path, data, updatedAt } of made?.answers ?? []) {
    client.setQueryData([api + path], data, { updatedAt: updatedAt ?? Date.now() });
  }
  return client;
}

let known: QueryClient | undefined;

/** The browser's only client, so that a revisited page still has its data. */
export function browserQueryClient(): QueryClient {
  known ??= knownQueryClient();
  return known;
}

/**
 * Sends no cookies to an API on another origin, which takes none (spec operation-137).
 *
 * @throws {Error} `503: the server's answer` for a status that isn't ok (spec operation-19)
 */
async function fetchJson({ queryKey: [address], signal }: QueryFunctionContext): Promise<unknown> {
  const credentials = String(address).startsWith('/') ? 'include' : 'omit';
  const response = await fetch(String(address), { credentials, signal });
  if (!response.ok) {
    const text = await response.text();
    throw new Error(`${response.status}: ${text || response.statusText}`);
  }
  return response.json();
}
