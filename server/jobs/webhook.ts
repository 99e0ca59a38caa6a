import type { WebhookKind } from '../db/schema.ts';
import { type WebhookMessage, webhookMessage } from '../webhook/webhook.ts';
import { postEvent } from '../webhook/webhook-sender.ts';
import type { MessageJob } from './job.ts';

/** Events for one of the configured receivers (docs/how-to/receive-webhooks.md). */
export function webhook(kind: WebhookKind): MessageJob<WebhookMessage> {
  return {
    schema: webhookMessage,
    slots: 3,
    mayWait: false,
    handler({ config, clock }) {
      const target = config.webhooks.find((one) => one.kind === kind);
      if (target === undefined) return undefined;
      return (message, signal) => postEvent(target, message, clock.now(), signal);
    },
  };
}
