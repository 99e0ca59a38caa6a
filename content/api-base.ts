/** Where the API is, on the site's own origin; also below `/api` (D2 §7). */
export const apiBase = '/v1';
