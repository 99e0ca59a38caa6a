import plugin from 'fastify-plugin';

/** A year: long enough for browsers to keep asking for https. */
const HSTS_SECONDS = 365 * 24 * 60 * 60;

/** Features that no page of ours uses. */
const DENIED_FEATURES = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];

/**
 * Headers, by name, that protect visitors on every answer; a route's own headers replace them. They are few and
 * short, because a page and its headers should fit the first round trip; there is no `x-frame-options`, because
 * `frame-ancestors` says the same. The content security policy is for answers that are no pages; pages bring their own.
 *
 * @param options.https whether visitors come by https; only then are browsers told to insist on it
 */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'content-security-policy':
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(https && { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }),
  };
}

/** Sends these headers with every answer. Register it before all other hooks, because refusals have them too. */
export const protectiveHeaders = plugin<{ https: boolean }>(async (app, options) => {
  const headers = securityHeaders(options);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
});
