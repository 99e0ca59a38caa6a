import type { FastifyBaseLogger } from 'fastify';
import type { Probe } from '#contracts/status-probes.ts';
import type { Api } from './api/api.ts';
import type { Ownership } from './api/ownership.ts';
import type { Providers } from './api/providers/provider.ts';
import type { Config } from './config.ts';
import type { DatabaseProblem } from './db/problem.ts';
import type { Database } from './db/schema.ts';
import type { LookUps } from './domains/look-ups.ts';
import type { MoveChecks } from './domains/move-check/move-check.ts';
import type { RenderAnswer } from './http/form-answer.ts';
import type { Admit } from './http/rate-limit.ts';
import type { LeadService } from './leads/leads.service.ts';
import type { PostLimits } from './leads/post-limits.ts';
import type { ProofOfWork } from './leads/proof-of-work.ts';
import type { Limits } from './limits.ts';
import type { MailTransport } from './mail/message.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { LimitNotes, NoteLimit } from './operator/limit-notes.ts';
import type { Watch } from './operator/watch.ts';
import type { Keys } from './privacy/keys.ts';
import type { AttackDetector } from './processes/attack.ts';
import type { Site } from './site/site.ts';
import type { AskOwn } from './status/own-parts.ts';
import type { StatusSource } from './status/status-source.ts';
import type { Clock } from './system/clock.ts';
import type { Disk } from './system/disk.ts';
import type { TideSource } from './tide/tide.ts';
import type { Documents } from './uploads/documents.ts';
import type { UploadRoom } from './uploads/upload-room.ts';

/** The parts of the server. Routes and jobs are given all of them, and name those that they use. */
export interface Services {
  config: Config;
  db: Database;
  clock: Clock;
  limits: Limits;
  log: FastifyBaseLogger;
  /** The installation's hash salt. */
  salt: () => Promise<string>;
  /** The installation's keys, which another secret changes. */
  keys: () => Promise<Keys>;
  disk: Disk;
  /**
   * What keeps the database from taking leads; it is looked for at most once a second, because that reads the schema.
   */
  problem: () => Promise<DatabaseProblem | undefined>;
  /** Without it there are no metrics. */
  metrics: Metrics | undefined;
  /** Notes that a limit refuses somebody, for metrics and the operator. */
  noteLimit: NoteLimit;
  limitNotes: LimitNotes;
  /** Without it there are no pages. */
  site: Site | undefined;
  /** Without it every form is answered with JSON. */
  renderAnswer: RenderAnswer | undefined;
  transport: MailTransport;
  documents: Documents;
  uploadRoom: UploadRoom;

  leads: LeadService;
  postLimits: PostLimits;
  attack: AttackDetector;
  proofOfWork: () => Promise<ProofOfWork>;
  /** Without it nobody looks for trouble. */
  watch: Watch | undefined;

  /** Limits searches. */
  admitSearch: Admit;

  /** Without it no names are looked up. */
  domains: LookUps | undefined;
  /** Limits look-ups, in this process. */
  admitLookUp: Admit;
  /** Without it no domains are read. */
  moveChecks: MoveChecks | undefined;

  /** The documented API. */
  api: Api;
  providers: Providers;
  /** Without it no domain is proved to be somebody's. */
  ownership: Ownership | undefined;

  status: StatusSource;
  probes: readonly Probe[];
  /** Whether this process probes them. */
  monitors: boolean;
  /** Asks this process for one of its own addresses. */
  askItself: AskOwn;

  tide: TideSource;
}
