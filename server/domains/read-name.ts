import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { type DomainExtension, domainPrices } from '#content/catalog/domains.ts';
import { asciiOf } from '#contracts/ascii-host.ts';
import { type DomainProblem, hostIn, problemOf, readDomain } from '#contracts/domain-name.ts';
import { readLine } from '#contracts/pasted-text.ts';

/** An address of IPv6, alone or in an address with a path. */
const ipv6 = /^(?:https?:\/\/)?\[?[\da-f]{0,4}:[\da-f]{0,4}:[\da-f:.]*\]?(?:[/:]|$)/i;

/** A name to look up under every extension, the one that was asked for first. */
export interface NameToLookUp {
  /** The part before the extension, as typed. */
  label: string;
  ascii: string;
  extensions: DomainExtension[];
  /** The extension that was typed, if it is sold. */
  asked: DomainExtension | undefined;
}

const sold = domainPrices.map(({ extension }) => extension);

/**
 * Reads a name out of any text. Of a subdomain the registrable part is asked for, by the list of public
 * suffixes (spec domains-2); one under an extension that isn't sold is asked for under those that are.
 */
export function readName(typed: string): NameToLookUp | { problem: DomainProblem } {
  if (ipv6.test(readLine(typed))) return { problem: 'ip' };
  const reading = readDomain(typed);
  if (reading.kind === 'unreadable') return { problem: reading.problem };
  let typedLabel: string = reading.label;
  let extension: DomainExtension | undefined;
  if (reading.kind !== 'name') {
    const { domainWithoutSuffix, publicSuffix } = parse(hostIn(typed), { extractHostname: false });
    if (!domainWithoutSuffix) return { problem: 'nameless' };
    typedLabel = domainWithoutSuffix;
    extension = sold.find((one) => one === publicSuffix);
  }
  // Punycode hides letters.
  const label = typedLabel.startsWith('xn--') ? domainToUnicode(typedLabel) : typedLabel;
  const isHidden = label === '' || label.startsWith('xn--');
  const problem = isHidden ? 'characters' : problemOf(label);
  const ascii = asciiOf(label);
  if (problem !== undefined || ascii === undefined) return { problem: problem ?? 'characters' };
  const extensions = [...new Set([...(extension ? [extension] : []), ...sold])];
  return { label, ascii, extensions, asked: extension };
}
