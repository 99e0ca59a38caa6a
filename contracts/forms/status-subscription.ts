import en from '#content/locales/en/forms/status-subscription.json' with { type: 'json' };
import nl from '#content/locales/nl/forms/status-subscription.json' with { type: 'json' };
import { atLeastOne, defineForm, email } from './define.ts';

/** Kinds of status messages, as the form's boxes name them. */
export const statusTopics = ['incidents', 'maintenance', 'report'] as const;
export type StatusTopic = (typeof statusTopics)[number];

/** For how long a subscription can be confirmed once that is asked. */
export const daysToConfirm = 7;

/** The name of a component's box on the page that confirms or changes a subscription. */
export const componentBox = (id: string) => `component-${id}`;

/** A subscription to status messages (spec forms-9), which begins once its mailbox has confirmed it. */
export const statusSubscription = defineForm('status-subscription', {
  kind: 'subscription',
  fields: {
    email: email(),
    topics: atLeastOne(statusTopics),
  },
  sender: ['email'],
  about: 'topics',
  keep: { daysAfterAsking: daysToConfirm, months: 12 },
  texts: { en, nl },
});
