import { languages, type Words } from '#content/languages.ts';
import enApiTerminal from '#content/locales/en/api-terminal.json' with { type: 'json' };
import enCommon from '#content/locales/en/common.json' with { type: 'json' };
import enError from '#content/locales/en/error.json' with { type: 'json' };
import enFormAnswer from '#content/locales/en/form-answer.json' with { type: 'json' };
import enContactForm from '#content/locales/en/forms/contact.json' with { type: 'json' };
import enForms from '#content/locales/en/forms.json' with { type: 'json' };
import enHome from '#content/locales/en/home.json' with { type: 'json' };
import enLeadForm from '#content/locales/en/lead-form.json' with { type: 'json' };
import enNotFound from '#content/locales/en/not-found.json' with { type: 'json' };
import enSea from '#content/locales/en/sea.json' with { type: 'json' };
import enTestimonials from '#content/locales/en/testimonials.json' with { type: 'json' };
import nlApiTerminal from '#content/locales/nl/api-terminal.json' with { type: 'json' };
import nlCommon from '#content/locales/nl/common.json' with { type: 'json' };
import nlError from '#content/locales/nl/error.json' with { type: 'json' };
import nlFormAnswer from '#content/locales/nl/form-answer.json' with { type: 'json' };
import nlContactForm from '#content/locales/nl/forms/contact.json' with { type: 'json' };
import nlForms from '#content/locales/nl/forms.json' with { type: 'json' };
import nlHome from '#content/locales/nl/home.json' with { type: 'json' };
import nlLeadForm from '#content/locales/nl/lead-form.json' with { type: 'json' };
import nlNotFound from '#content/locales/nl/not-found.json' with { type: 'json' };
import nlSea from '#content/locales/nl/sea.json' with { type: 'json' };
import nlTestimonials from '#content/locales/nl/testimonials.json' with { type: 'json' };

/** The words of a form, with those that all forms share. */
function withShared<Form extends { toast: object }, Shared extends { toast: object }>(
  form: Form,
  shared: Shared,
) {
  return { ...shared, ...form, toast: { ...shared.toast, ...form.toast } };
}

/** The words a visitor sees, to find things by. */
export const texts = {
  en: {
    apiTerminal: enApiTerminal,
    common: enCommon,
    error: enError,
    formAnswer: enFormAnswer,
    forms: enForms,
    home: enHome,
    leadForm: withShared(enContactForm, enLeadForm),
    notFound: enNotFound,
    sea: enSea,
    testimonials: enTestimonials,
  },
  nl: {
    apiTerminal: nlApiTerminal,
    common: nlCommon,
    error: nlError,
    formAnswer: nlFormAnswer,
    forms: nlForms,
    home: nlHome,
    leadForm: withShared(nlContactForm, nlLeadForm),
    notFound: nlNotFound,
    sea: nlSea,
    testimonials: nlTestimonials,
  },
} as const;

export const bothLanguages = languages.map(({ code }) => code);

/** Home in each language, at an address that names the language. */
export const homePath: Words = { en: '/', nl: '/nl' };

/** What precedes the addresses of other pages. */
export const prefix: Words = { en: '', nl: '/nl' };

/** An address without a page, in each language. */
export const missingPath: Words = {
  en: '/no-such-page',
  nl: '/nl/no-such-page',
};

/** Fills the `{{placeholders}}` of a text. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]));
}
