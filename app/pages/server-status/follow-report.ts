import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '#app/data/query-client.ts';
import type { StatusReport } from '#contracts/status.ts';

export interface Reading {
  report: StatusReport;
  /** The newest report couldn't be had; this one is the last that is known. */
  failed: boolean;
}

/** Fetches the report each time the page is shown; what is known already stays where the call fails. */
export function followReport(known: StatusReport, show: (reading: Reading) => void): () => void {
  const observer = new QueryObserver<StatusReport>(queryClient, {
    queryKey: ['/api/status'],
    initialData: known,
    // What was prerendered, or fetched on an earlier visit, may be old by now.
    refetchOnMount: 'always',
  });
  return observer.subscribe(({ data = known, isError }) => show({ report: data, failed: isError }));
}
