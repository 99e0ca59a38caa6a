import { z } from 'zod';
import type { Database } from '../../db/schema.ts';
import { reconcilerLimits } from '../../limits.ts';
import { dataOf, fullyQualified } from '../dns-record.ts';
import { type Entity, recordsNamed } from '../entities.repository.ts';
import { NotYet, type Order, type Provider, Refused } from './provider.ts';

export interface PowerDns {
  /** Origin of the HTTP API, such as `http://127.0.0.1:8081`. */
  url: string;
  key: string;
  /** The name servers of new zones. */
  nameservers: readonly string[];
}

type Record = Entity<'record'>;

/**
 * Zones and records in PowerDNS Authoritative over its HTTP API (spec api-62). An order writes the whole set of a name
 * and type from the database, so that it may be carried out twice, as it is once an attempt was broken off.
 */
export function powerdns({ url, key, nameservers }: PowerDns, db: Database): Provider {
  async function ask(
    method: string,
    path: string,
    { body, signal }: { body?: object; signal: AbortSignal },
  ) {
    const answer = await fetch(`${url}/api/v1/servers/localhost${path}`, {
      method,
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    }).catch((error: Error) => {
      // The error of `fetch` says only that it failed; its cause says why.
      throw error.cause ?? error;
    });
    return { status: answer.status, text: await answer.text() };
  }

  async function makeZone(zone: string, signal: AbortSignal): Promise<void> {
    const body = { name: `${zone}.`, kind: 'Native', nameservers: nameservers.map(fullyQualified) };
    const made = await ask('POST', '/zones', { body, signal });
    // 409: it is there already.
    if (made.status !== 201 && made.status !== 409) throw failure(made);
  }

  /** Removes a zone, unless it has records that others have put into it (spec api-100). */
  async function removeZone(zone: string, signal: AbortSignal): Promise<void> {
    const found = await ask('GET', `/zones/${zone}.`, { signal });
    if (found.status === 404) return;
    if (found.status !== 200) throw failure(found);
    const { rrsets } = zoneSchema.parse(JSON.parse(found.text));
    const isOwn = ({ name, type }: (typeof rrsets)[number]) =>
      name === `${zone}.` && (type === 'SOA' || type === 'NS');
    if (!rrsets.every(isOwn)) return;
    const gone = await ask('DELETE', `/zones/${zone}.`, { signal });
    if (gone.status !== 204 && gone.status !== 404) throw failure(gone);
  }

  /** Orders that were written once more after an attempt that was broken off. */
  const rewritten = new Set<number>();

  return {
    name: 'powerdns',
    async carryOut(order, entity, signal) {
      const zone = order.lane.slice(order.lane.indexOf(' ') + 1);
      if (entity.kind === 'domain') {
        await (order.action === 'create' ? makeZone : removeZone)(zone, signal);
        return {};
      }
      const body = { rrsets: [await wanted(db, zone, entity as Record, order)] };
      const patch = () => ask('PATCH', `/zones/${zone}.`, { body, signal });
      let { status, text } = await patch();
      if (status === 404) {
        if (order.action === 'delete') return {};
        // The domain was active before PowerDNS was configured, or the server has lost its zone.
        await makeZone(zone, signal);
        ({ status, text } = await patch());
      }
      if (status === 422) throw new Refused('The name server does not take this record');
      if (status !== 204) throw failure({ status, text });
      // What an earlier attempt asked for may still be under way, and would undo this or a later order.
      if (order.attempts > 0 && !rewritten.delete(order.id)) {
        rewritten.add(order.id);
        throw new NotYet(reconcilerLimits.attemptMs);
      }
      return {};
    },
  };
}

/** What is read of a zone. */
const zoneSchema = z.object({ rrsets: z.array(z.object({ name: z.string(), type: z.string() })) });

/** The set of records of an entity's name and type, as it is to be after an order. */
async function wanted(db: Database, zone: string, record: Record, { action, entity_id }: Order) {
  const { name, details } = record;
  const named = record.domain_id ? await recordsNamed(db, record.domain_id, name) : [];
  const set = named
    .filter((one) => {
      if (one.details.type !== details.type) return false;
      return one.id === entity_id ? action === 'create' : one.status === 'active';
    })
    .toSorted((one, other) => (age(one) < age(other) ? -1 : 1));
  return {
    name: name === '@' ? `${zone}.` : `${name}.${zone}.`,
    type: details.type,
    // A set has one TTL: that of its latest record.
    ttl: set.at(-1)?.details.ttl ?? details.ttl,
    changetype: set.length > 0 ? 'REPLACE' : 'DELETE',
    records: set.map((one) => ({ content: dataOf(one.details, quoted), disabled: false })),
  };
}

const age = ({ created_at, id }: Record) => `${created_at} ${id}`;

/** A text in quotes, in parts of at most 255 bytes (RFC 1035). */
function quoted(text: string): string {
  const bytes = Buffer.from(text);
  const starts = Array.from({ length: Math.ceil(bytes.length / 255) }, (_, part) => part * 255);
  return starts
    .map((start) => {
      const part = [...bytes.subarray(start, start + 255)].map((byte) => {
        if (byte === 0x22 || byte === 0x5c) return `\\${String.fromCharCode(byte)}`;
        if (byte >= 0x20 && byte < 0x7f) return String.fromCharCode(byte);
        return `\\${String(byte).padStart(3, '0')}`;
      });
      return `"${part.join('')}"`;
    })
    .join(' ');
}

function failure({ status, text }: { status: number; text: string }): Error {
  // Logs show the status alone, because the text may name a customer's zone.
  return Object.assign(new Error(`PowerDNS answered ${status}: ${text.slice(0, 500)}`), { status });
}
