import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

/*
 * The worker that solves a challenge, so that the page stays responsive meanwhile. It gives up after a
 * minute and a half.
 */
handler({ deriveKey });
