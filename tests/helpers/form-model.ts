import { languages } from '#content/languages.ts';
import { careersLimits, positionIds } from '#contracts/careers-fields.ts';
import { contactLimits, estimateMaxLength } from '#contracts/contact-fields.ts';
import { emailMaxLength, type FormId } from '#contracts/forms.ts';
import { mvpLimits, mvpOptions, mvpPaths } from '#contracts/mvp-proposal-fields.ts';
import { resellerLimits, resellerOptions } from '#contracts/reseller-fields.ts';
import { statusTopics } from '#contracts/status-subscription-fields.ts';

/*
 * What the forms take, said a second time and in another way than `contracts/` says it, to judge by it
 * what the server answers.
 */

/** What a field takes. */
export type FieldModel = (
  | { kind: 'line' | 'text' | 'email' | 'website' | 'free'; maximum: number }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'box' }
) & {
  /** Without it an empty value counts as none, except in a choice that is no field of the form. */
  required?: true;
  /** Goes along with the form, and isn't kept among its fields. */
  unseen?: true;
};

const email: FieldModel = { kind: 'email', maximum: emailMaxLength, required: true };
const line = (maximum: number): FieldModel => ({ kind: 'line', maximum });
const text = (maximum: number): FieldModel => ({ kind: 'text', maximum });
const choice = (options: readonly string[]): FieldModel => ({ kind: 'choice', options });
const required = (field: FieldModel): FieldModel => ({ ...field, required: true });

const unseen: Record<string, FieldModel> = {
  language: { ...choice(languages.map(({ code }) => code)), unseen: true },
  homepage: { kind: 'free', maximum: Number.POSITIVE_INFINITY, unseen: true },
  altcha: { kind: 'free', maximum: 2000, unseen: true },
};

const project = {
  path: required(choice(mvpPaths)),
  name: required(line(mvpLimits.name)),
  email,
  company: line(mvpLimits.company),
  projectTitle: required(line(mvpLimits.projectTitle)),
  projectDescription: required(text(mvpLimits.projectDescription)),
  targetMarket: required(line(mvpLimits.targetMarket)),
  timeline: required(choice(mvpOptions.timeline)),
  message: text(mvpLimits.message),
  ...unseen,
};

/** The fields of each form; a proposal for an MVP has two lists of them. */
export const formModels = {
  contact: {
    name: required(line(contactLimits.name)),
    email,
    subject: required(line(contactLimits.subject)),
    message: required(text(contactLimits.message)),
    estimate: { kind: 'free', maximum: estimateMaxLength, unseen: true },
    ...unseen,
  },
  reseller: {
    name: required(line(resellerLimits.name)),
    email,
    company: required(line(resellerLimits.company)),
    website: { kind: 'website', maximum: resellerLimits.website },
    experience: required(choice(resellerOptions.experience)),
    customerBase: choice(resellerOptions.customerBase),
    industry: required(choice(resellerOptions.industry)),
    clientTypes: required(choice(resellerOptions.clientTypes)),
    currentServices: required(choice(resellerOptions.currentServices)),
    message: required(text(resellerLimits.message)),
    ...unseen,
  },
  'mvp-proposal-paid': { ...project, budget: line(mvpLimits.budget) },
  'mvp-proposal-investment': {
    ...project,
    equityOffered: required(choice(mvpOptions.equityOffered)),
    fundingNeeded: required(choice(mvpOptions.fundingNeeded)),
    previousExperience: text(mvpLimits.previousExperience),
  },
  careers: {
    firstName: required(line(careersLimits.firstName)),
    lastName: required(line(careersLimits.lastName)),
    email,
    phone: line(careersLimits.phone),
    position: required(choice(positionIds)),
    coverLetter: text(careersLimits.coverLetter),
    keepOneYear: { kind: 'box' },
    consent: { kind: 'box', required: true },
    ...unseen,
  },
  'status-subscription': {
    email,
    ...Object.fromEntries(statusTopics.map((topic) => [topic, { kind: 'box' } as FieldModel])),
    ...unseen,
  },
} satisfies Record<string, Record<string, FieldModel>>;

export type ModelId = keyof typeof formModels;

export function formOf(model: ModelId): FormId {
  return model.startsWith('mvp-proposal') ? 'mvp-proposal' : (model as FormId);
}

/** What the server has to make of a body. */
export type Judgement =
  | { verdict: 'valid'; stored: Record<string, string>; isSpam: boolean }
  /** Each of these names has to be in the message; unknown fields under their own name. */
  | { verdict: 'invalid'; wrong: string[]; unknown: boolean }
  /** The model doesn't know; what is stored, if it is taken, it does. */
  | { verdict: 'unsure'; stored: Record<string, string>; isSpam: boolean };

type ValueJudgement = 'valid' | 'invalid' | 'unsure' | 'empty';

/** Judges a parsed body of a form. */
export function judge(form: FormId, body: unknown): Judgement {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { verdict: 'invalid', wrong: [], unknown: false };
  }
  const values = new Map(Object.entries(body));
  const fields = modelOf(form, values);
  if (fields === undefined) return { verdict: 'invalid', wrong: ['path'], unknown: false };

  const stored: Record<string, string> = {};
  const wrong: string[] = [];
  let isSure = true;
  for (const [name, field] of Object.entries(fields)) {
    const value = values.get(name);
    const judged = values.has(name) ? judgeValue(field, value) : 'empty';
    if (judged === 'invalid' || (judged === 'empty' && field.required)) wrong.push(name);
    if (judged === 'unsure') isSure = false;
    if (judged !== 'empty' && !field.unseen && typeof value === 'string') {
      stored[name] = cleaned(field, value);
    }
  }
  const unknown = [...values.keys()].some((name) => !Object.hasOwn(fields, name));
  const isUntopical =
    form === 'status-subscription' && statusTopics.every((topic) => stored[topic] === undefined);
  if (isUntopical && wrong.length === 0 && !unknown && isSure) wrong.push('topics');
  if (wrong.length > 0 || unknown || isUntopical) return { verdict: 'invalid', wrong, unknown };
  const isSpam = String(values.get('homepage') ?? '').trim() !== '';
  return { verdict: isSure ? 'valid' : 'unsure', stored, isSpam };
}

function modelOf(form: FormId, values: ReadonlyMap<string, unknown>) {
  const fields: Record<string, Record<string, FieldModel>> = formModels;
  if (form !== 'mvp-proposal') return fields[form];
  const path = values.get('path');
  return typeof path === 'string' ? fields[`${form}-${path}`] : undefined;
}

function judgeValue(field: FieldModel, value: unknown): ValueJudgement {
  if (typeof value !== 'string') return 'invalid';
  if (field.kind === 'free') return value.length <= field.maximum ? 'valid' : 'invalid';
  if (field.kind === 'choice') {
    if (value === '' && !field.unseen) return 'empty';
    return field.options.includes(value) ? 'valid' : 'invalid';
  }
  if (value === '') return 'empty';
  if (field.kind === 'box') return value === 'yes' ? 'valid' : 'invalid';

  const lines = field.kind === 'text' ? value.split('\r\n').join('\n') : value;
  if ([...lines].some((character) => isForbidden(character, field.kind === 'text'))) {
    return 'invalid';
  }
  const trimmed = lines.trim();
  if (!/[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(trimmed)) return 'invalid';
  if (trimmed.length > field.maximum) return 'invalid';
  if (field.kind === 'email') return judgeEmail(trimmed);
  if (field.kind === 'website') return judgeWebsite(trimmed);
  return 'valid';
}

function isForbidden(character: string, inText: boolean): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (inText && (code === 9 || code === 10)) return false;
  const isControl = code < 0x20 || (code >= 0x7f && code < 0xa0);
  const isHalf = code >= 0xd800 && code <= 0xdfff;
  const isLineBreak = !inText && (code === 0x2028 || code === 0x2029);
  return isControl || isHalf || isLineBreak;
}

/** Sure of the plain ones and of the plainly wrong ones. */
function judgeEmail(value: string): ValueJudgement {
  if (/^[a-z0-9]+(?:[.+_-][a-z0-9]+){0,3}@(?:[a-z0-9]{1,60}\.){1,3}[a-z]{2,20}$/.test(value)) {
    return value.indexOf('@') <= 64 ? 'valid' : 'invalid';
  }
  const isPlainlyWrong = value.split('@').length !== 2 || /[\s<>()[\],;:"\\]/.test(value);
  return isPlainlyWrong ? 'invalid' : 'unsure';
}

function judgeWebsite(value: string): ValueJudgement {
  if (/^https?:\/\/[a-z][a-z0-9]*(?:\.[a-z][a-z0-9]*)+(?:\/[a-z0-9/-]*)?$/.test(value)) {
    return 'valid';
  }
  return /^https?:/i.test(value) ? 'unsure' : 'invalid';
}

function cleaned(field: FieldModel, value: string): string {
  if (field.kind === 'text') return value.split('\r\n').join('\n').trim();
  return ['line', 'email', 'website'].includes(field.kind) ? value.trim() : value;
}
