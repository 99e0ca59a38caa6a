import type { Language } from '#content/languages.ts';

/** Handling of a post: only a lead gets a reference and goes to sales and to the webhook. */
type FormKind =
  /** The sender waits for an answer. */
  | 'lead'
  /** The sender wants messages, and is asked to confirm that; nobody else is told. */
  | 'subscription'
  /** Nobody waits: it goes to the operator once an hour, or singly where the environment names a recipient. */
  | 'feedback';

/** A typed text. */
interface TextField {
  kind: 'line' | 'text' | 'email' | 'phone' | 'url';
  /** Longest value in UTF-16 units, without the spaces around it. */
  limit: number;
  required: boolean;
  /** The token of HTML's attribute `autocomplete`. */
  autoComplete?: string;
  placeholder?: string;
  /** Whether it takes a whole row, or only in this way of a split form; multi-line texts always do. */
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

/** A box to tick. */
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

/** A file, stored as the lead's résumé. A form with a file is posted as multipart. */
export interface FileField {
  kind: 'file';
  /** HTML's `accept` attribute. */
  accept: string;
  maxBytes: number;
  /** Longest file name in UTF-16 units. */
  nameLimit: number;
  required: boolean;
}

/** A text that the page adds, not the visitor. */
interface UnseenField {
  kind: 'unseen';
  /** Longest value in UTF-16 units. */
  limit: number;
  required: boolean;
}

export type Field = TextField | ChoiceField | BoxField | BoxesField | FileField | UnseenField;

/** Longest e-mail address that SMTP carries, in UTF-16 units. */
export const emailLimit = 254;

/** Posted value of a ticked box. */
export const ticked = 'yes';

/** What a box was posted as, by our pages, another form or a program; undefined for what says neither. */
export function readBox(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  if ([ticked, 'on', 'true', '1'].includes(String(value))) return true;
  return ['', 'no', 'off', 'false', '0'].includes(String(value)) ? false : undefined;
}

type InputOptions = Partial<Pick<TextField, 'autoComplete' | 'full'>>;

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
/** `Demand`, unless `Condition` is never. */
type Where<Condition, Demand> = [Condition] extends [never] ? unknown : Demand;

/** Texts of the mail to the visitor. */
export interface AcknowledgementWords {
  received: string;
  heading: string;
  reply: string;
  /** The promised reply time, if there is one. */
  time?: string;
  /** Before the option that the form's `named` field has. */
  named?: string;
  steps: { first: string; second: string; third?: string };
}

/** The words of a form in one language: `content/locales/<language>/forms/<id>.json`. */
export interface FormTexts {
  /** Labels of fields and of grouped boxes, by their names. */
  labels: Record<string, string>;
  /** Labels of each select's values. */
  options?: Record<string, Record<string, string>>;
  /** A select's placeholder, if it isn't "Please choose". */
  choose?: Record<string, string>;
  /** Longer texts of boxes; the part in [] becomes a link to the privacy policy. */
  boxes?: Record<string, string>;
  /** The browser's error if no box of a group is ticked. */
  chooseOne?: string;
  file?: { choose: string; hint: string; tooLarge: string; changed: string };
  /** Says beside the button what happens to the details. */
  note?: string;
  send: string;
  sending: string;
  toast: { sentTitle: string; sentText: string; failedTitle: string };
  mail: {
    /** The form's name in the mail to us. */
    name: string;
    /** Without it, visitors get no mail. */
    acknowledgement?: AcknowledgementWords;
  };
  /** Sentences of the privacy policy. */
  policy: {
    asks: string;
    /** Purpose and legal ground. */
    use?: string;
    /** Instead of `use`, for answering: the posts' name in the plural. */
    answered?: string;
    /** Retention; variables: the figures of `keep`. */
    kept: string;
  };
}

/** The texts that the fields require, so that a missing label doesn't compile. */
type TextsOf<F extends Fields, Kind extends FormKind> = FormTexts & {
  labels: Record<Names<F> | Boxes<F>[Names<F>], string>;
} & Where<Choices<F>, { options: { [Name in Choices<F>]: Record<Values<F[Name]>, string> } }> &
  Where<NamesOfKind<F, { kind: 'boxes' }>, { chooseOne: string }> &
  Where<NamesOfKind<F, { kind: 'file' }>, { file: object }> &
  (Kind extends 'feedback' ? unknown : { mail: { acknowledgement: AcknowledgementWords } }) & {
    policy: { use: string } | (Kind extends 'lead' ? { answered: string } : never);
  };

/** Retention: days or months from the post's arrival, or weeks from the decision on it. */
export type Keep =
  | { days: number; months?: never }
  | { months: number }
  /** Until confirmed, from when that was asked; `months` where it never was. Confirmed, it stays until it ends. */
  | { daysAfterAsking: number; months: number }
  /** Without a decision `undecidedMonths` count from the arrival; if the box `ifTicked` was ticked, `months`. */
  | { weeksAfterDecision: number; undecidedMonths: number; ifTicked: string; months: number };

interface Definition<F extends Fields, Texts, Kind extends FormKind, Name extends string> {
  kind: Kind;
  /** In the order of the mail to us, and of the page unless `split` orders it. */
  fields: F;
  /** Splits the form into ways: the fields for each value of the select `by`. */
  split?: { by: Name; fields: Record<string, readonly Name[]> };
  /** The fields that name the visitor in the mail to us. */
  sender: readonly Name[];
  /** The field in that mail's subject. */
  about: Name;
  /** The select whose option the acknowledgement names. */
  named?: Name;
  keep: Keep;
  /** Variables of the acknowledgement's words. */
  promise?: Record<string, string | number>;
  texts: Record<Language, Texts>;
}

/** A defined form. */
export interface Form<
  Id extends string = string,
  F extends Fields = Fields,
  Texts extends FormTexts = FormTexts,
> extends Definition<F, Texts, FormKind, string> {
  id: Id;
}

/**
 * Defines a form, which posts to `/api/<id>`. Everything else in site and server is derived from this
 * definition. Dutch must have every text of English.
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

/** The shown fields of a form, in order; `way` is the value of a split form's select. */
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
