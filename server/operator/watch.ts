import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { readSetting, replaceSetting } from '../db/settings.ts';
import { operatorLimits } from '../limits.ts';
import type { MailMessage, MailTransport } from '../mail/message.ts';
import { automatic, messageId } from '../mail/parts.ts';
import { processesOn } from '../processes/processes.ts';
import type { Clock } from '../system/clock.ts';
import { type Repetition, repeat } from '../system/repeat.ts';
import { postEvent } from '../webhook/webhook-sender.ts';
import { dailyText } from './daily.ts';
import type { LimitNotes } from './limit-notes.ts';
import { certificateEnd } from './looks.ts';
import { findNews, type News, nothingTold, type Told } from './news.ts';
import {
  backupTroubles,
  type Cause,
  certificateTroubles,
  clockTroubles,
  deliveryTroubles,
  diskTroubles,
  fileTroubles,
  limitTroubles,
  orderTroubles,
  ownershipTroubles,
  probeTroubles,
  suspectTroubles,
  type Trouble,
} from './troubles.ts';

/** Looks for trouble every minute, and tells the operator (spec operation-90 to operation-93). */
export interface Watch extends Repetition {
  /** What is wrong with mail, as of the last look, for `/readyz`. */
  mailTroubles(): string[];
}

interface WatchOptions {
  db: Database;
  clock: Clock;
  config: Pick<
    Config,
    'apiUrl' | 'dataDir' | 'databaseUrl' | 'mailFrom' | 'operatorEmail' | 'publicUrl' | 'webhooks'
  >;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Mails go past the outbox, because the outbox may be what is in trouble. */
  transport: Pick<MailTransport, 'send'>;
  isUnderAttack(): boolean | Promise<boolean>;
  /** The room for suspects, in bytes. */
  suspectBytes: number;
  limitNotes: LimitNotes;
}

const TOLD_SETTING = 'operator_told';
const SEND_MS = 60_000;
/** How long the lease of the process that tells lasts; each look renews it. */
const LEASE_MS = 3 * operatorLimits.lookEveryMs;
/** Mails that wait for the mail server; the daily mail has what is lost beyond them. */
const MOST_UNSENT = 20;

/** What is told once it is over. */
const overTexts: Record<Cause, string> = {
  'deliveries-failed': 'Nothing is given up any more.',
  'deliveries-late': 'Mails and webhooks leave in time again.',
  'file-missing': 'No résumé was missing in the last day.',
  'orders-late': 'No order of the API waits for long any more.',
  'orders-unremoved': 'What was to be removed by the API is gone.',
  ownership: 'Whose the domains are is decided.',
  'suspects-full': 'There is room for suspected spam again.',
  disk: 'There is room on the disk again.',
  backup: 'There is a new backup.',
  clock: 'The clock is believed again, and what is due is deleted.',
  certificate: 'The certificate of the website was renewed.',
  database: 'The database answers again.',
  limits: 'No limit of all together refused anybody for an hour.',
  attack:
    'The attack is over: browsers do no proof of work any more, and messages are mailed singly.',
  'probes-deaf': 'The probes of the status page hear the outside again.',
  'operator-mail': 'Mails to the operator arrive again.',
};

export function createWatch(options: WatchOptions): Watch {
  const { clock, log } = options;
  const stopping = new AbortController();
  const teller = new Teller(options, stopping.signal);
  const looks = repeat(clock, {
    firstMs: operatorLimits.lookEveryMs,
    everyMs: operatorLimits.lookEveryMs,
    stopping,
    task: () => teller.look(),
    failed: (err) => log.error({ err }, 'operator: could not look for trouble'),
  });
  return { ...looks, mailTroubles: () => teller.mailTroubles };
}

class Teller {
  readonly #options: WatchOptions;
  readonly #stopping: AbortSignal;
  readonly #holder = randomUUID();
  mailTroubles: string[] = [];
  #unsent: MailMessage[] = [];
  /** What was told, as the database has it, and as it should have it but can't. */
  #noted: Told | undefined;
  #unnoted: Told | undefined;
  #certificate: { end: Date | undefined; readAt: number } | undefined;

  constructor(options: WatchOptions, stopping: AbortSignal) {
    this.#options = options;
    this.#stopping = stopping;
  }

  async look(): Promise<void> {
    const { clock } = this.#options;
    const now = clock.now();
    await this.#sendUnsent();
    const troubles = await this.#findTroubles(now);
    this.mailTroubles = troubles.filter(({ isOfMail }) => isOfMail).map(({ text }) => text);
    const { news, isDaily } = await this.#findNews(troubles, now);
    for (const one of news) await this.#tell(one, now);
    if (isDaily) await this.#tellDay(troubles, now);
  }

  /** Notes what will be told. Of several processes on a database one tells: the one that has the lease. */
  async #findNews(
    troubles: readonly Trouble[],
    now: Date,
  ): Promise<{ news: News[]; isDaily: boolean }> {
    const { db, log } = this.#options;
    try {
      const before = await readSetting(db, TOLD_SETTING);
      const earlier = before === undefined ? nothingTold(now) : (JSON.parse(before) as Told);
      // The same process goes on telling, because each sees troubles of its own machine that others would call over.
      const lease = { holder: this.#holder, now, ms: LEASE_MS };
      if (!(await processesOn(db).takeLease('operator', lease)).isOurs) {
        this.#noted = earlier;
        return { news: [], isDaily: false };
      }
      const found = findNews(this.#unnoted ?? earlier, troubles, now);
      const value = JSON.stringify(found.told);
      const isOurs =
        value !== before && (await replaceSetting(db, TOLD_SETTING, { before, value }));
      this.#noted = found.told;
      this.#unnoted = undefined;
      return isOurs ? found : { news: [], isDaily: false };
    } catch (err) {
      // It is told without being noted, perhaps twice, because the database or its disk may be the trouble.
      log.error({ err }, 'operator: could not note what is told');
      const found = findNews(this.#unnoted ?? this.#noted ?? nothingTold(now), troubles, now);
      this.#unnoted = found.told;
      return found;
    }
  }

  async #findTroubles(now: Date): Promise<Trouble[]> {
    const { config, log, isUnderAttack } = this.#options;
    const attack: Trouble = {
      cause: 'attack',
      size: 1,
      text: 'So many forms are posted that browsers have to do proof of work, and most messages are mailed together in an hourly digest.',
    };
    const mail: Trouble = {
      cause: 'operator-mail',
      size: 1,
      text: 'Mails to the operator can’t be sent. The log says why.',
      isOfMail: true,
    };
    const inDatabase = this.#databaseTroubles(now).catch((err: unknown): Trouble[] => {
      log.error({ err }, 'operator: the database failed');
      const text =
        'The database does not answer: forms are refused, pages go on. The log says why.';
      return [{ cause: 'database', size: 1, text }];
    });
    return [
      ...(await inDatabase),
      ...(await diskTroubles(config.dataDir, operatorLimits).catch(() => [])),
      ...certificateTroubles(await this.#readCertificate(now), now, operatorLimits),
      ...((await isUnderAttack()) ? [attack] : []),
      ...limitTroubles(this.#options.limitNotes),
      ...(this.#unsent.length > 0 ? [mail] : []),
    ];
  }

  async #databaseTroubles(now: Date): Promise<Trouble[]> {
    const { db, config, suspectBytes } = this.#options;
    return [
      ...(await clockTroubles(db, now)),
      ...(await deliveryTroubles(db, now, operatorLimits)),
      ...(await fileTroubles(db, now)),
      ...(await orderTroubles(db, now, operatorLimits)),
      ...(await ownershipTroubles(db, now)),
      ...(await probeTroubles(db, now)),
      ...(await suspectTroubles(db, suspectBytes, operatorLimits)),
      ...(config.databaseUrl === undefined ? await backupTroubles(db, now, operatorLimits) : []),
    ];
  }

  /** When the website's certificate ends, read now and then; where it can't be read, the last answer counts. */
  async #readCertificate(now: Date): Promise<Date | undefined> {
    const { publicUrl, apiUrl = publicUrl } = this.#options.config;
    if (!apiUrl.startsWith('https:')) return undefined;
    const readAt = now.getTime();
    const sinceMs = readAt - (this.#certificate?.readAt ?? Number.NEGATIVE_INFINITY);
    if (sinceMs < 0 || sinceMs >= operatorLimits.certificateEveryMs) {
      const end = await certificateEnd(apiUrl).catch(() => this.#certificate?.end);
      this.#certificate = { end, readAt };
    }
    return this.#certificate?.end;
  }

  async #tell(news: News, now: Date): Promise<void> {
    const { log } = this.#options;
    const { cause } = news.isOver ? news : news.trouble;
    const text = news.isOver ? overTexts[cause] : news.trouble.text;
    if (news.isOver) log.info({ cause }, `operator: over: ${text}`);
    else log.warn({ cause }, `operator: ${text}`);
    const event = {
      id: randomUUID(),
      type: 'operator.alert' as const,
      timestamp: now.toISOString(),
      data: { cause, state: news.isOver ? 'over' : 'begun', text },
    };
    await Promise.all(
      this.#options.config.webhooks.map((target) =>
        postEvent(target, event, now, this.#stopping).catch((err: unknown) =>
          log.error({ err, kind: target.kind }, 'operator: webhook not sent'),
        ),
      ),
    );
    if (cause === 'operator-mail') return;
    this.#mail(cause, news.isOver ? `over: ${cause}` : cause, text, now);
    await this.#sendUnsent();
  }

  async #tellDay(troubles: readonly Trouble[], now: Date): Promise<void> {
    const { db, config, log } = this.#options;
    const { dataDir } = config;
    const limited = this.#options.limitNotes.since(24);
    const about = { now, dataDir, troubles, certificate: this.#certificate?.end, limited };
    const text = await dailyText(db, about).catch((err: unknown) => {
      log.error({ err }, 'operator: could not count for the daily mail');
      return troubles.map((one) => one.text).join('\n');
    });
    this.#mail('daily', 'daily report', text, now);
    await this.#sendUnsent();
  }

  #mail(label: string, subject: string, text: string, now: Date): void {
    const { mailFrom, operatorEmail, publicUrl } = this.#options.config;
    const host = new URL(publicUrl).host;
    this.#unsent.push({
      label: `operator-${label}`,
      messageId: messageId({ mailFrom }),
      date: now.toISOString(),
      from: mailFrom,
      to: operatorEmail,
      replyTo: mailFrom,
      subject: `[${host}] ${subject}`,
      text: `${text}\n\n${publicUrl}\n`,
      headers: automatic,
    });
    this.#unsent = this.#unsent.slice(-MOST_UNSENT);
  }

  /** Sends what waits, the oldest first, until one fails: the next look tries again. */
  async #sendUnsent(): Promise<void> {
    const { transport, log } = this.#options;
    while (this.#unsent[0] !== undefined && !this.#stopping.aborted) {
      try {
        const signal = AbortSignal.any([this.#stopping, AbortSignal.timeout(SEND_MS)]);
        await transport.send(this.#unsent[0], [], signal);
        this.#unsent.shift();
      } catch (err) {
        log.error({ err }, 'operator: mail not sent');
        return;
      }
    }
  }
}
