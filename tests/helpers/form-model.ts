import { languages } from '#content/languages.ts';
import { careers } from '#contracts/forms/careers.ts';
import type { FormId } from '#contracts/forms/index.ts';
import { mvpPaths, mvpProposal } from '#contracts/forms/mvp-proposal.ts';
import { reseller } from '#contracts/forms/reseller.ts';
import { readEmail, readLine, readPhone, readText, readWebsite } from '#contracts/pasted-text.ts';

const resellerFields = reseller.fields;
const mvpFields = mvpProposal.fields;
const statusTopics = ['incidents', 'maintenance', 'report'];

/*
 * What the forms take, said a second time and in another way than `contracts/` says it, to judge by it
 * what the server answers.
 */

/** What a field takes. */
export type FieldModel = (
  | { kind: 'line' | 'text' | 'email' | 'phone' | 'website' | 'free'; maximum: number }
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
    phone: { kind: 'phone', maximum: 40 },
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
  const values = new Map(Object.entries(body).filter(([, value]) => value !== null));
  const fields = modelOf(form, values);
  if (fields === undefined) return { verdict: 'invalid', wrong: ['path'], unknown: false };

  const stored: Record<string, string> = {};
  const wrong: string[] = [];
  let isSure = true;
  for (const [name, field] of Object.entries(fields)) {
    const value = asSent(field, values.get(name));
    const judged = values.has(name) ? judgeValue(field, value) : 'empty';
    if (judged === 'invalid' || (judged === 'empty' && field.required)) wrong.push(name);
    if (judged === 'unsure') isSure = false;
    if (judged !== 'empty' && judged !== 'invalid' && !field.unseen && value !== '') {
      stored[name] = cleaned(field, String(value));
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

/** Of a field that is typed, or a box, a number is taken for its digits, unless JSON has lost some. */
function asSent({ kind }: FieldModel, value: unknown): unknown {
  if (kind === 'free' || kind === 'choice') return value;
  if (typeof value !== 'number' || !Number.isFinite(value)) return value;
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER || value % 1 !== 0 ? `${value}` : value;
}

function modelOf(form: FormId, values: ReadonlyMap<string, unknown>) {
  const fields: Record<string, Record<string, FieldModel>> = formModels;
  if (form !== 'mvp-proposal') return fields[form];
  const path = values.get('path');
  return typeof path === 'string' ? fields[`${form}-${path}`] : undefined;
}

const boxes = {
  ticked: [true, 'yes', 'on', 'true', '1'],
  unticked: [false, '', 'no', 'off', 'false', '0'],
} as const;

function judgeValue(field: FieldModel, value: unknown): ValueJudgement {
  if (field.kind === 'box') {
    if (boxes.unticked.some((one) => one === value)) return 'empty';
    return boxes.ticked.some((one) => one === value) ? 'valid' : 'invalid';
  }
  if (typeof value !== 'string') return 'invalid';
  const text = cleaned(field, value);
  const isBlank = !/[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(withoutBlanks(text));
  if (isBlank && !field.unseen) return 'empty';
  if (field.kind === 'free') {
    if (value.length <= field.maximum) return 'valid';
    return isBlank ? 'unsure' : 'invalid';
  }
  if (field.kind === 'choice') return field.options.includes(value) ? 'valid' : 'invalid';
  if (text.length > field.maximum) return 'invalid';
  if (field.kind === 'email') return judgeEmail(text);
  if (field.kind === 'website') return judgeWebsite(text);
  return 'valid';
}

/** Without letters and signs that nobody sees. */
function withoutBlanks(text: string): string {
  return text.replaceAll(/[\u2800\ufffc]|\p{Default_Ignorable_Code_Point}/gu, '');
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

/** What is stored of a value. How texts are repaired is tested beside `contracts/pasted-text.ts`. */
function cleaned(field: FieldModel, value: string): string {
  switch (field.kind) {
    case 'box':
      return 'yes';
    case 'choice':
      return value;
    case 'free':
      return value.replaceAll(/[\p{Cc}\p{Cs}]/gu, '');
    case 'text':
      return readText(value);
    case 'email':
      return readEmail(value);
    case 'website':
      return readWebsite(value);
    case 'phone':
      return readPhone(value);
    default:
      return readLine(value);
  }
}
