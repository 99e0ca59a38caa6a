import type { CallAnswer } from '#contracts/api/calls.ts';
import { addEntity, type Entity, listOfDomain, recordsNamed } from './entities.repository.ts';
import { ApiFailure } from './failure.ts';
import type { Handlers } from './handlers.ts';
import { needDomain, needRoom } from './needs.ts';
import { orderCreation, removeOwn } from './orders.repository.ts';
import { isConflict, readRecord } from './records.ts';

/** `/dns/records/{domain}…`. */
export const dns: Pick<Handlers, 'dns-list' | 'dns-create' | 'dns-delete'> = {
  'dns-list': async ({ domain }, { db, account }) => {
    const { id } = await needDomain(db, account, domain);
    return (await listOfDomain(db, id, 'record')).map(shown);
  },

  'dns-create':
    async ({ domain: typed, ...asked }, { account, now }) =>
    async (ordering) => {
      const { trx } = ordering;
      const domain = await needDomain(trx, account, typed);
      const record = readRecord(domain.name, asked);
      if (
        record === undefined ||
        isConflict(record, await recordsNamed(trx, domain.id, record.name))
      ) {
        throw new ApiFailure('invalid_record');
      }
      await needRoom(trx, account);
      const { name, ...details } = record;
      const added = { kind: 'record', domain_id: domain.id, name, details } as const;
      const entity = (await addEntity(
        trx,
        { account_id: account.id, ...added },
        now,
      )) as Entity<'record'>;
      return shown(await orderCreation(ordering, entity, domain));
    },

  'dns-delete':
    async ({ domain: typed, record_id: id }, { account }) =>
    async (ordering) => {
      const domain = await needDomain(ordering.trx, account, typed);
      const own = { account: account.id, kind: 'record', id, domain } as const;
      return removeOwn(ordering, own, 'record_not_found');
    },
};

function shown({
  id,
  name,
  status,
  status_reason,
  details,
}: Entity<'record'>): CallAnswer<'dns-create'> {
  const { type, value, ttl, priority } = details;
  return {
    id,
    type,
    name,
    value,
    ttl,
    priority,
    status: status as 'active',
    status_reason,
  };
}
