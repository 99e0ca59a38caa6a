import { describe, expect, it } from 'vitest';
import { collectLog } from '#tests/helpers/collect-log.ts';
import { startApp } from '#tests/helpers/test-app.ts';
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

describe('the log of a request', () => {
  const start = async (LOG_LEVEL: string) => ({
    ...collectLog(),
    ...(await startApp({ env: { LOG_LEVEL } })),
  });

  it('has one id in all its lines, and no other request has it', async () => {
    const { saying, post } = await start('debug');
    await post({});
    await post({});
    const refused = saying('request refused').map(({ reqId }) => reqId);
    const completed = saying('request completed').map(({ reqId }) => reqId);
    expect(refused).toEqual([expect.any(String), expect.any(String)]);
    expect(completed).toEqual(refused);
    expect(new Set(refused).size).toBe(2);
  });

  it('is as loud as its route says, and takes what a part of the program adds to its lines', async () => {
    const { saying, app } = await start('warn');
    app.get('/loud', { logLevel: 'debug' }, async (request) => {
      request.log.child({ part: 'search' }).debug('looked');
      return {};
    });
    app.get('/quiet', async (request) => {
      request.log.child({ part: 'search' }).debug('looked');
      return {};
    });
    await app.inject('/loud');
    await app.inject('/quiet');
    const [completed] = saying('request completed');
    expect(saying('looked')).toMatchObject([{ part: 'search', reqId: completed?.reqId }]);
  });
});
