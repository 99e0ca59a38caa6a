import type { Language } from '#content/languages.ts';

/** What happens to a post: only a lead gets a reference, goes to sales and is told to the webhook. */
export type FormKind =
  /** Somebody who waits for an answer. */
  | 'lead'
  /** Somebody who wants messages: an operator is told by mail. */
  | 'subscription'
  /** Nobody waits: it is stored, and mailed only where the environment says to whom. */
  | 'feedback';

/** A text that is typed. */
interface TextField {
  kind: 'line' | 'text' | 'email' | 'phone' | 'url';
  /** Longest value in UTF-16 units, without the spaces around it. */
  limit: number;
  required: boolean;
  /** The token of HTML's attribute `autocomplete`. */
  autoComplete?: string;
  placeholder?: string;
  /** Takes the whole row, or does in this way of a form that is split; a text of several lines always does. */
  full?: boolean | string;
  /** Values that a page may offer in a select; any other text is taken as well. */
  offered?: readonly string[];
}

/** A select. */
interface ChoiceField {
  kind: 'choice';
  values: readonly string[];
  required: boolean;
  full?: boolean | string;
}

/** A box to tick; a required one has to be. */
interface BoxField {
  kind: 'box';
  required: boolean;
}

/** Boxes of which at least one has to be ticked; each is posted under its own name. */
interface BoxesField {
  kind: 'boxes';
  names: readonly string[];
  required: boolean;
}

/** A file, which is stored beside the fields as the lead's résumé. A form with one is posted as multipart. */
export interface FileField {
  kind: 'file';
  /** What a file dialog offers. */
  accept: string;
  maxBytes: number;
  /** Longest file name in UTF-16 units. */
  nameLimit: number;
  required: boolean;
}

/** A text that the page sends along and nobody types. */
interface UnseenField {
  kind: 'unseen';
  /** Longest value in UTF-16 units. */
  limit: number;
  required: boolean;
}

export type Field = TextField | ChoiceField | BoxField | BoxesField | FileField | UnseenField;

/** Longest e-mail address that SMTP carries, in UTF-16 units. */
const emailLimit = 254;

/** What a ticked box is sent as. */
export const ticked = 'yes';

type InputOptions = Partial<Pick<TextField, 'autoComplete' | 'placeholder' | 'full'>>;

export function line(limit: number, options: InputOptions = {}) {
  return { kind: 'line', limit, required: true, ...options } as const;
}

/** A line of text for which a page may offer values. */
export function lineOf<const Value extends string>(limit: number, offered: readonly Value[]) {
  return { kind: 'line', limit, offered, required: true } as const;
}

/** Several lines. */
export function text(limit: number) {
  return { kind: 'text', limit, required: true } as const;
}

export function email() {
  return { kind: 'email', limit: emailLimit, autoComplete: 'email', required: true } as const;
}

export function phone(limit: number) {
  return { kind: 'phone', limit, autoComplete: 'tel', required: true } as const;
}

/** An address of the web. */
export function url(limit: number) {
  return {
    kind: 'url',
    limit,
    autoComplete: 'url',
    placeholder: 'https://',
    required: true,
  } as const;
}

export function choice<const Value extends string>(
  values: readonly Value[],
  options: Pick<InputOptions, 'full'> = {},
) {
  return { kind: 'choice', values, required: true, ...options } as const;
}

export function box() {
  return { kind: 'box', required: true } as const;
}

export function atLeastOne<const Name extends string>(names: readonly Name[]) {
  return { kind: 'boxes', names, required: true } as const;
}

/** @param megabytes the largest file (1 MB = 1024 KB) */
export function file(megabytes: number, accept: string) {
  const maxBytes = megabytes * 1024 * 1024;
  return { kind: 'file', accept, maxBytes, nameLimit: 255, required: true } as const;
}

export function unseen(limit: number) {
  return { kind: 'unseen', limit, required: false } as const;
}

/** A field that may stay empty. */
export function optional<Given extends Field>(
  field: Given,
): Omit<Given, 'required'> & { required: false } {
  return { ...field, required: false };
}

type Fields = Record<string, Field>;
type Names<F> = keyof F & string;
type NamesOfKind<F, Kind> = {
  [Name in Names<F>]: F[Name] extends Kind ? Name : never;
}[Names<F>];
type Boxes<F> = {
  [Name in Names<F>]: F[Name] extends { names: readonly (infer One extends string)[] }
    ? One
    : never;
};
type Values<One> = One extends { values: readonly (infer Value extends string)[] }
  ? Value
  : One extends { offered: readonly (infer Value extends string)[] }
    ? Value
    : never;
type Choices<F> = NamesOfKind<F, { values: readonly string[] } | { offered: readonly string[] }>;
/** No demand where there is nothing to word. */
type Where<Condition, Demand> = [Condition] extends [never] ? unknown : Demand;

/** What the mail to the visitor says. */
export interface AcknowledgementWords {
  received: string;
  heading: string;
  reply: string;
  /** How soon the visitor hears from us, if that is promised. */
  time?: string;
  steps: { first: string; second: string };
}

/** The words of a form in one language: `content/locales/<language>/forms/<id>.json`. */
export interface FormTexts {
  /** Of every field and of each of several boxes, by their names. */
  labels: Record<string, string>;
  /** Of the values of each select. */
  options?: Record<string, Record<string, string>>;
  /** What a select says before anything is chosen, where it is more than "Please choose". */
  choose?: Record<string, string>;
  /** A box in more words than its label; what stands in [] links to the privacy policy. */
  boxes?: Record<string, string>;
  /** What a browser says where none of several boxes is ticked. */
  chooseOne?: string;
  file?: { choose: string; hint: string; tooLarge: string };
  /** Beside the button: what happens to the details. */
  note?: string;
  send: string;
  sending: string;
  toast: { sentTitle: string; sentText: string; failedTitle: string };
  mail: {
    /** Which form it is, in the mail to us. */
    name: string;
    /** Without it, visitors get no mail. */
    acknowledgement?: AcknowledgementWords;
  };
  /** Sentences of the privacy policy. */
  policy: {
    asks: string;
    /** What it is used for, and the legal ground. */
    use?: string;
    /** Instead, where it is used to answer: what is sent, in the plural. */
    answered?: string;
    /** With the figures of `keep` as variables. */
    kept: string;
  };
}

/** What the fields ask of the words, so that a missing label doesn't compile. */
type TextsOf<F extends Fields, Kind extends FormKind> = FormTexts & {
  labels: Record<Names<F> | Boxes<F>[Names<F>], string>;
} & Where<Choices<F>, { options: { [Name in Choices<F>]: Record<Values<F[Name]>, string> } }> &
  Where<NamesOfKind<F, { kind: 'boxes' }>, { chooseOne: string }> &
  Where<NamesOfKind<F, { kind: 'file' }>, { file: object }> &
  (Kind extends 'feedback' ? unknown : { mail: { acknowledgement: AcknowledgementWords } }) & {
    policy: { use: string } | (Kind extends 'lead' ? { answered: string } : never);
  };

/** How long it is kept: months from the day it came in, or weeks from the decision on it. */
export type Keep =
  | { months: number }
  /** Where the box `ifTicked` was ticked, months count instead. */
  | { weeksAfterDecision: number; ifTicked: string; months: number };

interface Definition<F extends Fields, Texts, Kind extends FormKind, Name extends string> {
  kind: Kind;
  /** In the order of the mail to us, and of the page where `split` says nothing else. */
  fields: F;
  /** A form that asks different people for different things: what it shows for each value of a select. */
  split?: { by: Name; fields: Record<string, readonly Name[]> };
  /** The fields that name the visitor in the mail to us. */
  sender: readonly Name[];
  /** The field that this mail is titled by. */
  about: Name;
  keep: Keep;
  /** Variables of the acknowledgement's words. */
  promise?: Record<string, string | number>;
  texts: Record<Language, Texts>;
}

/** A form as everything that is made of it reads it. */
export interface Form<
  Id extends string = string,
  F extends Fields = Fields,
  Texts extends FormTexts = FormTexts,
> extends Definition<F, Texts, FormKind, string> {
  id: Id;
}

/**
 * A form: it posts to `/api/<id>`, and everything else that the site and the server do with it follows from
 * this. Dutch must have every word of English.
 */
export function defineForm<
  Id extends string,
  const F extends Fields,
  Kind extends FormKind,
  Texts extends TextsOf<F, Kind>,
>(
  id: Id,
  form: Definition<F, NoInfer<Texts>, Kind, Names<F>> & { texts: { en: Texts } },
): Form<Id, F, Texts> {
  return { id, ...form };
}

/** The fields that a form shows, in their order; `way` is the value that it is split by. */
export function fieldsOf(form: Form, way?: string): [name: string, field: Field][] {
  const { fields, split } = form;
  const names = split ? [split.by, ...(split.fields[way ?? ''] ?? [])] : Object.keys(fields);
  return names.map((name) => [name, fields[name] as Field]);
}

/** The names under which a field is posted. */
export function postedNames([name, field]: [string, Field]): readonly string[] {
  return field.kind === 'boxes' ? field.names : [name];
}

/** The field that takes a file, if a form has one. */
export function fileFieldOf({ fields }: Form): { name: string; field: FileField } | undefined {
  for (const [name, field] of Object.entries(fields))
    if (field.kind === 'file') return { name, field };
  return undefined;
}
