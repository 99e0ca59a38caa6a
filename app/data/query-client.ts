import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';

/**
 * Data fetching as the specification has it (spec operation-18): the key of a query is its address. Nothing is tried
 * twice, nothing grows stale, nothing is fetched again by itself. Import it late: most pages fetch nothing.
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
        // Without a network a call fails, instead of waiting unseen for one.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The browser's one client, so that a page that is visited again has what it fetched before. */
export const queryClient = createQueryClient();

/** @throws {Error} `503: what the server answered` for a status that isn't ok (spec operation-19) */
async function fetchJson({ queryKey: [address], signal }: QueryFunctionContext): Promise<unknown> {
  const response = await fetch(String(address), { credentials: 'include', signal });
  if (!response.ok) {
    const text = await response.text();
    throw new Error(`${response.status}: ${text || response.statusText}`);
  }
  return response.json();
}
