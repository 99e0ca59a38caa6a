import { z } from 'zod';
import { apiRecordTypes, dnsDefaultTtl } from '#content/catalog/domains.ts';
import { isConflict, isTooMuch, readRecord } from '../dns-record.ts';
import { addEntity, type Entity, listInDomain, recordsNamed } from '../entities.repository.ts';
import { ApiFailure } from '../failure.ts';
import { needDomain, needRoom } from '../guards.ts';
import { orderCreation, removeOwn } from '../orders.repository.ts';
import { shownPage } from '../pages.ts';
import { type AreaCalls, defineCall } from './define.ts';
import {
  deleted,
  eg,
  entityId,
  filled,
  host,
  inDomain,
  inDomainCodes,
  inPages,
  line,
  madeStatus,
  pageFailures,
  statusReason,
  text,
} from './schemas.ts';

const recordType = z.enum(apiRecordTypes);

const dnsRecord = z
  .object({
    id: eg(text, 'rec_3305'),
    type: eg(recordType, 'MX'),
    name: eg(text, '@'),
    value: eg(text, 'mail.example.net'),
    ttl: eg(z.int(), dnsDefaultTtl),
    priority: eg(z.int().nullable(), 10),
    // Of SRV and CAA alone.
    weight: z.int().optional(),
    port: z.int().optional(),
    flags: z.int().optional(),
    tag: z.string().optional(),
    status: eg(madeStatus, 'active'),
    status_reason: statusReason,
  })
  .meta({ id: 'DnsRecord' });

export const dns = {
  'dns-list': defineCall({
    method: 'get',
    path: '/dns/records/{domain}',
    params: z.object(inDomain),
    query: z.object(inPages),
    status: 200,
    answer: z.array(dnsRecord),
    codes: inDomainCodes,
    failures: ['domain_not_found', ...pageFailures],
    handle: async ({ domain: typed, ...asked }, { db, account }) => {
      const domain = await needDomain(db, account, typed);
      const wanted = { domain: domain.id, kind: 'record', ...asked } as const;
      return shownPage(await listInDomain(db, wanted), shown);
    },
  }),

  'dns-create': defineCall({
    method: 'post',
    path: '/dns/records/{domain}',
    params: z.object(inDomain),
    body: z.object({
      type: eg(recordType, 'MX'),
      name: eg(host(255), '@'),
      value: eg(filled(8192), 'mail.example.net'),
      // The ranges of the fields (RFC 2181, RFC 1035).
      ttl: eg(z.int().min(0).max(2_147_483_647), dnsDefaultTtl).default(dnsDefaultTtl),
      priority: eg(z.int().min(0).max(65_535), 10).optional(),
      weight: z.int().min(0).max(65_535).optional(),
      port: z.int().min(0).max(65_535).optional(),
      flags: z.int().min(0).max(255).optional(),
      tag: line(15).optional(),
    }),
    status: 201,
    answer: dnsRecord,
    example: { status: 'pending' },
    codes: {
      ...inDomainCodes,
      body: 'invalid_record',
      type: 'invalid_record',
      name: 'invalid_record',
      value: 'invalid_record',
      ttl: 'invalid_record',
      priority: 'invalid_record',
      weight: 'invalid_record',
      port: 'invalid_record',
      flags: 'invalid_record',
      tag: 'invalid_record',
    },
    failures: ['invalid_record', 'domain_not_found'],
    handle:
      async ({ domain: typed, ...asked }, { account, now }) =>
      async (ordering) => {
        const { trx } = ordering;
        const domain = await needDomain(trx, account, typed);
        const record = readRecord(domain.name, asked);
        if (record === undefined) throw new ApiFailure('invalid_record');
        const others = await recordsNamed(trx, domain.id, record.name);
        if (isConflict(record, others) || isTooMuch(record, others)) {
          throw new ApiFailure('invalid_record');
        }
        await needRoom(trx, account, 'record');
        const { name, ...details } = record;
        const added = { kind: 'record', domain_id: domain.id, name, details } as const;
        const entity = (await addEntity(
          trx,
          { account_id: account.id, ...added },
          now,
        )) as Entity<'record'>;
        return shown(await orderCreation(ordering, entity, domain));
      },
  }),

  'dns-delete': defineCall({
    method: 'delete',
    path: '/dns/records/{domain}/{record_id}',
    params: z.object({ ...inDomain, record_id: entityId('rec_3305') }),
    status: 200,
    answer: deleted,
    example: { id: 'rec_3305' },
    codes: { ...inDomainCodes, record_id: 'record_not_found' },
    failures: ['record_not_found', 'domain_not_found'],
    handle:
      async ({ domain: typed, record_id: id }, { account }) =>
      async (ordering) => {
        const domain = await needDomain(ordering.trx, account, typed);
        const own = { account: account.id, kind: 'record', id, domain } as const;
        return removeOwn(ordering, own, 'record_not_found');
      },
  }),
} satisfies AreaCalls;

function shown({
  id,
  name,
  status,
  status_reason,
  details,
}: Entity<'record'>): z.output<typeof dnsRecord> {
  const { type, value, ttl, priority, ...others } = details;
  return {
    id,
    type,
    name,
    value,
    ttl,
    priority,
    ...others,
    status: status as 'active',
    status_reason,
  };
}
