import { z } from 'zod';
import { sandboxAccess } from '#content/api-facts.ts';
import { apiErrors } from '#contracts/api/errors.ts';

/*
 * The schemas that calls of several areas share (spec api-9, api-10, api-16, api-20). Examples use names, addresses
 * and numbers that are reserved for examples.
 */

/** A schema with an example of what it takes. */
export function eg<Schema extends z.ZodType>(schema: Schema, example: z.input<Schema>): Schema {
  return schema.meta({ ...schema.meta(), examples: [example] });
}

export const text = z.string();
export const filled = (most: number) => z.string().min(1).max(most);
export const entityId = (example: string) => eg(filled(64), example);

const moment = z.iso.datetime();
export const createdAt = eg(moment, '2026-03-02T09:00:00Z');
export const expiresAt = eg(moment, '2027-03-02T09:00:00Z');

/** A domain name; the server reads it and says what is wrong with it. */
export const hostname = z.string().min(1).max(253).meta({ format: 'hostname' });
export const ownDomain = 'example.nl';

export const accountStatus = z.enum(['active', 'suspended', 'pending', 'failed']);
/** Of what a provider makes (spec api-20). */
export const madeStatus = z.enum(['pending', 'active', 'failed']);
/** Why an entity is `failed`. */
export const statusReason = eg(text.nullable(), null);

/** The example opens a sandbox, so that it works as it stands (spec api-70). */
export const signInEmail = eg(z.email().max(254), sandboxAccess.email);

export const contactInfo = z
  .object({
    name: eg(filled(200), 'A. Voorbeeld'),
    email: eg(z.email().max(254), 'name@example.com'),
    phone: z.string().max(50).optional(),
    street: z.string().max(200).optional(),
    postal_code: z.string().max(20).optional(),
    city: z.string().max(100).optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  })
  .meta({ id: 'ContactInfo' });
export type ContactInfo = z.output<typeof contactInfo>;

/** The path's fields of calls about what belongs to a domain. */
export const inDomain = { domain: eg(hostname, ownDomain) };
/** Whatever is wrong with a domain in the path, the account hasn't got it. */
export const inDomainCodes = { domain: 'domain_not_found' } as const;

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
