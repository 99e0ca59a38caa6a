import { describe, expect, it } from 'vitest';
import { secretLimits } from '../limits.ts';
import { keysOf, type Signed } from './keys.ts';

const purposes: readonly Signed[] = ['links', 'ownership', 'challenges'];
const replaced = new Date('2026-01-05T10:00:00.000Z');
const secrets = [
  { id: '2', secret: 'new' },
  { id: '1', secret: 'salt', replacedAt: replaced.toISOString() },
];
/** The keys so many milliseconds after the secret was replaced. */
const keysAfter = (ms: number) => keysOf('salt', secrets, new Date(replaced.getTime() + ms));

// spec operation-236
describe('keys', () => {
  it('are other ones for each purpose and each secret', () => {
    const first = keysOf('salt');
    const all = [first, keysAfter(0)].flatMap((keys) =>
      purposes.map((one) => keys.signing(one).key),
    );
    expect(new Set([...all, first.idempotency, 'salt'])).toHaveLength(8);
  });

  it('of a replaced secret count for a year, and sign nothing', () => {
    const before = keysOf('salt');
    const soon = keysAfter(secretLimits.keptMs - 1);
    const late = keysAfter(secretLimits.keptMs);
    for (const purpose of purposes) {
      expect(soon.signing(purpose).id).toBe('2');
      const { key } = before.signing(purpose);
      expect(soon.ofId(purpose, '1')).toBe(key);
      expect(soon.accepted(purpose)).toEqual([soon.signing(purpose).key, key, 'salt']);
      expect(late.ofId(purpose, '1')).toBeUndefined();
      expect(late.accepted(purpose)).toEqual([late.signing(purpose).key]);
    }
  });

  it('from before they had purposes are the salt, as long as the first secret counts', () => {
    expect(keysOf('salt').ofId('links', undefined)).toBe('salt');
    expect(keysAfter(secretLimits.keptMs).ofId('links', undefined)).toBeUndefined();
  });

  it('of stored hashes stay, because those have to be found again', () => {
    expect(keysAfter(0).idempotency).toBe(keysOf('salt').idempotency);
  });
});
