import type { Language } from '#content/languages.ts';
import estimatorEn from '#content/locales/en/estimator.json' with { type: 'json' };
import formsEn from '#content/locales/en/forms.json' with { type: 'json' };
import leadFormEn from '#content/locales/en/lead-form.json' with { type: 'json' };
import mailEn from '#content/locales/en/mail.json' with { type: 'json' };
import estimatorNl from '#content/locales/nl/estimator.json' with { type: 'json' };
import formsNl from '#content/locales/nl/forms.json' with { type: 'json' };
import leadFormNl from '#content/locales/nl/lead-form.json' with { type: 'json' };
import mailNl from '#content/locales/nl/mail.json' with { type: 'json' };

interface Texts {
  estimator: typeof estimatorEn;
  forms: typeof formsEn;
  leadForm: typeof leadFormEn;
  mail: typeof mailEn;
}

/** What the server says. Dutch must have every key of English: it's typed so. */
export const texts: Record<Language, Texts> = {
  en: { estimator: estimatorEn, forms: formsEn, leadForm: leadFormEn, mail: mailEn },
  nl: { estimator: estimatorNl, forms: formsNl, leadForm: leadFormNl, mail: mailNl },
};

/** Replaces each `{{name}}` (the notation of i18next) by its value. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (slot, name) => String(values[name] ?? slot));
}
