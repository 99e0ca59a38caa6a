/**
 * What gives the token of a new sandbox, where an account's email and password give its own (spec api-70). Nobody has
 * such an address, because its domain is reserved for examples.
 */
export const sandboxAccess = { email: 'sandbox@example.com', password: 'sandbox' } as const;

/** What a sandbox is (spec api-71, api-72). */
export const sandboxRules = { minutes: 60, requests: 30, entities: 50 } as const;

/** A name with this in it counts as taken in a sandbox, because no registry is asked (spec api-73). */
export const takenInSandbox = 'taken';
