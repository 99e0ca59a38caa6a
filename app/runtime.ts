import { isStatic, pageData } from '#app/page-data.ts';
import { slots } from '#contracts/slots.ts';

/** Values known only to the running server; static pages have places for them. */
export const runtime = {
  /** Origin of the public site, without a trailing slash. */
  get origin(): string {
    return pageData().origin;
  },
  /** What stands before the address of a call: empty where the API is on the page's own origin. */
  get api(): string {
    return pageData().api;
  },
  /** Where the API is, in any case. */
  get apiOrigin(): string {
    return isStatic() ? slots.apiOrigin : pageData().api || pageData().origin;
  },
  get year(): string {
    return pageData().year;
  },
};
