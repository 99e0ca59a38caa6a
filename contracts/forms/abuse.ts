import en from '#content/locales/en/forms/abuse.json' with { type: 'json' };
import nl from '#content/locales/nl/forms/abuse.json' with { type: 'json' };
import { site } from '#content/site.ts';
import { box, choice, defineForm, email, line, optional, text } from './define.ts';

/**
 * A report of illegal content or other abuse (spec forms-70). Who reports may stay unknown, because the Digital
 * Services Act wants that allowed for the gravest content.
 */
export const abuse = defineForm('abuse', {
  kind: 'lead',
  fields: {
    address: text(2000),
    reason: choice([
      'phishing',
      'malware',
      'spam',
      'copyright',
      'privacy',
      'hate',
      'terrorism',
      'child-abuse',
      'other',
    ]),
    explanation: text(5000),
    name: optional(line(100, { autoComplete: 'name' })),
    email: optional(email()),
    goodFaith: box(),
  },
  sender: ['email'],
  about: 'reason',
  keep: { months: 12 },
  promise: { hours: site.replyWithinHours.abuse },
  texts: { en, nl },
});
