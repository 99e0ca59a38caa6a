import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts-icann';
import { type DomainProblem, hostIn } from '#contracts/domain-name.ts';
import { readName } from '../read-name.ts';

/** A registrable name, as typed and in punycode. */
export interface DomainToMove {
  name: string;
  ascii: string;
}

/** An address with a port, with or without a protocol. */
const withPort = /^(?:[a-z][a-z\d+.-]*:\/\/)?[^/?#]*:\d+(?:[/?#]|$)/i;

/** Endings that networks use within; beside the special-use names of RFC 6761, which the library knows. */
const internal = /(?:^|\.)(?:arpa|corp|home|internal|intranet|lan|mail|private)$/;

/**
 * Reads the domain out of any text; of a subdomain it is the registrable part. Names that aren't in the public
 * DNS, such as `intranet` and `nas.local`, and ports are refused (spec domains-32).
 */
export function readDomainToMove(
  typed: string,
): DomainToMove | { problem: DomainProblem | 'port' | 'extension' } {
  const read = readName(typed);
  if ('problem' in read) return read;
  if (withPort.test(typed.trim())) return { problem: 'port' };
  const { domain, publicSuffix, isSpecialUse } = parse(hostIn(typed), {
    extractHostname: false,
    detectSpecialUse: true,
  });
  const suffix = domainToASCII(publicSuffix ?? '');
  const isPublic = domain && suffix !== '' && !isSpecialUse && !internal.test(suffix);
  if (!isPublic) return { problem: 'extension' };
  return { name: `${read.label}.${domainToUnicode(suffix)}`, ascii: `${read.ascii}.${suffix}` };
}
