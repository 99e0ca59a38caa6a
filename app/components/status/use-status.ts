import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { runtime } from '#app/runtime.ts';
import { unreadOn } from '#content/status.ts';
import { statusCalls } from '#content/status-paths.ts';
import type { HistoryMonth, Incident, StatusReport } from '#contracts/status.ts';

/** What is older is fetched at once. */
const oldMs = 5 * 60_000;
/** How often the report is fetched, and in a tab that nobody sees. */
const everyMs = 30_000;
const hiddenMs = 10 * everyMs;

export interface Reading {
  report: StatusReport;
  /** Whether the last fetch failed; `report` is then the last known one. */
  failed: boolean;
}

/**
 * The report that the page came with, then the newest one, which is fetched again and again while the page is shown, at
 * once only where the known one is old (spec status-15).
 */
export function useReport(): Reading {
  const [unread] = useState(() => unreadOn(new Date()));
  const { data: report = unread, isError: failed } = useQuery<StatusReport>({
    queryKey: [runtime.api + statusCalls.report],
    staleTime: oldMs,
    refetchInterval: () => (isHidden() ? hiddenMs : everyMs),
    refetchIntervalInBackground: true,
    // Whoever comes back to the tab sees the state of now.
    refetchOnWindowFocus: 'always',
  });
  return { report, failed };
}

/** Whether nobody sees the page; the server asks too. */
const isHidden = () => !import.meta.env.SSR && document.hidden;

/** The months of the history (spec status-54). */
export function useHistory() {
  return useQuery<HistoryMonth[]>({
    queryKey: [runtime.api + statusCalls.history],
    staleTime: oldMs,
  });
}

/** An incident (spec status-55). */
export function useIncident(id: string) {
  return useQuery<Incident>({
    queryKey: [runtime.api + statusCalls.incident(id)],
    staleTime: oldMs,
  });
}
