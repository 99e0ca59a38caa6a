import { z } from 'zod';
import type { WebhookKind } from '../db/schema.ts';

/** Where events go, and the keys that sign them. */
export interface WebhookTarget {
  /** The kind of its deliveries. */
  kind: WebhookKind;
  url: string;
  /** `whsec_` and base64, as Standard Webhooks writes it; two while the key is being changed. */
  secrets: readonly string[];
}

/**
 * An outgoing event, as Standard Webhooks has it: https://www.standardwebhooks.com. Stored whole, so
 * that a retry sends the same one.
 */
export const webhookMessage = z.object({
  /** Stays the same in a retry, so that a receiver knows a repeat. */
  id: z.string(),
  type: z.enum(['lead.created', 'operator.alert', 'operator.test', 'status.incident']),
  /** When it happened; ISO 8601. */
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type WebhookMessage = z.output<typeof webhookMessage>;

/** Keys of an endpoint at a time: the present one, and the next one while it is being changed. */
const MOST_SECRETS = 2;

/** The keys in a text, separated by spaces; undefined if one of them isn't a key, or there are too many. */
export function readWebhookSecrets(value: string): string[] | undefined {
  const secrets = value.trim().split(/\s+/);
  const isAllowed = secrets.length <= MOST_SECRETS && secrets.every(isWebhookSecret);
  return isAllowed ? secrets : undefined;
}

const SECRET_PREFIX = 'whsec_';
/** Bytes of a key, by Standard Webhooks. */
const SECRET_BYTES = { minimum: 24, maximum: 64 };
/** A random key of 24 bytes has some 23 different ones. */
const FEWEST_DIFFERENT_BYTES = 8;

/** Whether it is a key by Standard Webhooks: `whsec_` and the base64 of 24 to 64 bytes. */
function isWebhookSecret(value: string): boolean {
  const key = decodeSecret(value);
  return (
    value === `${SECRET_PREFIX}${key.toString('base64')}` &&
    key.length >= SECRET_BYTES.minimum &&
    key.length <= SECRET_BYTES.maximum
  );
}

/** Whether a key was plainly not made at random, such as one from an example. */
export function isPlaceholderSecret(value: string): boolean {
  const key = decodeSecret(value);
  return (
    hasPlaceholderWords(value) ||
    hasPlaceholderWords(key.toString('latin1')) ||
    new Set(key).size < FEWEST_DIFFERENT_BYTES
  );
}

function decodeSecret(value: string): Buffer {
  return Buffer.from(value.slice(SECRET_PREFIX.length), 'base64');
}

const placeholderWords =
  /change_?-?me|example|placeholder|replace_?-?me|your[_-]?(?:secret|password|token|key)/i;

/** Whether a secret has a placeholder's words, as in examples. */
export function hasPlaceholderWords(secret: string): boolean {
  return placeholderWords.test(secret);
}
