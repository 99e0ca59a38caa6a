import { pages } from './pages.ts';

const { path } = pages['server-status'];

/** The addresses below the status page, without language (spec status-50 to status-57). */
export const statusPaths = {
  history: `${path}/history`,
  incident: (id: string) => `${path}/incidents/${id}`,
  feed: `${path}/feed.atom`,
  calendar: `${path}/maintenance.ics`,
  badge: (id: string) => `${path}/badges/${id}.svg`,
  /** A document of Statuspage's API by its name. */
  document: (name: string) => `${path}/api/v2/${name}.json`,
  summary: `${path}/api/v2/summary.json`,
} as const;

/** Stands in the prerendered page of an incident where the server puts an incident's own id. */
export const anyIncident = 'any-incident';

/** The calls that the pages about the status make. */
export const statusCalls = {
  report: '/api/status',
  history: '/api/status/history',
  incident: (id: string) => `/api/status/incidents/${id}`,
} as const;
