import { expect, it } from 'vitest';
import { startApi } from '#tests/helpers/api.ts';
import { routes } from '../routes.ts';

/** A NUL, and half of a character as UTF-8 can't have it. PostgreSQL takes neither in a text. */
const bad = ['%00', 'a%00b', '%ED%A0%80', '%ED%B0%80x'];
/** What routes read of a query. */
const names = [
  'q',
  'name',
  'token',
  'plan',
  'topic',
  'position',
  'status',
  'since',
  'page',
  'cursor',
];

// spec operation-262
it('a NUL or half a character in a path or a query is no fault of ours', async () => {
  const { app, customer } = await startApi({ env: { API_CALLS_PER_MINUTE: '100000' } });
  const { token } = await customer();
  const headers = { authorization: `Bearer ${token}` };
  for (const route of Object.keys(routes)) {
    const [method = '', pattern = ''] = route.split(' ');
    for (const text of bad) {
      const path = pattern.replaceAll(/:\w+|\*/g, text);
      const query = names.map((name) => `${name}=${text}`).join('&');
      for (const url of [`${path}?${query}`, `${pattern.replaceAll(/:\w+|\*/g, 'x')}?${query}`]) {
        const { statusCode } = await app.inject({ method: method as 'GET', url, headers });
        expect(statusCode < 500 ? 0 : statusCode, `${method} ${url}`).toBe(0);
      }
    }
  }
});
