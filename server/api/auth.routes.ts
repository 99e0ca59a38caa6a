import { addToken } from './accounts.repository.ts';
import type { Handlers } from './handlers.ts';
import { isForSandbox } from './sandboxes.ts';

/** `POST /auth/token`. */
export const authentication: Pick<Handlers, 'auth-token'> = {
  'auth-token': async (access, { db, now, network, signIn, openSandbox }) => {
    const tokenOfAccount = async () => {
      const { id } = await signIn(access.email, access.password, network);
      return addToken(db, id, now);
    };
    const made = isForSandbox(access) ? openSandbox(network) : tokenOfAccount();
    const { token, expiresAt } = await made;
    return { token, expires_at: expiresAt.toISOString() };
  },
};
