import type { WebhookMessage } from '../webhook/webhook.ts';
import type { Lead } from './mails.ts';

/**
 * The webhook event of a lead. docs/how-to/receive-webhooks.md documents its shape: fields may be added,
 * none is changed or removed.
 */
export function leadCreated(lead: Lead, id: string): WebhookMessage {
  const { estimate, resume } = lead;
  return {
    id,
    type: 'lead.created',
    timestamp: lead.createdAt.toISOString(),
    data: {
      reference: lead.reference,
      form: lead.form.id,
      language: lead.language,
      suspect: lead.suspicions.length > 0,
      suspicions: lead.suspicions,
      fields: lead.fields,
      ...(estimate && {
        estimate: { parameters: estimate.parameters, totalCents: estimate.totalCents },
      }),
      ...(resume && { resume: { type: resume.type, bytes: resume.bytes } }),
    },
  };
}
