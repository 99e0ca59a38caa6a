/** Clients choose what they send, so what is remembered of it is bounded. */
const LIMIT = 100;

/**
 * Remembers what a request header was worked out to mean. Browsers send few different ones, and parsing
 * one costs more than answering from memory.
 */
export function remember<Meaning>(
  workOut: (header: string) => Meaning,
): (header: string | undefined) => Meaning {
  const known = new Map<string, Meaning>();
  return (header = '') => {
    const seen = known.get(header);
    if (seen !== undefined) return seen;
    const meaning = workOut(header);
    if (known.size >= LIMIT) known.clear();
    known.set(header, meaning);
    return meaning;
  };
}
