/** Path of the API on the site's own origin, also below `/api` (spec api-6). */
export const apiBase = '/v1';

/** Where the description of the API is. */
export const openApiPath = `${apiBase}/openapi.json`;

/** What changed in the API, the newest first; the words are in the page's texts. */
export const apiChanges = [
  { id: 'pages', date: '2026-11-29' },
  { id: 'records', date: '2026-11-28' },
  { id: 'ownership', date: '2026-11-23' },
  { id: 'open', date: '2026-11-23' },
] as const;

/**
 * What gives the token of a new sandbox, where an account's email and password give its own (spec api-70). Nobody has
 * such an address, because its domain is reserved for examples.
 */
export const sandboxAccess = { email: 'sandbox@example.com', password: 'sandbox' } as const;

/** What a sandbox is (spec api-71, api-72). */
export const sandboxRules = { minutes: 60, requests: 30, entities: 50 } as const;

/** A name with this in it counts as taken in a sandbox, because no registry is asked (spec api-73). */
export const takenInSandbox = 'taken';
