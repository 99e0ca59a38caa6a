import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { browserQueryClient, knownQueryClient } from './query-client.ts';

/** Gives a page Query's cache, which begins with what the server knew; on the server each page has one of its own. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(import.meta.env.SSR ? knownQueryClient : browserQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
