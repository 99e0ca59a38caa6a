import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '#app/data/query-client.ts';
import { runtime } from '#app/seo/runtime.ts';
import type { StatusReport } from '#contracts/status.ts';

export interface Reading {
  report: StatusReport;
  /** Whether the last fetch failed; `report` is then the last known one. */
  failed: boolean;
}

/** Fetches the report whenever the page is shown; a failure keeps `known`. Returns a stop function. */
export function followReport(known: StatusReport, show: (reading: Reading) => void): () => void {
  const observer = new QueryObserver<StatusReport>(queryClient, {
    queryKey: [`${runtime.api}/api/status`],
    initialData: known,
    // A prerendered report, or one of an earlier visit, may be old by now.
    refetchOnMount: 'always',
  });
  return observer.subscribe(({ data = known, isError }) => show({ report: data, failed: isError }));
}
