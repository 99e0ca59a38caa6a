import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest, RouteShorthandOptionsWithHandler } from 'fastify';
import type { z } from 'zod';
import { fill } from '#content/fill.ts';
import { type Language, languages } from '#content/languages.ts';
import { type FileField, type Form, fileFieldOf, postedNames } from '#contracts/forms/define.ts';
import { type AnsweredForm, answeredForms } from '#contracts/forms/index.ts';
import { overSignal } from '../http/abort.ts';
import { takeFailure } from '../http/errors.ts';
import { Failure, type FailureBody } from '../http/failure.ts';
import { answerForm, visitorLanguage, wantsPage } from '../http/form-answer.ts';
import { network } from '../http/networks.ts';
import { isIdempotencyKey } from '../http/request-headers.ts';
import { texts } from '../i18n/texts.ts';
import type { Services } from '../services.ts';
import { type ReceivedFile, readMultipart } from '../uploads/multipart.ts';
import { type FieldProblem, type LeadBody, schemaOf } from './form-schema.ts';
import { acceptResume } from './resume.ts';

type FormServices = Pick<
  Services,
  | 'config'
  | 'leads'
  | 'limits'
  | 'postLimits'
  | 'disk'
  | 'documents'
  | 'uploadRoom'
  | 'renderAnswer'
>;

/** The answer to a form that was stored (spec forms-24); the reference of a lead is an addition. */
interface SentBody {
  success: true;
  message: string;
  reference?: string;
  /** What else the message says, where the mail to the visitor is late (spec forms-112). */
  note?: string;
}

/** The file that came with a request. */
const receivedFile = Symbol('received file');
/** Why a request will be refused once its texts are read. */
const refusedBy = Symbol('refused by');
/** When the body of a request has to be there, by `performance.now`. */
const dueAt = Symbol('due at');

declare module 'fastify' {
  interface FastifyRequest {
    [receivedFile]?: ReceivedFile | undefined;
    [refusedBy]?: unknown;
    [dueAt]?: number;
  }
}

/**
 * `POST /api/<form>`, as JSON or as a plain form; a form with a file as multipart only. A browser that
 * posts the form without JavaScript is answered with a page, everybody else with JSON; the statuses are
 * the same (spec operation-14).
 *
 * A post from another site's page is only suspect, because there is no session that it could misuse.
 */
export function leadForm(form: Form): (services: FormServices) => RouteShorthandOptionsWithHandler {
  const schema = schemaOf(form);
  const file = fileFieldOf(form);
  return (services) => {
    const { onRequest, onResponse } = services.postLimits.of(form.id);
    return {
      config: file === undefined ? {} : { readMultipart: fileReader(form, file, services) },
      async onRequest(request) {
        await orReadFirst(request, onRequest(request));
      },
      onResponse,
      // Room is booked before a file is read. Texts are read before, because the page of the answer shows them again.
      async preParsing(request, reply) {
        if (!file || request[refusedBy] !== undefined) return;
        request[dueAt] = performance.now() + services.limits.uploadTimeoutMs;
        const upload = { network: network(request.ip), bytes: sizeOf(request, file.field) };
        const booked = services.uploadRoom.book({ ...upload, over: overSignal(reply) });
        await orReadFirst(request, booked);
      },
      async preHandler(request) {
        if (request[refusedBy] !== undefined) throw request[refusedBy];
        if (!file) await services.disk.needRoomFor('texts');
      },

      async handler(request, reply) {
        await using _ = request[receivedFile]?.content;
        const language = visitorLanguage(request);
        const body = readBody(form, schema, request, language);
        const resume =
          file &&
          (await acceptResume(request[receivedFile], {
            ...file,
            label: labelOf(form, file.name),
            documents: services.documents,
          }));
        const { reference, late } = await services.leads.receive({
          form,
          body,
          language,
          resume,
          idempotencyKey: readIdempotencyKey(request),
          isFromOtherSite: isFromOtherSite(request, services.config),
          address: network(request.ip),
          turn: services.postLimits.turnOf(request),
        });
        const note = late && texts[language].forms.late[late];
        const message = [form.texts[language].toast.sentText, note].filter(Boolean).join(' ');
        const named = form.kind === 'lead' && reference && { reference };
        return answer(form, services, request, reply, {
          success: true,
          message,
          ...named,
          ...(note && { note }),
        });
      },

      errorHandler(error, request, reply) {
        const failure = takeFailure(error, request, reply);
        return answer(form, services, request, reply, failure.body(visitorLanguage(request)));
      },
    };
  };
}

/**
 * Waits for what may refuse a request. Where a browser posted the form by itself, its texts are read first, because the
 * page of the answer shows them again (spec forms-114).
 */
async function orReadFirst(request: FastifyRequest, allowed: Promise<void>): Promise<void> {
  try {
    await allowed;
  } catch (refusal) {
    if (!wantsPage(request)) throw refusal;
    request[refusedBy] = refusal;
  }
}

/** How large a file may become, as its request declares it. */
function sizeOf({ headers }: FastifyRequest, { maxBytes }: FileField): number {
  const declared = Number(headers['content-length']);
  return declared > 0 ? Math.min(declared, maxBytes) : maxBytes;
}

/** Reads a body with a file, which the handler closes. */
function fileReader(
  form: Form,
  { name, field }: { name: string; field: FileField },
  { config, limits }: FormServices,
) {
  const label = labelOf(form, name);
  const say = (key: 'fileTooLarge' | 'oneFile') => (language: Language) =>
    fill(texts[language].forms.refusals[key], {
      field: label(language),
      megabytes: field.maxBytes / 1024 / 1024,
    });
  return async (request: FastifyRequest, body: IncomingMessage) => {
    const dueNow = performance.now() + limits.uploadTimeoutMs;
    const { fields, file } = await readMultipart(body, request.headers, {
      fieldsBytes: limits.bodyBytes,
      timeoutMs: Math.max(0, Math.round((request[dueAt] ?? dueNow) - performance.now())),
      file: {
        directory: request[refusedBy] === undefined ? config.dataDir : undefined,
        field: name,
        bytes: field.maxBytes,
        tooLarge: say('fileTooLarge'),
        notOne: say('oneFile'),
      },
    });
    request[receivedFile] = file;
    return fields;
  };
}

function labelOf(form: Form, field: string) {
  return (language: Language) => form.texts[language].labels[field] ?? field;
}

function answer(
  form: Form,
  { renderAnswer }: FormServices,
  request: FastifyRequest,
  reply: FastifyReply,
  body: SentBody | FailureBody,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  return answerForm(renderAnswer, request, reply, body, () => ({
    form: answeredAs(form, request.body),
    ...(body.success && body.reference && { reference: body.reference }),
    values: typedValues(request.body),
  }));
}

/** The fields of a post. @throws {Failure} 400 without a body, 422 naming each field that is wrong */
function readBody(
  form: Form,
  schema: ReturnType<typeof schemaOf>,
  request: FastifyRequest,
  language: Language,
): LeadBody {
  if (request.body === undefined) throw new Failure('body-missing');
  const result = schema.safeParse(request.body, { reportInput: true });
  if (result.success) return result.data;
  const refusals = result.error.issues.flatMap((issue) => describeIssue(issue, form, language));
  throw new Failure('invalid-field', {
    text: () => [...new Set(refusals.map(({ text }) => text))].join(' '),
    fields: () => refusedFields(refusals, form),
  });
}

/** The page that answers a plain post: of a split form the one that the post names, else the first. */
function answeredAs({ id, split }: Form, body: unknown): AnsweredForm['id'] {
  const pages = answeredForms.filter(({ form }) => form.id === id);
  const posted = split && ((body ?? {}) as Record<string, unknown>)[split.by];
  return (pages.find(({ way }) => way === posted) ?? pages[0])?.id ?? id;
}

/** The idempotency key of a post. @throws {Failure} 400 if it isn't 1 to 200 printable ASCII characters */
function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (isIdempotencyKey(key)) return key;
  throw new Failure('invalid-key', {
    text: (language) => texts[language].forms.refusals.idempotencyKey,
  });
}

/**
 * Whether a page of another site posted this (spec forms-92). `Sec-Fetch-Site` says so, which no page can write; without
 * it, an `Origin` that is none of ours: this server's, `PUBLIC_URL`'s or `API_URL`'s (spec operation-138). Programs send
 * neither, and `null` says nothing.
 */
function isFromOtherSite(
  { headers, host }: FastifyRequest,
  { publicUrl, apiUrl }: FormServices['config'],
) {
  const { origin = 'null', 'sec-fetch-site': site } = headers;
  if (site === 'same-origin' || site === 'none') return false;
  if (origin === 'null') return site === 'cross-site';
  const posting = URL.parse(origin);
  if (posting === null) return true;
  const isOwn = (url: string | undefined) => {
    const own = URL.parse(url ?? '');
    // Many proxies pass the host on without its port, or with one of their own.
    const isPortKnown = own?.port && posting.port;
    return isPortKnown ? own.host === posting.host : own?.hostname === posting.hostname;
  };
  return ![publicUrl, apiUrl, `${posting.protocol}//${host}`].some(isOwn);
}

/** The texts among the posted fields, to show them again. */
function typedValues(body: unknown): Record<string, string> {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

/** How many unknown fields are named, and how much of a name is repeated. */
const NAMED_FIELDS = 5;
const NAME_LENGTH = 40;

/** What is wrong with a post, and the field that is, if it is one of the form's. */
interface Refusal {
  field?: string;
  text: string;
}

/** The refusal of each field that visitors see, by a name that the form posts: of a group its first box's. */
function refusedFields(refusals: readonly Refusal[], { fields }: Form): Record<string, string> {
  const named = refusals.flatMap(({ field = '', text }) => {
    const known = fields[field];
    return known && known.kind !== 'unseen'
      ? [[postedNames([field, known])[0] ?? field, text] as const]
      : [];
  });
  return Object.fromEntries(named.toReversed());
}

/** Says for a wrong field, by its label, what to change (spec forms-15). */
function describeIssue(issue: z.core.$ZodIssue, form: Form, language: Language): Refusal[] {
  const { refusals } = texts[language].forms;
  const { labels } = form.texts[language];
  const [name] = issue.path;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, NAMED_FIELDS)
      .map((key) => ({ text: fill(refusals.unknown, { field: printable(key) }) }));
  }
  if (typeof name !== 'string') {
    const seen = Object.entries(labels).filter(([one]) => form.fields[one]?.kind !== 'unseen');
    const all = seen.map(([, label]) => label).join(', ');
    return [{ text: fill(refusals.noFields, { fields: all }) }];
  }
  const field = labels[name] ?? name;
  return [{ field: name, text: describeField(issue, name, field, language) }];
}

function describeField(
  issue: z.core.$ZodIssue,
  name: string,
  field: string,
  language: Language,
): string {
  const { refusals } = texts[language].forms;
  const choice = (values: readonly unknown[]) =>
    fill(refusals.choice, { field, options: values.join(', ') });
  switch (issue.code) {
    case 'too_big':
      return fill(refusals.tooLong, { field, maximum: String(issue.maximum) });
    case 'custom':
      return fill(refusals[issue.params?.reason as FieldProblem], { field });
    case 'invalid_value':
      if (isMissing(issue.input)) return fill(refusals.required, { field });
      return choice(name === 'language' ? languages.map(({ code }) => code) : issue.values);
    case 'invalid_union':
      return choice((issue as { options?: unknown[] }).options ?? []);
    default:
      return fill(issue.input === undefined ? refusals.required : refusals.text, { field });
  }
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === '';
}

function printable(name: string): string {
  return name.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').slice(0, NAME_LENGTH);
}
