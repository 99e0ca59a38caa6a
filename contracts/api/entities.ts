import { z } from 'zod';
import { dnsDefaultTtl, dnsRecordTypes, yearlyCentsOf } from '#content/catalog/domains.ts';
import { webHostingPlans } from '#content/catalog/web-hosting.ts';
import { site } from '#content/site.ts';
import { apiErrors } from './errors.ts';

/*
 * What the API answers (spec api-9, api-10, api-16, api-20). Examples use names, addresses and numbers that are
 * reserved for examples.
 */

/** A schema with an example of what it takes. */
export function eg<Schema extends z.ZodType>(schema: Schema, example: z.input<Schema>): Schema {
  return schema.meta({ ...schema.meta(), examples: [example] });
}

/** What the examples share. */
const made = '2026-03-02T09:00:00Z';
export const ownDomain = 'example.nl';

/** Megabytes (spec api-11). */
export const defaultEmailQuotaMb = 5120;

const text = z.string();
const moment = z.iso.datetime();
const lapses = '2027-03-02T09:00:00Z';

/** A domain name; the server reads it and says what is wrong with it. */
export const hostname = z.string().min(1).max(253).meta({ format: 'hostname' });
export const planType = z.enum(['shared', 'vps', 'dedicated']);
export const accountStatus = z.enum(['active', 'suspended', 'pending', 'failed']);
export const domainStatus = z.enum(['active', 'expired', 'transferring', 'pending', 'failed']);
/** Of what a provider makes (spec api-20). */
const madeStatus = z.enum(['pending', 'active', 'failed']);
/** Why an entity is `failed`. */
const statusReason = eg(text.nullable(), null);

const [sharedPlan] = webHostingPlans;

export const token = z
  .object({ token: eg(text, 'wd_0123456789abcdef'), expires_at: eg(moment, lapses) })
  .meta({ id: 'Token' });

export const hostingPlan = z
  .object({
    id: eg(text, `shared-${sharedPlan.id}`),
    name: eg(text, sharedPlan.name),
    type: eg(planType, 'shared'),
    price: eg(z.number(), sharedPlan.monthlyCents / 100),
    storage: eg(text, `${sharedPlan.storageGb} GB`),
    bandwidth: eg(text, sharedPlan.bandwidth),
    features: eg(z.array(text), [
      `${sharedPlan.emailAccounts} email accounts`,
      `${sharedPlan.freeDomains} free domain`,
    ]),
  })
  .meta({ id: 'HostingPlan' });

export const hostingAccount = z
  .object({
    id: eg(text, 'acc_1042'),
    domain: eg(hostname, ownDomain),
    plan: eg(text, `shared-${sharedPlan.id}`),
    status: eg(accountStatus, 'active'),
    status_reason: statusReason,
    created_at: eg(moment, made),
    expires_at: eg(moment, lapses),
  })
  .meta({ id: 'HostingAccount' });

/** Where a domain's own DNS has the record that proves whose it is (spec api-90). */
export const ownershipLabel = `_${site.brand.short.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}-verify`;

const ownershipRecord = z.object({ type: z.literal('TXT'), name: text, value: text });
export type OwnershipRecord = z.output<typeof ownershipRecord>;
/** Null where there is nothing to prove. */
const ownership = eg(ownershipRecord.nullable(), null);

export const domain = z
  .object({
    id: eg(text, 'dom_2071'),
    name: eg(hostname, ownDomain),
    status: eg(domainStatus, 'active'),
    status_reason: statusReason,
    created_at: eg(moment, made),
    expires_at: eg(moment, lapses),
    auto_renew: eg(z.boolean(), true),
    ownership,
  })
  .meta({ id: 'Domain' });

export const newDomain = 'kavel-0000.nl';
export const exampleOwnership: OwnershipRecord = {
  type: 'TXT',
  name: `${ownershipLabel}.${newDomain}`,
  value: 'q0Zt3sV8m2XkYw5dRbN7cHfJ1aLpE4uGi6oTy9SxKvM',
};

export const availability = z
  .object({
    domain: eg(hostname, newDomain),
    // Null if unknown (spec api-16).
    available: eg(z.boolean().nullable(), true),
    price: eg(z.number().nullable(), yearlyCentsOf('nl') / 100),
    suggestions: eg(z.array(hostname), ['kavel-0000.eu', 'kavel-0000.com']),
    ownership,
  })
  .meta({ id: 'Availability' });

export const recordType = z.enum(dnsRecordTypes);

export const dnsRecord = z
  .object({
    id: eg(text, 'rec_3305'),
    type: eg(recordType, 'MX'),
    name: eg(text, '@'),
    value: eg(text, 'mail.example.net'),
    ttl: eg(z.int(), dnsDefaultTtl),
    priority: eg(z.int().nullable(), 10),
    status: eg(madeStatus, 'active'),
    status_reason: statusReason,
  })
  .meta({ id: 'DnsRecord' });

const quota = z
  // Null until it is measured, as in spec api-16.
  .object({ used: eg(z.int().nullable(), 212), total: eg(z.int(), defaultEmailQuotaMb) })
  .meta({ id: 'Quota' });

export const emailAccount = z
  .object({
    id: eg(text, 'eml_4410'),
    email: eg(z.email(), `info@${ownDomain}`),
    status: eg(accountStatus, 'active'),
    status_reason: statusReason,
    created_at: eg(moment, made),
    quota,
  })
  .meta({ id: 'EmailAccount' });

export const database = z
  .object({
    id: eg(text, 'db_5126'),
    name: eg(text, 'webshop'),
    // Null until the provider has made it.
    server: eg(hostname.nullable(), 'db1.example.net'),
    username: eg(text, 'webshop'),
    status: eg(madeStatus, 'active'),
    status_reason: statusReason,
    created_at: eg(moment, made),
    // Null until it is measured.
    size_mb: eg(z.number().nullable(), 48),
    connection_string: eg(z.url().nullable(), 'postgresql://webshop@db1.example.net:5432/webshop'),
  })
  .meta({ id: 'Database' });

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
