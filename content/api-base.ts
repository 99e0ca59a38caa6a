/** Path of the API on the site's own origin, also below `/api` (spec api-6). */
export const apiBase = '/v1';
