import { randomUUID } from 'node:crypto';
import { fill } from '#content/fill.ts';
import type { Language } from '#content/languages.ts';
import { site } from '#content/site.ts';
import { formRules } from '#contracts/form-rules.ts';
import type { Form } from '#contracts/forms/define.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { Failure } from '../http/failure.ts';
import { texts } from '../i18n/texts.ts';
import { leadRowBytes } from '../limits.ts';
import type { NoteLimit } from '../operator/limit-notes.ts';
import { keyedHash, submissionKeyOf } from '../privacy/hashes.ts';
import type { Keys } from '../privacy/keys.ts';
import { newReference } from '../privacy/reference.ts';
import type { AttackDetector } from '../processes/attack.ts';
import type { Clock } from '../system/clock.ts';
import { storeFile } from '../uploads/stored-files.ts';
import { findLateness, type Lateness } from './acknowledgements.ts';
import { type LeadChoice, readLeadChoice } from './choice.ts';
import type { Arrival } from './digest.ts';
import { type LeadEstimate, readLeadEstimate } from './estimate.ts';
import type { LeadBody } from './form-schema.ts';
import { addLeadDeliveries } from './lead-deliveries.ts';
import { isSubmitted, type StoredLead, storeLead } from './leads.repository.ts';
import type { Lead, LeadResume } from './mails.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import type { AcceptedResume } from './resume.ts';
import type { SuspectRoom } from './suspect-room.ts';
import type { Suspicion } from './suspicions.ts';
import { countVote, isVoteAlone, voteOf } from './votes.ts';

/** Without a key, the same post from the same address within this time is one lead (spec forms-44). */
const SAME_POST_MS = formRules.samePostMinutes * 60_000;
/** Posts with the same key within this time are one lead (spec forms-43). */
const SAME_KEY_MS = formRules.sameKeyHours * 60 * 60_000;
/** When a post that is refused for want of room for suspects may come again, in seconds. */
const NO_ROOM_SECONDS = 60 * 60;

interface Submission {
  form: Form;
  body: LeadBody;
  language: Language;
  resume: AcceptedResume | undefined;
  idempotencyKey: string | undefined;
  /** Whether a page of another site posted it. */
  isFromOtherSite: boolean;
  /** The sender's network address; stored only within a keyed hash, together with the post. */
  address: string;
  /** Waits for a turn, where little is left for all together; a post with proof of work need not. */
  turn?: (() => Promise<void>) | undefined;
}

export interface LeadService {
  /**
   * Stores a lead with its mails and its résumé and returns its reference, and whether the mail to the visitor is
   * late. A repeated post returns the reference of the first one. A vote without words is only counted, and has no
   * reference (spec forms-100).
   *
   * @throws {Failure} 422 if the key came with another post before, 429 if it is suspect and there is no
   *   room for more of these, 503 if the lead isn't stored
   */
  receive(submission: Submission): Promise<{ reference?: string; late?: Lateness | undefined }>;
}

export function createLeadService(options: {
  db: Database;
  /** The installation's hash salt. */
  salt: () => Promise<string>;
  keys: () => Promise<Keys>;
  clock: Clock;
  config: Config;
  /** During an attack most mails to us go together. */
  attack: AttackDetector;
  proofOfWork: () => Promise<ProofOfWork>;
  suspectRoom: SuspectRoom;
  /** Called when something waits in the outbox. */
  wake: () => void;
  noteLimit: NoteLimit;
}): LeadService {
  const { db, clock, config, attack, proofOfWork, suspectRoom, wake, noteLimit } = options;

  async function store(
    submission: Submission,
  ): Promise<(MailedLead & { isSamePost: boolean }) | undefined> {
    const now = clock.now();
    const [salt, keys] = [await options.salt(), await options.keys()];
    const { resume } = submission;
    const { form, body, language } = submission;
    const { language: _, homepage = '', altcha, estimate, choice, ...fields } = body;
    const content: Content = {
      fields,
      suspicions: [],
      estimate: readLeadEstimate(estimate),
      choice: readLeadChoice(choice, language, now),
      resume: resume && describeResume(resume),
    };
    const { suspicions } = content;
    if (homepage.trim() !== '') suspicions.push('honeypot');
    if (submission.isFromOtherSite) suspicions.push('otherSite');
    const identity = identify(submission, content, keys.idempotency);
    const isProven = await (await proofOfWork()).isSolved(altcha, identity.submissionKey);
    if (!isProven) await submission.turn?.();
    const arrival: Arrival = { isProven, isInAttack: await attack.isUnderAttack(form.id) };
    const vote = suspicions.length > 0 ? undefined : voteOf(form, body, language);
    if (isVoteAlone(form, body)) {
      if (vote) await countVote(db, vote, now);
      return undefined;
    }
    if (suspicions.length > 0) await findRoom(content, resume, identity);
    const given = { ...arrival, now, config, salt, keys };
    const stored = await db.transaction().execute(async (trx) => {
      const lead = await storeWithMails(trx, submission, content, identity, given);
      if (vote && lead.isNew) await countVote(trx, vote, now);
      return lead;
    });
    return { ...stored, isSamePost: stored.fingerprint === identity.fingerprint };
  }

  /** Takes room for a suspect. @throws {Failure} 429 if there is none and the post is no repeated one */
  async function findRoom(
    { fields }: Content,
    resume: AcceptedResume | undefined,
    { submissionKey }: Identity,
  ): Promise<void> {
    if (await suspectRoom.take(sizeOf(fields, resume), resume ? 'file' : 'texts')) return;
    if (await isSubmitted(db, submissionKey)) return;
    throw new Failure('no-room-for-suspects', {
      text: (language) =>
        fill(texts[language].forms.refusals.noRoomForSuspects, { email: site.contact.email }),
      headers: { 'retry-after': String(NO_ROOM_SECONDS) },
    });
  }

  return {
    async receive(submission) {
      const stored = await store(submission).catch((error: unknown) => {
        throw error instanceof Failure ? error : new Failure(503, { cause: error });
      });
      if (stored === undefined) return {};
      const { reference } = stored;
      if (!stored.isSamePost) {
        // The refusal names no reference, because whoever guesses a key mustn't hear of somebody else's lead.
        throw new Failure('key-reused', {
          text: (language) => texts[language].forms.refusals.keyReused,
        });
      }
      if (stored.isNew) wake();
      if (stored.isNew && stored.late) noteLimit('mails');
      return { reference, late: stored.late };
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

interface MailedLead extends StoredLead {
  /** How late the mail to the visitor is. */
  late: Lateness | undefined;
}

/** Hashes that tell whether two posts are the same. */
interface Identity {
  fingerprint: string;
  submissionKey: string;
}

function identify(
  { form, body, resume, idempotencyKey, address }: Submission,
  { fields, estimate, choice }: Content,
  key: string,
): Identity {
  const parts = [fields, estimate?.parameters, resume?.sha256, ...(choice ? [choice.query] : [])];
  const fingerprint = keyedHash(key, form.id, ...parts);
  return {
    fingerprint,
    submissionKey:
      idempotencyKey === undefined
        ? `post:${keyedHash(key, fingerprint, address)}`
        : submissionKeyOf(key, { form: form.id, email: body.email, key: idempotencyKey }),
  };
}

async function storeWithMails(
  trx: Database,
  { form, body, language, idempotencyKey, resume: file }: Submission,
  { fields, suspicions, estimate, choice, resume }: Content,
  { fingerprint, submissionKey }: Identity,
  given: Arrival & { now: Date; config: Config; salt: string; keys: Keys },
): Promise<MailedLead> {
  const { now } = given;
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
      keyValidSince: before(now, idempotencyKey === undefined ? SAME_POST_MS : SAME_KEY_MS),
      fingerprint,
      bytes: sizeOf(fields, resume),
      createdAt: now,
    },
    newReference,
  );
  if (!stored.isNew) return { ...stored, late: await findLateness(trx, stored.id, now) };
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
  return { ...stored, late: await addLeadDeliveries(trx, stored.id, lead, given) };
}

/** About how many bytes a lead takes, its row and its file included. */
function sizeOf(fields: Content['fields'], resume: { bytes: number } | undefined): number {
  return leadRowBytes + Buffer.byteLength(JSON.stringify(fields)) + (resume?.bytes ?? 0);
}

function describeResume({ originalName, type, bytes }: AcceptedResume): LeadResume {
  const file = `${randomUUID()}.${type}`;
  return { file, originalName, type, bytes };
}

function before(moment: Date, ms: number): Date {
  return new Date(moment.getTime() - ms);
}
