import fc from 'fast-check';
import { expect, it } from 'vitest';
import { long } from '#tests/helpers/long.ts';
import { startApp, validContact } from '#tests/helpers/test-app.ts';

/** Everything but the seldom ones: 5xx must not be among them. */
const expectedStatuses = [200, 400, 413, 415, 422];

const field = fc.constantFrom(
  'name',
  'email',
  'subject',
  'message',
  'language',
  'homepage',
  'estimate',
);
/** Texts that tend to break something. */
const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('\r\nBcc: eve@example.org', '\0', '\ud800', '{{reference}}', '$&', '__proto__'),
  fc.constantFrom(
    'type=custom&features=search,__proto__',
    '?pages=1e999&%',
    '&&&===',
    'type=constructor',
  ),
  fc.integer({ min: 90, max: 6000 }).map((length) => 'x'.repeat(length)),
  fc.emailAddress(),
);
const nastyValue = fc.oneof(nastyText, fc.jsonValue({ maxDepth: 4 }));
const nastyBody = fc.oneof(
  // A valid body in which a few fields were replaced, left out or added.
  fc
    .dictionary(
      fc.oneof({ weight: 4, arbitrary: field }, { weight: 1, arbitrary: nastyText }),
      nastyValue,
      {
        maxKeys: 4,
      },
    )
    .map((changes) => JSON.stringify({ ...validContact, ...changes })),
  fc.json(),
  fc.string({ unit: 'binary' }),
);
const headers = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data',
    ),
    'accept-language': fc.constantFrom('nl', 'en', '*', 'x;q=9', ',,;'),
    'idempotency-key': fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 300 }),
    accept: fc.constantFrom('text/html', 'application/json', ';;', '*/*;q=x'),
  },
  { requiredKeys: ['content-type'] },
);

it(
  'no input causes an error of ours, or an answer of another shape',
  async () => {
    const { post } = await startApp({ limits: { leadForm: { requests: 1e9, perSeconds: 600 } } });
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 5, arbitrary: nastyBody }, { weight: 1, arbitrary: fc.uint8Array() }),
        headers,
        async (body, sent) => {
          const payload = typeof body === 'string' ? body : Buffer.from(body);
          const response = await post(payload, sent);
          seen.add(response.statusCode);
          expect(expectedStatuses).toContain(response.statusCode);
          const answer = response.json();
          expect(answer.success).toBe(response.statusCode === 200);
          expect(answer.message).toMatch(/\S/);
          expect(answer.message.length).toBeLessThan(1500);
          expect(response.body).not.toMatch(/node_modules|\.ts:\d+/);
        },
      ),
      { numRuns: long ? 50_000 : 1500 },
    );
    // The property says little unless it went both ways.
    expect([...seen]).toEqual(expect.arrayContaining([200, 400, 415, 422]));
  },
  long ? 600_000 : 30_000,
);
