import { describe, expect, it } from 'vitest';
import { loggerOptions, withoutAddresses } from './logging.ts';

describe('withoutAddresses', () => {
  it.each([
    ['550 <anna@example.org>: no such user', '550 <[address]>: no such user'],
    ['a@b.nl, c+d@e.co.uk;"f"@g.nl', '[address], [address];"f"@g.nl'],
    ['no address @ all', 'no address @ all'],
  ])('makes of %s: %s', (text, expected) => {
    expect(withoutAddresses(text)).toBe(expected);
  });
});

describe('the error serializer', () => {
  it('keeps what helps, without addresses', () => {
    const error = Object.assign(new TypeError('no mailbox anna@example.org'), {
      code: 'EENVELOPE',
      rejected: ['anna@example.org'],
    });
    const { serializers } = loggerOptions({ logLevel: 'info' });
    const logged = serializers?.err?.(error as never) as Record<string, unknown>;
    expect(logged).toMatchObject({
      type: 'TypeError',
      code: 'EENVELOPE',
      message: 'no mailbox [address]',
      stack: expect.stringContaining('logging.test.ts'),
    });
    expect(JSON.stringify(logged)).not.toContain('anna');
  });
});
