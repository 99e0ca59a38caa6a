/** Dutch VAT in percent. All prices of the catalogue exclude it (spec content-5, "Taxes are extra"). */
export const vatPercent = 21;

/** A price with VAT, in whole cents. */
export function withVat(cents: number): number {
  return Math.round((cents * (100 + vatPercent)) / 100);
}
