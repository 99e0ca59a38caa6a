import { randomInt } from 'node:crypto';

/** Digits and letters that can't be taken for one another, read or heard. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Whether a text is a reference of `newReference`; small letters count too. */
export function isReference(text: string): boolean {
  return new RegExp(`^WD-[${ALPHABET}]{6}$`, 'i').test(text);
}

/** A random name of a lead for visitor and sales, such as `WD-7K3Q9F`; one of 729 million. */
export function newReference(): string {
  const characters = Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `WD-${characters.join('')}`;
}
