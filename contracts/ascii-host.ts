/** What a name may have beside ASCII (RFC 5892): letters, marks, digits, and signs whose place `URL` checks. */
const letters =
  /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}\u00b7\u0375\u05f3\u05f4\u30fb-]|\p{Join_Control})+$/u;
/** A name has at most 253 characters in ASCII, and other letters are written in no more. */
export const longestRead = 1000;
/** What stands between labels, also as keyboards for Chinese and Japanese write it. */
const separator = /[.\u3002\uff0e\uff61]/;
const misplacedHyphens = /^-|-$|^..--/u;

/**
 * A label in ASCII (punycode, `xn--…`, for other letters), converted by `URL`; undefined where it has none, as with
 * emoji, which IDNA permits in no name. What is no label is refused before, because `URL` would read a user and another
 * host out of `a@b`.
 */
export function asciiOf(label: string): string | undefined {
  const root = '.example';
  if (!letters.test(label)) return undefined;
  if (/\P{ASCII}/u.test(label) && misplacedHyphens.test(label)) return undefined;
  try {
    const { hostname } = new URL(`https://${label}${root}`);
    return hostname.slice(0, -root.length);
  } catch {
    return undefined;
  }
}

/** A host's name with punycode for its labels in other letters; undefined where one of them has none. */
export function asciiHost(host: string): string | undefined {
  if (host.length > longestRead) return undefined;
  const labels = host.split(separator).map((one) => (/^[ -~]*$/.test(one) ? one : asciiOf(one)));
  return labels.includes(undefined) ? undefined : labels.join('.');
}
