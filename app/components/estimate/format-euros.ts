/** Made once: a bill formats many amounts at every move of a slider. */
const euros = new Intl.NumberFormat('nl-NL', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Cents as an amount of an estimate: in the Dutch locale whatever the visitor's language (D2 §9). */
export function formatEuros(cents: number): string {
  return euros.format(cents / 100);
}
