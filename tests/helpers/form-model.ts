import { languages } from '#content/languages.ts';
import { careers } from '#contracts/forms/careers.ts';
import type { FormId } from '#contracts/forms/index.ts';
import { mvpPaths, mvpProposal } from '#contracts/forms/mvp-proposal.ts';
import { reseller } from '#contracts/forms/reseller.ts';

const resellerFields = reseller.fields;
const mvpFields = mvpProposal.fields;
const statusTopics = ['incidents', 'maintenance', 'report'];

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

const email: FieldModel = { kind: 'email', maximum: 254, required: true };
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
  name: required(line(100)),
  email,
  company: line(150),
  projectTitle: required(line(150)),
  projectDescription: required(text(5000)),
  targetMarket: required(line(500)),
  timeline: required(choice(mvpFields.timeline.values)),
  message: text(5000),
  ...unseen,
};

/** The fields of each form; a proposal for an MVP has two lists of them. */
export const formModels = {
  contact: {
    name: required(line(100)),
    email,
    subject: required(line(150)),
    message: required(text(5000)),
    estimate: { kind: 'free', maximum: 600, unseen: true },
    choice: { kind: 'free', maximum: 400, unseen: true },
    ...unseen,
  },
  reseller: {
    name: required(line(100)),
    email,
    company: required(line(150)),
    website: { kind: 'website', maximum: 500 },
    experience: required(choice(resellerFields.experience.values)),
    customerBase: choice(resellerFields.customerBase.values),
    industry: required(choice(resellerFields.industry.values)),
    clientTypes: required(choice(resellerFields.clientTypes.values)),
    currentServices: required(choice(resellerFields.currentServices.values)),
    message: required(text(5000)),
    ...unseen,
  },
  'mvp-proposal-paid': { ...project, budget: line(100) },
  'mvp-proposal-investment': {
    ...project,
    equityOffered: required(choice(mvpFields.equityOffered.values)),
    fundingNeeded: required(choice(mvpFields.fundingNeeded.values)),
    previousExperience: text(2000),
  },
  careers: {
    firstName: required(line(100)),
    lastName: required(line(100)),
    email,
    phone: line(40),
    position: required(choice(careers.fields.position.values)),
    coverLetter: text(5000),
    keepOneYear: { kind: 'box' },
    consent: { kind: 'box', required: true },
    ...unseen,
  },
  abuse: {
    address: required(text(2000)),
    reason: required(
      choice([
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
    ),
    explanation: required(text(5000)),
    name: line(100),
    email: { kind: 'email', maximum: 254 },
    goodFaith: { kind: 'box', required: true },
    ...unseen,
  },
  feedback: {
    page: { kind: 'free', maximum: 100 },
    helpful: required(choice(['yes', 'no'])),
    words: text(500),
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
    if (judged !== 'empty' && !field.unseen && typeof value === 'string' && value !== '') {
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
  const unjoined = trimmed.replaceAll(/[\u200c\u200d]/g, '');
  if (field.kind !== 'text' && /\p{Cf}/u.test(unjoined)) return 'invalid';
  if (field.kind === 'email') return judgeEmail(trimmed);
  if (field.kind === 'website') return judgeWebsite(trimmed);
  return 'valid';
}

function isForbidden(character: string, inText: boolean): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (inText && (code === 9 || code === 10)) return false;
  const isLineBreak = !inText && (code === 0x2028 || code === 0x2029);
  return isControlOrHalf(code) || isLineBreak;
}

function isControlOrHalf(code: number): boolean {
  const isControl = code < 0x20 || (code >= 0x7f && code < 0xa0);
  return isControl || (code >= 0xd800 && code <= 0xdfff);
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
  if (field.kind === 'free') {
    return [...value].filter((one) => !isControlOrHalf(one.codePointAt(0) ?? 0)).join('');
  }
  return ['line', 'email', 'website'].includes(field.kind) ? value.trim() : value;
}
