import { z } from 'zod';
import { sandboxAccess } from '#content/api-facts.ts';
import { addToken } from '../accounts.repository.ts';
import { isForSandbox } from '../sandboxes.ts';
import { type AreaCalls, defineCall } from './define.ts';
import { eg, expiresAt, filled, signInEmail, text } from './schemas.ts';

const token = z
  .object({ token: eg(text, 'wd_0123456789abcdef'), expires_at: expiresAt })
  .meta({ id: 'Token' });

export const authentication = {
  'auth-token': defineCall({
    method: 'post',
    path: '/auth/token',
    isOpen: true,
    body: z.object({
      email: signInEmail,
      password: eg(filled(200).meta({ format: 'password' }), sandboxAccess.password),
    }),
    status: 200,
    answer: token,
    failures: ['auth_failed', { field: 'email' }],
    handle: async (access, { db, now, networks, signIn, openSandbox }) => {
      const tokenOfAccount = async () => {
        const account = await signIn(access.email, access.password, networks);
        return addToken(db, account, now);
      };
      const made = await (isForSandbox(access) ? openSandbox(networks) : tokenOfAccount());
      return { token: made.token, expires_at: made.expiresAt.toISOString() };
    },
  }),
} satisfies AreaCalls;
