import type { Language } from '#content/languages.ts';
import careersFormEn from '#content/locales/en/careers-form.json' with { type: 'json' };
import contactFormEn from '#content/locales/en/contact-form.json' with { type: 'json' };
import estimatorEn from '#content/locales/en/estimator.json' with { type: 'json' };
import formsEn from '#content/locales/en/forms.json' with { type: 'json' };
import mailEn from '#content/locales/en/mail.json' with { type: 'json' };
import mvpProposalFormEn from '#content/locales/en/mvp-proposal-form.json' with { type: 'json' };
import resellerFormEn from '#content/locales/en/reseller-form.json' with { type: 'json' };
import statusSubscriptionFormEn from '#content/locales/en/status-subscription-form.json' with {
  type: 'json',
};
import careersFormNl from '#content/locales/nl/careers-form.json' with { type: 'json' };
import contactFormNl from '#content/locales/nl/contact-form.json' with { type: 'json' };
import estimatorNl from '#content/locales/nl/estimator.json' with { type: 'json' };
import formsNl from '#content/locales/nl/forms.json' with { type: 'json' };
import mailNl from '#content/locales/nl/mail.json' with { type: 'json' };
import mvpProposalFormNl from '#content/locales/nl/mvp-proposal-form.json' with { type: 'json' };
import resellerFormNl from '#content/locales/nl/reseller-form.json' with { type: 'json' };
import statusSubscriptionFormNl from '#content/locales/nl/status-subscription-form.json' with {
  type: 'json',
};

const english = {
  careersForm: careersFormEn,
  contactForm: contactFormEn,
  estimator: estimatorEn,
  forms: formsEn,
  mail: mailEn,
  mvpProposalForm: mvpProposalFormEn,
  resellerForm: resellerFormEn,
  statusSubscriptionForm: statusSubscriptionFormEn,
};

/** What the server says. Dutch must have every key of English: it's typed so. */
export const texts: Record<Language, typeof english> = {
  en: english,
  nl: {
    careersForm: careersFormNl,
    contactForm: contactFormNl,
    estimator: estimatorNl,
    forms: formsNl,
    mail: mailNl,
    mvpProposalForm: mvpProposalFormNl,
    resellerForm: resellerFormNl,
    statusSubscriptionForm: statusSubscriptionFormNl,
  },
};

/** Replaces each `{{name}}` (the notation of i18next) by its value. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (slot, name) => String(values[name] ?? slot));
}
