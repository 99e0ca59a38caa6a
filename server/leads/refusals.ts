import type { z } from 'zod';
import { type Language, languages } from '#content/languages.ts';
import type { Form } from '#contracts/forms/define.ts';
import { fill, texts } from '../texts.ts';
import type { FieldProblem } from './schema.ts';

/** How many unknown fields are named, and how much of a name is repeated. */
const NAMED_FIELDS = 5;
const NAME_LENGTH = 40;

/** Says for each wrong field, by its label, what to change (spec forms-15). */
export function describeRefusal(error: z.ZodError, form: Form, language: Language): string {
  const messages = error.issues.flatMap((issue) => describeIssue(issue, form, language));
  return [...new Set(messages)].join(' ');
}

function describeIssue(issue: z.core.$ZodIssue, form: Form, language: Language): string[] {
  const { refusals } = texts[language].forms;
  const { labels } = form.texts[language];
  const [name] = issue.path;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, NAMED_FIELDS)
      .map((key) => fill(refusals.unknown, { field: printable(key) }));
  }
  if (typeof name !== 'string') {
    const seen = Object.entries(labels).filter(([one]) => form.fields[one]?.kind !== 'unseen');
    return [fill(refusals.noFields, { fields: seen.map(([, label]) => label).join(', ') })];
  }
  const field = labels[name] ?? name;
  const choice = (values: readonly unknown[]) =>
    fill(refusals.choice, { field, options: values.join(', ') });
  switch (issue.code) {
    case 'too_big':
      return [fill(refusals.tooLong, { field, maximum: String(issue.maximum) })];
    case 'custom':
      return [fill(refusals[issue.params?.reason as FieldProblem], { field })];
    case 'invalid_value':
      if (isMissing(issue.input)) return [fill(refusals.required, { field })];
      return [choice(name === 'language' ? languages.map(({ code }) => code) : issue.values)];
    case 'invalid_union':
      return [choice((issue as { options?: unknown[] }).options ?? [])];
    default:
      return [fill(issue.input === undefined ? refusals.required : refusals.text, { field })];
  }
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === '';
}

function printable(name: string): string {
  return name.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').slice(0, NAME_LENGTH);
}
