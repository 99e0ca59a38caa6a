import { createHmac } from 'node:crypto';
import type { Language } from '#content/languages.ts';
import type { ContactBody } from '#contracts/contact.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { Failure } from '../failure.ts';
import { addMail } from '../mail/outbox.repository.ts';
import type { Outbox } from '../mail/outbox.ts';
import { fill, texts } from '../texts.ts';
import { type LeadEstimate, readLeadEstimate } from './estimate.ts';
import {
  claimAcknowledgement,
  readHashSalt,
  type StoredLead,
  storeLead,
} from './leads.repository.ts';
import { acknowledgementMail, salesMail } from './mails.ts';
import { newReference } from './reference.ts';

/** Without a key, the same post from the same address within this time is one lead (decision 30). */
const SAME_POST_MS = 10 * 60 * 1000;
/** One acknowledgement per address in this time (decision 28). */
const ACKNOWLEDGEMENT_MS = 60 * 60 * 1000;

interface Submission {
  body: ContactBody;
  language: Language;
  idempotencyKey: string | undefined;
  /** The sender's network address; only a keyed hash of it is stored, and only with the post's. */
  address: string;
}

export interface LeadService {
  /**
   * Stores a message with its mails and returns its reference. A repeated post returns the
   * reference of the first one.
   *
   * @throws {Failure} 422 if the key came with a different message before, 503 if it isn't stored
   */
  receiveContact(submission: Submission): Promise<{ reference: string }>;
}

export function createLeadService(options: {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  config: Config;
}): LeadService {
  const { db, clock, outbox, config } = options;
  let salt: string | undefined;

  async function store(submission: Submission): Promise<StoredLead & { isSamePost: boolean }> {
    const now = clock.now();
    salt ??= await readHashSalt(db);
    const estimate = readLeadEstimate(submission.body.estimate);
    const identity = identify(submission, estimate, salt);
    const stored = await db
      .transaction()
      .execute((trx) => storeWithMails(trx, { ...submission, estimate }, identity, now, config));
    return { ...stored, isSamePost: stored.fingerprint === identity.fingerprint };
  }

  return {
    async receiveContact(submission) {
      const stored = await store(submission).catch((error: unknown) => {
        throw new Failure(503, { cause: error });
      });
      const { reference } = stored;
      if (!stored.isSamePost) {
        throw new Failure(422, {
          text: (language) => fill(texts[language].forms.refusals.keyReused, { reference }),
        });
      }
      if (stored.isNew) outbox.wake();
      return { reference };
    },
  };
}

/** Hashes that tell whether two posts are the same, and go to the same mailbox. */
interface Identity {
  fingerprint: string;
  submissionKey: string;
  recipient: string;
}

function identify(
  { body, idempotencyKey, address }: Submission,
  estimate: LeadEstimate | undefined,
  salt: string,
): Identity {
  const hash = (...parts: string[]) =>
    createHmac('sha256', salt).update(JSON.stringify(parts)).digest('base64url');
  const { name, email, subject, message } = body;
  const parts = ['contact', name, email, subject, message];
  if (estimate !== undefined) parts.push(estimate.parameters);
  const fingerprint = hash(...parts);
  return {
    fingerprint,
    submissionKey:
      idempotencyKey === undefined ? `post:${hash(fingerprint, address)}` : `key:${idempotencyKey}`,
    recipient: hash('mailbox', mailbox(body.email)),
  };
}

/** The mailbox behind an address: capitals and a `+tag` make no other one. */
function mailbox(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, '@');
}

async function storeWithMails(
  trx: Database,
  submission: Submission & { estimate: LeadEstimate | undefined },
  { fingerprint, submissionKey, recipient }: Identity,
  now: Date,
  config: Config,
): Promise<StoredLead> {
  const { body, estimate, language, idempotencyKey } = submission;
  const { name, email, subject, message, homepage = '' } = body;
  const fields = { name, email, subject, message };
  const suspect = homepage.trim() !== '';
  const stored = await storeLead(
    trx,
    {
      form: 'contact',
      language,
      fields: { ...fields, ...(estimate && { estimate }) },
      suspect,
      submissionKey,
      keyValidSince: idempotencyKey === undefined ? before(now, SAME_POST_MS) : undefined,
      fingerprint,
      createdAt: now,
    },
    newReference,
  );
  if (!stored.isNew) return stored;

  const lead = { reference: stored.reference, language, suspect, createdAt: now, fields, estimate };
  const queued = { leadId: stored.id, now };
  await addMail(trx, { ...queued, kind: 'sales', message: salesMail(lead, config) });
  // A suspect gets none: its address is most likely somebody else's.
  const notSince = before(now, ACKNOWLEDGEMENT_MS);
  if (!suspect && (await claimAcknowledgement(trx, recipient, { now, notSince }))) {
    const acknowledgement = acknowledgementMail(lead, config);
    await addMail(trx, { ...queued, kind: 'acknowledgement', message: acknowledgement });
  }
  return stored;
}

function before(moment: Date, ms: number): Date {
  return new Date(moment.getTime() - ms);
}
