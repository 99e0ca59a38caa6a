import type { Resolver } from 'node:dns/promises';

/** What a look at one thing found: `bad` needs a person. */
export interface Finding {
  state: 'ok' | 'note' | 'bad';
  what: string;
  text: string;
}

/** What asks for DNS records. */
export type Dns = Pick<Resolver, 'resolveMx' | 'resolveTxt'>;

/** Selectors that mail servers and providers use where nobody chose another. */
const USUAL_SELECTORS = ['default', 'mail', 'dkim', 's1', 'selector1', 'k1', 'google'];

/**
 * Looks up what other mail servers ask of a sender's domain: where answers go (MX), who may send for it
 * (SPF), the key of its signatures (DKIM) and what to do with others (DMARC).
 *
 * @param selector the DKIM key's; without it the usual ones are tried
 */
export async function checkMailDns(
  dns: Dns,
  domain: string,
  selector: string | undefined,
): Promise<Finding[]> {
  const look = async (what: string, judge: () => Promise<Omit<Finding, 'what'>>) => ({
    what,
    ...(await judge().catch((error: NodeJS.ErrnoException): Omit<Finding, 'what'> => {
      return { state: 'bad', text: `could not be asked: ${error.code ?? error.message}` };
    })),
  });
  return Promise.all([
    look('MX', () => judgeMx(dns, domain)),
    look('SPF', () => judgeSpf(dns, domain)),
    look('DKIM', () => judgeDkim(dns, domain, selector)),
    look('DMARC', () => judgeDmarc(dns, domain)),
  ]);
}

async function judgeMx(dns: Dns, domain: string): Promise<Omit<Finding, 'what'>> {
  const hosts = (await orNone(dns.resolveMx(domain))).filter(({ exchange }) => exchange !== '');
  return hosts.length === 0
    ? { state: 'bad', text: `${domain} takes no mail, so that neither answers nor bounces arrive` }
    : { state: 'ok', text: hosts.map(({ exchange }) => exchange).join(', ') };
}

async function judgeSpf(dns: Dns, domain: string): Promise<Omit<Finding, 'what'>> {
  const records = (await texts(dns, domain)).filter((one) => /^v=spf1(?: |$)/i.test(one));
  const [record = ''] = records;
  if (records.length === 0) return { state: 'bad', text: `${domain} has no record v=spf1` };
  if (records.length > 1)
    return { state: 'bad', text: `${domain} has more than one record v=spf1` };
  if (/ \+?all(?: |$)/i.test(record)) return { state: 'bad', text: `anybody may send: ${record}` };
  return { state: 'ok', text: record };
}

async function judgeDkim(
  dns: Dns,
  domain: string,
  selector: string | undefined,
): Promise<Omit<Finding, 'what'>> {
  for (const one of selector === undefined ? USUAL_SELECTORS : [selector]) {
    const name = `${one}._domainkey.${domain}`;
    const record = (await texts(dns, name)).find((text) => /\bp=/.test(text));
    if (record === undefined) continue;
    if (/\bp=\s*(?:;|$)/.test(record)) return { state: 'bad', text: `${name} was withdrawn` };
    return { state: 'ok', text: `there is a key at ${name}` };
  }
  return selector === undefined
    ? {
        state: 'note',
        text: 'no key under a usual name: say --dkim SELECTOR, as in your mail server',
      }
    : { state: 'bad', text: `there is no key at ${selector}._domainkey.${domain}` };
}

/** The record of the domain, or of the one above it. */
async function judgeDmarc(dns: Dns, domain: string): Promise<Omit<Finding, 'what'>> {
  const labels = domain.split('.');
  for (let from = 0; from <= Math.max(labels.length - 2, 0); from += 1) {
    const name = `_dmarc.${labels.slice(from).join('.')}`;
    const record = (await texts(dns, name)).find((text) => /^v=DMARC1\b/.test(text));
    if (record === undefined) continue;
    return /\bp=\s*none\b/.test(record)
      ? {
          state: 'note',
          text: `${name} asks nobody to refuse what others send in your name: ${record}`,
        }
      : { state: 'ok', text: record };
  }
  return { state: 'bad', text: `there is no record v=DMARC1 at _dmarc.${domain}` };
}

async function texts(dns: Dns, name: string): Promise<string[]> {
  return (await orNone(dns.resolveTxt(name))).map((parts) => parts.join(''));
}

/** Records; none where the DNS says that there is no such name or record. */
async function orNone<One>(asked: Promise<One[]>): Promise<One[]> {
  return asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return [];
    throw error;
  });
}
