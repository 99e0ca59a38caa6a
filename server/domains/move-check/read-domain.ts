import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { type DomainProblem, hostIn } from '#contracts/domain-name.ts';
import { readLine } from '#contracts/pasted-text.ts';
import { readName } from '../read-name.ts';

/** A registrable name, as typed and in punycode. */
export interface DomainToMove {
  name: string;
  ascii: string;
}

/** An address with a port, with or without a protocol. */
const withPort = /^(?:[a-z][a-z\d+.-]*:\/\/)?[^/?#]*:\d+(?:[/?#]|$)/i;

/**
 * Reads the domain out of any text; of a subdomain it is the registrable part. Names that no list of public
 * suffixes knows, such as `intranet` and `nas.local`, and ports are refused (spec domains-32).
 */
export function readDomainToMove(
  typed: string,
): DomainToMove | { problem: DomainProblem | 'port' | 'extension' } {
  const read = readName(typed);
  if ('problem' in read) return read;
  if (withPort.test(readLine(typed))) return { problem: 'port' };
  const { domain, publicSuffix, isIcann, isSpecialUse } = parse(hostIn(typed), {
    extractHostname: false,
    detectSpecialUse: true,
  });
  // Names below `arpa` are on the list, but they serve the DNS and have no sites.
  const isPublic = domain && isIcann && !isSpecialUse && !/(?:^|\.)arpa$/.test(publicSuffix ?? '');
  if (!isPublic) return { problem: 'extension' };
  // `read` may have another label: `www.shop` is a name under `.shop`.
  const ascii = domainToASCII(domain);
  return { name: domainToUnicode(ascii), ascii };
}
