import type { z } from 'zod';
import { type Language, languages } from '#content/languages.ts';
import type { ContactBody, TextProblem } from '#contracts/contact.ts';
import { contactLimits } from '#contracts/contact-fields.ts';
import { fill, texts } from '../texts.ts';

/** How many unknown fields are named, and how much of a name is repeated. */
const NAMED_FIELDS = 5;
const NAME_LENGTH = 40;

/** Says for each wrong field, by its label, what to change (decision 24). */
export function describeRefusal(error: z.ZodError<ContactBody>, language: Language): string {
  const messages = error.issues.flatMap((issue) => describeIssue(issue, language));
  return [...new Set(messages)].join(' ');
}

function describeIssue(issue: z.core.$ZodIssue, language: Language): string[] {
  const { refusals } = texts[language].forms;
  const [name] = issue.path;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, NAMED_FIELDS)
      .map((key) => fill(refusals.unknown, { field: printable(key) }));
  }
  if (typeof name !== 'string') {
    const fields = Object.keys(contactLimits).map((field) => label(field, language));
    return [fill(refusals.noFields, { fields: fields.join(', ') })];
  }
  const field = label(name, language);
  switch (issue.code) {
    case 'too_big':
      return [fill(refusals.tooLong, { field, maximum: String(issue.maximum) })];
    case 'custom':
      return [fill(refusals[issue.params?.reason as TextProblem], { field })];
    case 'invalid_value':
      return [
        fill(refusals.choice, { field, options: languages.map(({ code }) => code).join(', ') }),
      ];
    default:
      return [fill(issue.input === undefined ? refusals.required : refusals.text, { field })];
  }
}

/** The field's visible label; its own name where it has none. */
function label(name: string, language: Language): string {
  if (name === 'estimate') return texts[language].estimator.bill.title;
  const { labels } = texts[language].leadForm;
  return name in contactLimits ? labels[name as keyof typeof contactLimits] : name;
}

function printable(name: string): string {
  return name.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').slice(0, NAME_LENGTH);
}
