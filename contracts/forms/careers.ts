import en from '#content/locales/en/forms/careers.json' with { type: 'json' };
import nl from '#content/locales/nl/forms/careers.json' with { type: 'json' };
import { pageClaims } from '#content/page-claims.ts';
import { positions } from '#content/positions.ts';
import { formRules } from '../form-rules.ts';
import { box, choice, defineForm, email, file, line, optional, phone, text } from './define.ts';

const documents =
  '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The application for a job, with a résumé (spec forms-6). */
export const careers = defineForm('careers', {
  kind: 'lead',
  fields: {
    firstName: line(100, { autoComplete: 'given-name' }),
    lastName: line(100, { autoComplete: 'family-name' }),
    email: email(),
    phone: optional(phone(40)),
    position: choice(positions.map(({ id }) => id)),
    resume: file(formRules.resumeMegabytes, documents),
    coverLetter: optional(text(5000)),
    keepOneYear: optional(box()),
    consent: box(),
  },
  sender: ['firstName', 'lastName'],
  about: 'position',
  named: 'position',
  keep: { weeksAfterDecision: 4, undecidedMonths: 6, ifTicked: 'keepOneYear', months: 12 },
  promise: { min: pageClaims.hiringWeeks.min, max: pageClaims.hiringWeeks.max },
  texts: { en, nl },
});
