/** A whole number in groups of three, such as “1.000”, or a plain one; with decimals, and a unit behind it. */
const written =
  /^([1-9]\d{0,2}(?:([.,'’ ])\d{3})(?:\2\d{3})*|\d+)(?:[.,](\d*))?(?: ?[\p{L}%€]\D*)?$/u;

/**
 * The number that somebody typed or pasted, as both languages and spreadsheets write it: “1.000”, “12,5”,
 * “25 GB”. A point or comma before three digits groups thousands. Undefined for what is no number or
 * negative.
 */
export function readNumber(text: string): number | undefined {
  // NFKC makes full-width digits and special spaces plain; `Cf` are marks that nobody sees.
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
  const [, whole, , decimals] = written.exec(plain) ?? [];
  if (whole === undefined) return undefined;
  return Number(`${whole.replaceAll(/\D/g, '')}.${decimals || '0'}`);
}
