/** Clients choose what they send, so what is remembered is bounded. */
const LIMIT = 100;

/**
 * Remembers what was worked out for a text that comes again and again, such as a request header: browsers
 * send few different ones, and parsing one costs more than answering from memory.
 */
export function remember<Meaning>(
  workOut: (text: string) => Meaning,
): (text: string | undefined) => Meaning {
  const known = new Map<string, Meaning>();
  return (text = '') => {
    const seen = known.get(text);
    if (seen !== undefined) return seen;
    const meaning = workOut(text);
    if (known.size >= LIMIT) known.clear();
    known.set(text, meaning);
    return meaning;
  };
}
