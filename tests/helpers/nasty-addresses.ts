import fc from 'fast-check';

const nastyValue = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.integer().map(String),
  fc.double().map(String),
  fc.constantFrom(
    '',
    '__proto__',
    'constructor',
    'NaN',
    '-0',
    '1e999',
    ',',
    ',,,',
    '\0',
    '%',
    '&=',
  ),
);

/**
 * Parameters as somebody could type them: known names with possible and impossible values, also
 * repeated, beside unknown names.
 *
 * @param possible values that some of the names take
 */
export function nastyParams(
  names: readonly string[],
  possible: readonly string[],
): fc.Arbitrary<URLSearchParams> {
  const name = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...names) }, nastyValue);
  const value = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...possible) }, nastyValue);
  const pairs = fc.array(fc.tuple(name, value), { maxLength: 15 });
  return fc.oneof(
    { weight: 5, arbitrary: pairs.map((list) => new URLSearchParams(list)) },
    fc.string({ unit: 'binary', maxLength: 200 }).map((text) => new URLSearchParams(text)),
  );
}

/** Queries of 10,000 characters that slow reading would show on: what they are, and their text. */
export function nastyAddress(name: string): [kind: string, text: string][] {
  const fill = (unit: string, start = '') => (start + unit.repeat(10_000)).slice(0, 10_000);
  return [
    ['digits', fill('9', `${name}=`)],
    ['digits and a letter', `${fill('9', `${name}=`).slice(1)}x`],
    ['minus signs', fill('-', `${name}=`)],
    ['points', fill('1.', `${name}=`)],
    ['commas', fill(',', 'features=')],
    ['features', fill('search,', 'features=')],
    ['repeated', fill(`${name}=1&`)],
    ['many names', fill('a&')],
    ['escapes', fill('%F0%9F', `${name}=`)],
  ];
}
