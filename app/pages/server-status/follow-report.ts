import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '#app/data/query-client.ts';
import { runtime } from '#app/seo/runtime.ts';
import type { StatusReport } from '#contracts/status.ts';

export interface Reading {
  report: StatusReport;
  /** Whether the last fetch failed; `report` is then the last known one. */
  failed: boolean;
}

/** A report that is older is fetched at once. */
const oldMs = 5 * 60_000;
/** How often the report is fetched, and in a tab that nobody sees. */
const everyMs = 30_000;
const hiddenMs = 10 * everyMs;

/**
 * Fetches the report again and again while the page is shown, at once only where `known` is old (spec status-15); a
 * failure keeps what is known. Returns a stop function.
 */
export function followReport(known: StatusReport, show: (reading: Reading) => void): () => void {
  const observer = new QueryObserver<StatusReport>(queryClient, {
    queryKey: [`${runtime.api}/api/status`],
    initialData: known,
    initialDataUpdatedAt: Date.parse(known.updatedAt ?? '') || 0,
    staleTime: oldMs,
    refetchInterval: () => (document.hidden ? hiddenMs : everyMs),
    refetchIntervalInBackground: true,
    // Whoever comes back to the tab sees the state of now.
    refetchOnWindowFocus: 'always',
  });
  const { data, isError } = observer.getCurrentResult();
  // One of an earlier visit may be newer.
  if (data && data !== known) show({ report: data, failed: isError });
  return observer.subscribe((result) =>
    show({ report: result.data ?? known, failed: result.isError }),
  );
}
