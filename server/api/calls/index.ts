import type { CallId } from '#contracts/api/document.ts';
import type { ApiArea } from '#contracts/api/errors.ts';
import { authentication } from './authentication.ts';
import { databases } from './databases.ts';
import type { AreaCalls, Call } from './define.ts';
import { dns } from './dns.ts';
import { domains } from './domains.ts';
import { email } from './email.ts';
import { hosting } from './hosting.ts';

/*
 * All calls of spec api-8, in its order. From them come the server's routes and checks, and OpenAPI's document, of
 * which the page about the API is made.
 */

export const callsByArea: Readonly<Record<ApiArea, AreaCalls>> = {
  authentication,
  hosting,
  domains,
  dns,
  email,
  databases,
};

/** Every id that has words has its call. */
export const calls: Readonly<Record<CallId, Call>> = {
  ...authentication,
  ...hosting,
  ...domains,
  ...dns,
  ...email,
  ...databases,
};
