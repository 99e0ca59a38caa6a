import { describe, expect, it } from 'vitest';
import { checkMailDns } from './mail-dns.ts';

const nobody = Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' });

/** Name servers with these records and no others. */
function dnsWith(mx: string[], txt: Record<string, string[]>) {
  return {
    resolveMx: async () => mx.map((exchange) => ({ exchange, priority: 10 })),
    resolveTxt: async (name: string) => {
      const records = txt[name];
      if (records === undefined) throw nobody;
      // A record may come in parts.
      return records.map((one) => [one.slice(0, 5), one.slice(5)]);
    },
  };
}

const whole = {
  'shop.nl': ['v=spf1 include:mail.nl -all', 'site-verification=1'],
  'mail._domainkey.shop.nl': ['v=DKIM1; k=rsa; p=MIIB'],
  '_dmarc.shop.nl': ['v=DMARC1; p=quarantine'],
};

async function states(mx: string[], txt: Record<string, string[]>, selector?: string) {
  const findings = await checkMailDns(dnsWith(mx, txt), 'shop.nl', selector);
  return Object.fromEntries(findings.map(({ what, state }) => [what, state]));
}

// spec operation-97
describe('the DNS records of mail', () => {
  it('are fine where they are whole', async () => {
    const fine = { MX: 'ok', SPF: 'ok', DKIM: 'ok', DMARC: 'ok' };
    expect(await states(['mx.mail.nl'], whole)).toEqual(fine);
    expect(await states(['mx.mail.nl'], whole, 'mail')).toEqual(fine);
  });

  it('are missed', async () => {
    const none = { MX: 'bad', SPF: 'bad', DKIM: 'note', DMARC: 'bad' };
    expect(await states([], {})).toEqual(none);
    expect(await states([''], {}, '2026')).toEqual({ ...none, DKIM: 'bad' });
  });

  it.each([
    ['SPF', 'bad', { 'shop.nl': ['v=spf1 +all'] }],
    ['SPF', 'bad', { 'shop.nl': ['v=spf1 a -all', 'v=spf1 mx -all'] }],
    ['SPF', 'bad', { 'shop.nl': ['v=spf10 -all'] }],
    ['DKIM', 'bad', { 'mail._domainkey.shop.nl': ['v=DKIM1; p='] }],
    ['DMARC', 'note', { '_dmarc.shop.nl': ['v=DMARC1; p=none'] }],
  ] as const)('%s is %s with %j', async (what, state, records) => {
    expect(await states(['mx.mail.nl'], { ...whole, ...records } as never)).toMatchObject({
      [what]: state,
    });
  });

  it('of DMARC may be those of the domain above', async () => {
    const findings = await checkMailDns(dnsWith(['mx'], whole), 'www.shop.nl', undefined);
    expect(findings.find(({ what }) => what === 'DMARC')).toMatchObject({ state: 'ok' });
  });

  it('are no excuse to fail where name servers do', async () => {
    const down = () => Promise.reject(Object.assign(new Error('x'), { code: 'ETIMEOUT' }));
    const findings = await checkMailDns({ resolveMx: down, resolveTxt: down }, 'a.nl', undefined);
    expect(findings.map(({ state, text }) => [state, text])).toEqual(
      Array.from({ length: 4 }, () => ['bad', 'could not be asked: ETIMEOUT']),
    );
  });
});
