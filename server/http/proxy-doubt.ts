import plugin from 'fastify-plugin';
import type { Config } from '../config.ts';
import { isPublic } from './networks.ts';

/** So many requests have to agree before anything is said. */
const REQUESTS = 20;

/**
 * Warns once where all visitors count as one (spec operation-208): the requests come from an address inside and name
 * another one, which isn't believed. Requests that name none, such as checks of health, say nothing.
 */
export const proxyDoubt = plugin<Pick<Config, 'trustProxy'>>(async (app, { trustProxy }) => {
  let left = trustProxy === false ? REQUESTS : 0;
  app.addHook('onRequest', (request, _reply, done) => {
    if (left > 0) {
      if (isPublic(request.ip)) left = 0;
      else if (request.headers['x-forwarded-for'] !== undefined) {
        left -= 1;
        if (left === 0) {
          app.log.warn(
            'TRUST_PROXY is unset, but all requests come through a proxy: all visitors count as one',
          );
        }
      }
    }
    done();
  });
});
