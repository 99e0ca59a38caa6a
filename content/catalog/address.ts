/*
 * Reads a calculator's state from an address and writes it (spec calculators-11, calculators-12). Unreadable
 * values count as missing and nothing throws, because visitors type, shorten and guess addresses.
 */

/** A slider's values, in whole steps from `min` to `max`, and its initial value. */
export interface Scale {
  min: number;
  max: number;
  step: number;
  initial: number;
}

/** A parameter's value; undefined if it is repeated, because it is then ambiguous. */
export function readText(params: URLSearchParams, name: string): string | undefined {
  const values = params.getAll(name);
  return values.length === 1 ? values[0] : undefined;
}

/** The nearest value of the scale; the initial one without a plain decimal number. */
export function readNumber(params: URLSearchParams, name: string, scale: Scale): number {
  const text = readText(params, name);
  if (text === undefined || !/^-?\d+(\.\d+)?$/.test(text)) return scale.initial;
  const { min, max, step } = scale;
  const clamped = Math.min(Math.max(Number(text), min), max);
  return min + Math.round((clamped - min) / step) * step;
}

/** The option with the given id, or the fallback. */
export function readChoice<Id extends string>(
  params: URLSearchParams,
  name: string,
  options: readonly { id: Id }[],
  fallback: Id,
): Id {
  const text = readText(params, name);
  return options.find(({ id }) => id === text)?.id ?? fallback;
}

/**
 * The text of a query, without the parameters that are undefined. Values are ids, numbers and commas,
 * which need no escaping.
 */
export function writeQuery(values: Record<string, string | number | undefined>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}
