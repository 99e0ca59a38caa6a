import en from '#content/locales/en/forms/contact.json' with { type: 'json' };
import nl from '#content/locales/nl/forms/contact.json' with { type: 'json' };
import { site } from '#content/site.ts';
import { defineForm, email, line, lineOf, text, unseen } from './define.ts';

/** A message to us (spec forms-3). */
export const contact = defineForm('contact', {
  kind: 'lead',
  fields: {
    name: line(100, { autoComplete: 'name' }),
    email: email(),
    // Home's select offers these; the contact page takes any text (spec forms-18).
    subject: lineOf(150, ['Sales Inquiry', 'Technical Support', 'Billing Question', 'Other']),
    message: text(5000),
    // The query of a project estimate (spec forms-10). An unreadable one doesn't refuse the message.
    estimate: unseen(600),
    // What a button named, with the price that its page showed (spec forms-61).
    choice: unseen(400),
  },
  sender: ['name'],
  about: 'subject',
  keep: { months: 24 },
  promise: { hours: site.replyWithinHours.contact },
  texts: { en, nl },
});
