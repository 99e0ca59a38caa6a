import type { CallAnswer } from '#contracts/api/calls.ts';
import { addEntity, type Entity, isTaken, listOfDomain, takenBy } from './entities.repository.ts';
import { ApiFailure } from './failure.ts';
import type { Handlers } from './handlers.ts';
import { needDomain, needRoom } from './needs.ts';
import { orderCreation, removeOwn } from './orders.repository.ts';
import { mailboxVerifier } from './passwords.ts';

/** `/email/accounts/{domain}…`. */
export const email: Pick<Handlers, 'email-list' | 'email-create' | 'email-delete'> = {
  'email-list': async ({ domain }, { db, account }) => {
    const { id } = await needDomain(db, account, domain);
    return (await listOfDomain(db, id, 'mailbox')).map(shown);
  },

  'email-create': async ({ domain: typed, username, password, quota }, { db, account, now }) => {
    // Before the password is hashed, which costs more than all else.
    const { name: zone } = await needDomain(db, account, typed);
    const name = `${username.toLowerCase()}@${zone}`;
    const taken = takenBy(account, 'mailbox', name);
    await needRoom(db, account);
    if (await isTaken(db, taken)) throw new ApiFailure('email_exists');
    const secret = account.kind === 'sandbox' ? null : await mailboxVerifier(password);
    return async (ordering) => {
      const { trx } = ordering;
      const domain = await needDomain(trx, account, typed);
      await needRoom(trx, account);
      const entity = await addEntity<'mailbox'>(
        trx,
        {
          account_id: account.id,
          kind: 'mailbox',
          domain_id: domain.id,
          name,
          secret,
          taken,
          details: { quota_mb: quota },
        },
        now,
      );
      if (entity === undefined) throw new ApiFailure('email_exists');
      return shown(await orderCreation(ordering, entity, domain));
    };
  },

  'email-delete':
    async ({ domain: typed, email_id: id }, { account }) =>
    async (ordering) => {
      const domain = await needDomain(ordering.trx, account, typed);
      const own = { account: account.id, kind: 'mailbox', id, domain } as const;
      return removeOwn(ordering, own, 'account_not_found');
    },
};

function shown({
  id,
  name,
  status,
  status_reason,
  created_at,
  details,
}: Entity<'mailbox'>): CallAnswer<'email-create'> {
  const { quota_mb: total, used_mb } = details;
  return {
    id,
    email: name,
    status: status as 'active',
    status_reason,
    created_at,
    quota: { used: used_mb ?? null, total },
  };
}
