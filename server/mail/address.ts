import { domainToUnicode } from 'node:url';
import { z } from 'zod';
import { emailLimit } from '#contracts/forms/define.ts';
import { readEmail } from '#contracts/pasted-text.ts';

/** An e-mail address as it is stored: its domain in ASCII. */
export const emailAddress = z
  .string()
  .overwrite(readEmail)
  .max(emailLimit)
  .refine(isEmail, 'an e-mail address')
  .meta({ format: 'email' });

/**
 * Whether browsers take a value for an e-mail address (the HTML standard's pattern). Its domain needs a
 * dot too, because no public one is without, and dots stand only where SMTP allows them.
 */
export function isEmail(value: string): boolean {
  const [local = ''] = value.split('@', 1);
  return (
    z.regexes.html5Email.test(value) &&
    /@.+\.[^.\d][^.]*$/.test(value) &&
    !/^\.|\.\.|\.$/.test(local) &&
    local.length <= 64
  );
}

/** An address by which two spellings of it are one: in small letters, with its domain in ASCII. */
export function sameAddress(email: string): string {
  return readEmail(email).toLowerCase();
}

/** How an address may be stored, in small letters: with its domain in ASCII, and in the letters that it stands for. */
export function spellingsOf(email: string): string[] {
  const ascii = sameAddress(email);
  const at = ascii.lastIndexOf('@') + 1;
  const domain = ascii.slice(at);
  return [...new Set([ascii, ascii.slice(0, at) + (domainToUnicode(domain) || domain)])];
}
