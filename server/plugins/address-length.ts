import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { languageOfPath } from '../language.ts';
import { texts } from '../texts.ts';

/** Longest address, its path, and its query, in characters (spec operation-39). */
const ADDRESS_LENGTH = 8192;
const PATH_LENGTH = 1024;
const QUERY_LENGTH = 2048;

/** Refuses long addresses before anything looks at them. Without a language in the path, the browser's counts. */
export function registerAddressLength(app: FastifyInstance): void {
  app.addHook('onRequest', ({ originalUrl: url }, _reply, done) => {
    const [path = ''] = url.split('?', 1);
    if (url.length <= ADDRESS_LENGTH && path.length <= PATH_LENGTH) return done();
    const named = languageOfPath(path);
    done(new Failure(414, { text: (preferred) => texts[named ?? preferred].forms.failures[414] }));
  });
}

/** Fastify's `rewriteUrl`: drops a long query unread, because a page is the same without it. */
export function withoutLongQuery({ url = '/' }: FastifyRequest['raw']): string {
  const start = url.indexOf('?');
  return start >= 0 && url.length - start > QUERY_LENGTH ? url.slice(0, start) : url;
}
