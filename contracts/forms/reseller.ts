import en from '#content/locales/en/forms/reseller.json' with { type: 'json' };
import nl from '#content/locales/nl/forms/reseller.json' with { type: 'json' };
import { site } from '#content/site.ts';
import { choice, defineForm, email, line, optional, text, url } from './define.ts';

/** The application of a reseller (spec forms-4). */
export const reseller = defineForm('reseller', {
  kind: 'lead',
  fields: {
    name: line(100, { autoComplete: 'name' }),
    email: email(),
    company: line(150, { autoComplete: 'organization' }),
    website: optional(url(500)),
    experience: choice(['new', 'intermediate', 'experienced', 'expert']),
    customerBase: optional(choice(['startup', 'small', 'medium', 'large'])),
    industry: choice([
      'web-design',
      'marketing',
      'it-services',
      'software',
      'ecommerce',
      'freelancer',
      'system-integrator',
      'telecommunications',
      'other',
    ]),
    clientTypes: choice([
      'small-business',
      'medium-business',
      'large-enterprise',
      'startups',
      'non-profit',
      'government',
      'ecommerce',
      'mixed',
    ]),
    currentServices: choice([
      'web-development',
      'hosting-reseller',
      'digital-marketing',
      'it-consulting',
      'software-development',
      'domain-services',
      'ecommerce-solutions',
      'managed-services',
      'cloud-services',
      'multiple',
    ]),
    message: text(5000),
  },
  sender: ['name'],
  about: 'company',
  keep: { months: 24 },
  promise: { hours: site.replyWithinHours.reseller },
  texts: { en, nl },
});
