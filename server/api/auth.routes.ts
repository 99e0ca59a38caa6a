import { addToken } from './accounts.repository.ts';
import type { Handlers } from './handlers.ts';

/** `POST /auth/token`. */
export const authentication: Pick<Handlers, 'auth-token'> = {
  'auth-token': async ({ email, password }, { db, now, network, signIn }) => {
    const account = await signIn(email, password, network);
    const { token, expiresAt } = await addToken(db, account.id, now);
    return { token, expires_at: expiresAt.toISOString() };
  },
};
