import en from '#content/locales/en/forms/status-subscription.json' with { type: 'json' };
import nl from '#content/locales/nl/forms/status-subscription.json' with { type: 'json' };
import { atLeastOne, defineForm, email } from './define.ts';

/**
 * A subscription to status messages (spec forms-9). It is stored unconfirmed until such messages exist,
 * because subscribers must confirm first.
 */
export const statusSubscription = defineForm('status-subscription', {
  kind: 'subscription',
  fields: {
    email: email(),
    topics: atLeastOne(['incidents', 'maintenance', 'report']),
  },
  sender: ['email'],
  about: 'topics',
  keep: { months: 12 },
  texts: { en, nl },
});
