import { projectTypes, readEstimate, writeEstimate } from './catalog/estimator.ts';
import { type Choice, readChoice } from './choices.ts';

/** What an address passes to the contact form. */
export interface Enclosed {
  /** Query text of a project estimate. */
  estimate?: string | undefined;
  choice?: Choice | undefined;
}

/** Reads the query of an address and leaves out unreadable values. */
export function readEnclosed(search: string): Enclosed {
  const params = new URLSearchParams(search);
  return { estimate: readEstimateText(params.get('estimate')), choice: readChoice(params) };
}

/** A query without the parameters of an enclosure. */
export function withoutEnclosed(search: string, { estimate, choice }: Enclosed): string {
  const params = new URLSearchParams(search);
  if (estimate) params.delete('estimate');
  for (const name of new URLSearchParams(choice?.query).keys()) params.delete(name);
  return params.size > 0 ? `?${params}` : '';
}

/** The normalised query of an estimate, which always names its type. */
function readEstimateText(text: string | null): string | undefined {
  if (text === null) return undefined;
  const params = new URLSearchParams(text);
  if (!projectTypes.some(({ id }) => id === params.get('type'))) return undefined;
  return writeEstimate(readEstimate(params));
}
