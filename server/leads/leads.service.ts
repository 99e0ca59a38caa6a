import { randomUUID } from 'node:crypto';
import { fill } from '#content/fill.ts';
import { defaultLanguage, type Language } from '#content/languages.ts';
import { formRules } from '#contracts/form-rules.ts';
import type { Form } from '#contracts/forms/define.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { createGroupCommit } from '../db/group-commit.ts';
import type { Database } from '../db/schema.ts';
import { Failure } from '../failure.ts';
import { addDelivery } from '../outbox/outbox.repository.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { texts } from '../texts.ts';
import { storeFile } from '../uploads/stored-files.ts';
import type { WebhookMessage } from '../webhook/webhook.ts';
import type { AttackDetector } from './attack.ts';
import { type LeadChoice, readLeadChoice } from './choice.ts';
import { type LeadEstimate, readLeadEstimate } from './estimate.ts';
import { keyedHash, recipientHash } from './hashes.ts';
import {
  claimAcknowledgement,
  readHashSalt,
  type StoredLead,
  storeLead,
} from './leads.repository.ts';
import { acknowledgementMail, type Lead, type LeadResume, salesMail } from './mails.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import { newReference } from './reference.ts';
import type { AcceptedResume } from './resume.ts';
import type { LeadBody } from './schema.ts';
import type { Suspicion } from './suspicions.ts';

/** Without a key, the same post from the same address within this time is one lead (spec forms-44). */
const SAME_POST_MS = formRules.samePostMinutes * 60_000;
/** One acknowledgement per address in this time (spec forms-38). */
const ACKNOWLEDGEMENT_MS = formRules.acknowledgementMinutes * 60_000;

interface Submission {
  form: Form;
  body: LeadBody;
  language: Language;
  resume: AcceptedResume | undefined;
  idempotencyKey: string | undefined;
  /** The sender's network address; stored only within a keyed hash, together with the post. */
  address: string;
}

export interface LeadService {
  /**
   * Stores a lead with its mails and its résumé and returns its reference. A repeated post returns the
   * reference of the first one.
   *
   * @throws {Failure} 422 if the key came with another post before, 503 if the lead isn't stored
   */
  receive(submission: Submission): Promise<{ reference: string }>;
}

export function createLeadService(options: {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  config: Config;
  /** During an attack, a post without proof of work is suspect. */
  attack: AttackDetector;
  proofOfWork: () => Promise<ProofOfWork>;
}): LeadService {
  const { db, clock, outbox, config, attack, proofOfWork } = options;
  const commit = createGroupCommit(db);
  let salt: string | undefined;

  async function store(submission: Submission): Promise<StoredLead & { isSamePost: boolean }> {
    const now = clock.now();
    salt ??= await readHashSalt(db);
    const { resume } = submission;
    const { body, language } = submission;
    const { language: _, homepage = '', altcha, estimate, choice, ...fields } = body;
    const content: Content = {
      fields,
      suspicions: homepage.trim() === '' ? [] : ['honeypot'],
      estimate: readLeadEstimate(estimate),
      choice: readLeadChoice(choice, language, now),
      resume: resume && describeResume(resume),
    };
    const identity = identify(submission, content, salt);
    if (attack.isUnderAttack()) {
      const isSolved = await (await proofOfWork()).isSolved(altcha, identity.submissionKey);
      if (!isSolved) content.suspicions.push('noProofOfWork');
    }
    const stored = await commit(
      (trx) => storeWithMails(trx, submission, content, identity, now, config),
      { isLarge: resume !== undefined },
    );
    return { ...stored, isSamePost: stored.fingerprint === identity.fingerprint };
  }

  return {
    async receive(submission) {
      const stored = await store(submission).catch((error: unknown) => {
        throw new Failure(503, { cause: error });
      });
      const { reference } = stored;
      if (!stored.isSamePost) {
        throw new Failure(422, {
          text(language) {
            const { keyReused, keyReusedUnnamed } = texts[language].forms.refusals;
            return submission.form.kind === 'lead'
              ? fill(keyReused, { reference })
              : keyReusedUnnamed;
          },
        });
      }
      if (stored.isNew) outbox.wake();
      return { reference };
    },
  };
}

/** The stored part of a submission. */
interface Content {
  fields: Record<string, unknown>;
  suspicions: Suspicion[];
  estimate: LeadEstimate | undefined;
  choice: LeadChoice | undefined;
  resume: LeadResume | undefined;
}

/** Hashes that tell whether two posts are the same, and go to the same mailbox. */
interface Identity {
  fingerprint: string;
  submissionKey: string;
  /** Undefined where the form asks for no address. */
  recipient: string | undefined;
}

function identify(
  { form, body, resume, idempotencyKey, address }: Submission,
  { fields, estimate, choice }: Content,
  salt: string,
): Identity {
  const parts = [fields, estimate?.parameters, resume?.sha256, ...(choice ? [choice.query] : [])];
  const fingerprint = keyedHash(salt, form.id, ...parts);
  return {
    fingerprint,
    submissionKey:
      idempotencyKey === undefined
        ? `post:${keyedHash(salt, fingerprint, address)}`
        : `key:${idempotencyKey}`,
    recipient: body.email && recipientHash(salt, body.email),
  };
}

async function storeWithMails(
  trx: Database,
  { form, body, language, idempotencyKey, resume: file }: Submission,
  { fields, suspicions, estimate, choice, resume }: Content,
  { fingerprint, submissionKey, recipient }: Identity,
  now: Date,
  config: Config,
): Promise<StoredLead> {
  const stored = await storeLead(
    trx,
    {
      form: form.id,
      language,
      fields: {
        ...fields,
        ...(estimate && { estimate }),
        ...(choice && { choice }),
        ...(resume && { resume }),
      },
      suspicions,
      submissionKey,
      keyValidSince: idempotencyKey === undefined ? before(now, SAME_POST_MS) : undefined,
      fingerprint,
      createdAt: now,
    },
    newReference,
  );
  if (!stored.isNew) return stored;
  if (file && resume) {
    await storeFile(trx, { file: resume.file, leadId: stored.id, source: file.content });
  }

  const { reference } = stored;
  const lead: Lead = {
    form,
    reference,
    language,
    suspicions,
    createdAt: now,
    body,
    fields,
    estimate,
    choice,
    resume,
  };
  const queued = { leadId: stored.id, now };
  const sales = salesMail(lead, config);
  if (sales) await addDelivery(trx, { ...queued, kind: 'sales', message: sales });
  for (const { kind } of form.kind === 'lead' ? config.webhooks : []) {
    await addDelivery(trx, { ...queued, kind, message: leadCreated(lead, randomUUID()) });
  }
  // A suspect lead gets none, because its address is likely somebody else's.
  const notSince = before(now, ACKNOWLEDGEMENT_MS);
  const message = suspicions.length === 0 ? acknowledgementMail(lead, config) : undefined;
  if (message && recipient && (await claimAcknowledgement(trx, recipient, { now, notSince }))) {
    await addDelivery(trx, { ...queued, kind: 'acknowledgement', message });
  }
  return stored;
}

function describeResume({ originalName, type, bytes, marks }: AcceptedResume): LeadResume {
  const file = `${randomUUID()}.${type}`;
  return { file, originalName, type, bytes, ...(marks.length > 0 && { marks }) };
}

function before(moment: Date, ms: number): Date {
  return new Date(moment.getTime() - ms);
}

/**
 * The webhook event of a lead. docs/how-to/receive-webhooks.md documents its shape: fields may be added,
 * none is changed or removed.
 */
function leadCreated(lead: Lead, id: string): WebhookMessage {
  const { estimate, choice, resume } = lead;
  return {
    id,
    type: 'lead.created',
    timestamp: lead.createdAt.toISOString(),
    data: {
      reference: lead.reference,
      form: lead.form.id,
      language: lead.language,
      suspect: lead.suspicions.length > 0,
      suspicions: lead.suspicions,
      fields: lead.fields,
      ...(estimate && {
        estimate: { parameters: estimate.parameters, totalCents: estimate.totalCents },
      }),
      ...(choice && { choice: eventChoice(choice) }),
      ...(resume && {
        resume: { type: resume.type, bytes: resume.bytes, marks: resume.marks ?? [] },
      }),
    },
  };
}

function eventChoice({ kind, id, query, title, price, shown }: LeadChoice) {
  return {
    kind,
    id,
    parameters: query,
    title: title[defaultLanguage],
    ...(price && { price: { cents: price.cents, per: price.per, on: price.on } }),
    ...(shown && { shown }),
  };
}
