import { projectTypes, readEstimate, writeEstimate } from '#content/catalog/estimator.ts';
import { contact } from '#contracts/forms/contact.ts';

/** An enclosure from another page, passed to the contact form by the address. */
export interface Enclosed {
  /** Query text of a project estimate. */
  estimate?: string | undefined;
  /** A domain name that the visitor wants. */
  domain?: string | undefined;
}

export const enclosureParameters = ['estimate', 'domain'] as const;

/** Reads the query of an address and leaves out unreadable values. */
export function readEnclosed(search: string): Enclosed {
  const params = new URLSearchParams(search);
  return {
    estimate: readEstimateText(params.get('estimate')),
    domain: readDomain(params.get('domain')),
  };
}

/** The normalised query of an estimate, which always names its type. */
function readEstimateText(text: string | null): string | undefined {
  if (text === null || text.length > contact.fields.estimate.limit) return undefined;
  const params = new URLSearchParams(text);
  if (!projectTypes.some(({ id }) => id === params.get('type'))) return undefined;
  return writeEstimate(readEstimate(params));
}

/** A host name as people type it, in any script. */
function readDomain(text: string | null): string | undefined {
  const label = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u;
  const labels = text?.split('.') ?? [];
  const isName = labels.length > 1 && labels.every((one) => label.test(one));
  return text !== null && text.length <= 253 && isName ? text : undefined;
}
