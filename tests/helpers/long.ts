/** Whether this is `npm run test:long`: the same tests, with more of what is random. */
export const long = process.env.LONG === '1';
