import { z } from 'zod';
import { readLine } from '#contracts/pasted-text.ts';
import { addEntity, type Entity, isTaken, listInDomain, takenBy } from '../entities.repository.ts';
import { ApiFailure } from '../failure.ts';
import { needDomain, needRoom } from '../guards.ts';
import { orderCreation, removeOwn } from '../orders.repository.ts';
import { shownPage } from '../pages.ts';
import { mailboxVerifier } from '../passwords.ts';
import { type AreaCalls, defineCall } from './define.ts';
import {
  accountStatus,
  createdAt,
  deleted,
  eg,
  entityId,
  inDomain,
  inDomainCodes,
  inPages,
  ownDomain,
  pageFailures,
  statusReason,
  text,
} from './schemas.ts';

/** Megabytes (spec api-11). */
const defaultQuotaMb = 5120;

/** The part of the address before the @; dots, plus signs and hyphens stand between letters, digits or underscores. */
const mailboxName = z
  .string()
  .overwrite(readLine)
  .max(64)
  .regex(/^[A-Za-z0-9_]+(?:[.+-][A-Za-z0-9_]+)*$/);

/** Its length is counted in UTF-16 units. */
const mailboxPassword = z
  .string()
  .min(8)
  .max(128)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
  .meta({ format: 'password' });

const mailboxQuota = z
  // Null until it is measured, as in spec api-16.
  .object({ used: eg(z.int().nullable(), 212), total: eg(z.int(), defaultQuotaMb) })
  .meta({ id: 'Quota' });

const emailAccount = z
  .object({
    id: eg(text, 'eml_4410'),
    email: eg(z.email(), `info@${ownDomain}`),
    status: eg(accountStatus, 'active'),
    status_reason: statusReason,
    created_at: createdAt,
    quota: mailboxQuota,
  })
  .meta({ id: 'EmailAccount' });

export const email = {
  'email-list': defineCall({
    method: 'get',
    path: '/email/accounts/{domain}',
    params: z.object(inDomain),
    query: z.object(inPages),
    status: 200,
    answer: z.array(emailAccount),
    codes: inDomainCodes,
    failures: ['domain_not_found', ...pageFailures],
    handle: async ({ domain: typed, ...asked }, { db, account }) => {
      const domain = await needDomain(db, account, typed);
      const wanted = { domain: domain.id, kind: 'mailbox', ...asked } as const;
      return shownPage(await listInDomain(db, wanted), shown);
    },
  }),

  'email-create': defineCall({
    method: 'post',
    path: '/email/accounts/{domain}',
    params: z.object(inDomain),
    body: z.object({
      username: eg(mailboxName, 'info'),
      password: eg(mailboxPassword, 'its-password'),
      quota: eg(z.int().min(1).max(1_048_576), defaultQuotaMb).default(defaultQuotaMb),
    }),
    status: 201,
    answer: emailAccount,
    example: { status: 'pending', quota: { used: null, total: defaultQuotaMb } },
    codes: inDomainCodes,
    failures: ['email_exists', 'domain_not_found', { field: 'username' }],
    handle: async ({ domain: typed, username, password, quota }, { db, account, now }) => {
      // All is checked before the password is hashed, which costs more than all else.
      const { name: zone } = await needDomain(db, account, typed);
      const name = `${username.toLowerCase()}@${zone}`;
      const taken = takenBy(account, 'mailbox', name);
      await needRoom(db, account, 'mailbox');
      if (await isTaken(db, taken)) throw new ApiFailure('email_exists');
      const secret = account.kind === 'sandbox' ? null : await mailboxVerifier(password);
      return async (ordering) => {
        const { trx } = ordering;
        const domain = await needDomain(trx, account, typed);
        await needRoom(trx, account, 'mailbox');
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
  }),

  'email-delete': defineCall({
    method: 'delete',
    path: '/email/accounts/{domain}/{email_id}',
    params: z.object({ ...inDomain, email_id: entityId('eml_4410') }),
    status: 200,
    answer: deleted,
    example: { id: 'eml_4410' },
    codes: { ...inDomainCodes, email_id: 'account_not_found' },
    failures: ['account_not_found', 'domain_not_found'],
    handle:
      async ({ domain: typed, email_id: id }, { account }) =>
      async (ordering) => {
        const domain = await needDomain(ordering.trx, account, typed);
        const own = { account: account.id, kind: 'mailbox', id, domain } as const;
        return removeOwn(ordering, own, 'account_not_found');
      },
  }),
} satisfies AreaCalls;

function shown({
  id,
  name,
  status,
  status_reason,
  created_at,
  details,
}: Entity<'mailbox'>): z.output<typeof emailAccount> {
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
