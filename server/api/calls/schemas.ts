import { z } from 'zod';
import { sandboxAccess } from '#content/api-facts.ts';
import { apiErrors, apiPageLength } from '#contracts/api/errors.ts';
import { readLine, readPhone, tidyHost } from '#contracts/pasted-text.ts';
import { emailAddress } from '../../mail/address.ts';
import { orNumber } from '../read-input.ts';

/*
 * The schemas that calls of several areas share (spec api-9, api-10, api-16, api-20). Examples use names, addresses
 * and numbers that are reserved for examples.
 */

/** A schema with an example of what it takes. */
export function eg<Schema extends z.ZodType>(schema: Schema, example: z.input<Schema>): Schema {
  return schema.meta({ ...schema.meta(), examples: [example] });
}

export const text = z.string();
/** A text that is taken as it was sent: a password, a value of the DNS. */
export const filled = (most: number) => z.string().min(1).max(most);
/** A text of one line, which people may have pasted (spec forms-19); it may be empty. */
const anyLine = (most: number) => z.string().overwrite(readLine).max(most);
export const line = (most: number) => anyLine(most).min(1);
/** A name of the DNS, which people may have pasted. */
export function host(most: number) {
  return z
    .string()
    .overwrite((name) => tidyHost(readLine(name)))
    .min(1)
    .max(most);
}

export const entityId = (example: string) => eg(line(64), example);

const moment = z.iso.datetime();
export const createdAt = eg(moment, '2026-03-02T09:00:00Z');
export const expiresAt = eg(moment, '2027-03-02T09:00:00Z');

/** A host or a domain, or the name of one that isn't whole; the dot at its end stands for the root. */
export const domainName = host(253).overwrite((name) => name.replace(/\.$/, ''));

/** A domain name; the server reads it and says what is wrong with it. */
export const hostname = domainName.meta({ format: 'hostname' });
export const ownDomain = 'example.nl';

export const accountStatus = z.enum(['active', 'suspended', 'pending', 'failed']);
/** Of what a provider makes (spec api-20). */
export const madeStatus = z.enum(['pending', 'active', 'failed']);
/** Why an entity is `failed`. */
export const statusReason = eg(text.nullable(), null);

/** The example opens a sandbox, so that it works as it stands (spec api-70). */
export const signInEmail = eg(emailAddress, sandboxAccess.email);

export const contactInfo = z
  .object({
    name: eg(line(200), 'A. Voorbeeld'),
    email: eg(emailAddress, 'name@example.com'),
    phone: orNumber(z.string().overwrite(readPhone).max(50)).optional(),
    street: anyLine(200).optional(),
    postal_code: orNumber(anyLine(20)).optional(),
    city: anyLine(100).optional(),
    country: anyLine(2)
      .regex(/^[A-Z]{2}$/)
      .optional(),
  })
  .meta({ id: 'ContactInfo' });
export type ContactInfo = z.output<typeof contactInfo>;

/** The path's fields of calls about what belongs to a domain. */
export const inDomain = { domain: eg(hostname, ownDomain) };
/** Whatever is wrong with a domain in the path, the account hasn't got it. */
export const inDomainCodes = { domain: 'domain_not_found' } as const;

/** The query's fields of a call that lists: which part of the list is asked for (spec api-110). */
export const inPages = {
  limit: eg(z.int().min(1).max(apiPageLength), apiPageLength).default(apiPageLength),
  cursor: eg(
    z.string().regex(/^[\w-]{0,200}$/),
    'MjAyNi0wMy0wMlQwOTowMDowMFogZG9tXzIwNzE',
  ).optional(),
};
export const pageFailures = [{ field: 'limit' }, { field: 'cursor' }] as const;

export const deleted = z
  .object({ id: text, deleted: eg(z.literal(true), true) })
  .meta({ id: 'Deleted' });

export const failure = z
  .object({
    success: z.literal(false),
    error: z.object({
      code: z.enum(Object.keys(apiErrors) as (keyof typeof apiErrors)[]),
      message: text,
    }),
  })
  .meta({ id: 'Failure' });
