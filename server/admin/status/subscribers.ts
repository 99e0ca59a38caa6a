import { mailingLimits } from '../../limits.ts';
import { readKeys } from '../../privacy/keys.ts';
import { confirmationMail } from '../../status/subscription-mails.ts';
import {
  askEarlier,
  findSubscribers,
  findUnasked,
  lastAskedAt,
  leave,
} from '../../status/subscriptions.repository.ts';
import { onLeads } from '../audit.ts';
import { CommandFailure, type Context } from '../context.ts';
import { group, newCommand, readAddress, readMoment } from '../options.ts';
import { count, day, moment, printableLine, table } from '../text.ts';

/** Commands about who gets status messages (spec status-75). */
export const subscribers = (context: Context) =>
  group('subscribers', 'list and remove who gets status messages', [
    list(context),
    remove(context),
  ]);

const list = (context: Context) =>
  newCommand(
    'list',
    'confirmed subscriptions, the oldest first',
    'REFUSALS are days on which the mail server of the address refused a message for good; the third ends the subscription. What waits for its confirmation is in npm run leads -- list --form status-subscription.',
  ).action(
    onLeads(context, 'status subscribers list', async ({ db, out, note, about }) => {
      const heads = ['CONFIRMED (UTC)', 'LANGUAGE', 'TOPICS', 'COMPONENTS', 'REFUSALS', 'ADDRESS'];
      const rows: string[][] = [];
      for (let after = ''; ; ) {
        const page = await findSubscribers(db, { after, limit: mailingLimits.page });
        for (const one of page) {
          about(one.reference);
          rows.push([
            day(one.confirmedAt),
            one.language,
            one.topics.join(','),
            one.components?.join(',') ?? 'all',
            String(one.refusals),
            printableLine(one.email),
          ]);
        }
        if (page.length < mailingLimits.page) break;
        after = page.at(-1)?.id ?? '';
      }
      await out(table([heads, ...rows]));
      await note(`${count(rows.length, 'subscription')}.`);
    }),
  );

const remove = (context: Context) =>
  newCommand(
    'remove',
    'end what an address is subscribed to',
    'It gets no further message, none of its links works any more, and within the hour the server erases what is stored of it.',
  )
    .argument('<address>', 'the e-mail address', readAddress)
    .action(
      onLeads(context, 'status subscribers remove', async (database, email) => {
        const { db, config, now, out, about } = database;
        const references = await leave(db, { email, dataDir: config.dataDir, now: now() });
        for (const reference of references) about(reference);
        if (references.length === 0) throw new CommandFailure('this address has none');
        await out(`Ended: ${count(references.length, 'post')} of the form.\n`);
      }),
    );

/**
 * Asks those to confirm who posted the form and got no mail, because too many were asked in that hour (spec status-75).
 */
export const invite = (context: Context) =>
  newCommand(
    'invite',
    'ask those to confirm who subscribed while too many others did',
    `Each address is asked once, ${mailingLimits.invitationsPerHour} of them in an hour; suspects are not. Who doesn't confirm within the time that the mail names is erased.`,
  )
    .option(
      '--since <date>',
      'who subscribed from 2026-01-31 on, or in the last 12h, 7d, 4w',
      (text) => readMoment(text, context.now()).start,
    )
    .option('--yes', 'do not ask')
    .action(
      onLeads(context, 'status invite', async (database, { since = new Date(0), yes = false }) => {
        const { db, config, now, out, confirm, about } = database;
        const found = await findUnasked(db, since);
        if (found.length === 0) return out('Nobody is left to be asked.\n');
        const many = count(found.length, 'address', 'addresses');
        if (!yes && !(await confirm(`Ask ${many} to confirm?`))) {
          throw new CommandFailure('nobody was asked');
        }
        const keys = await readKeys(db, now());
        const stepMs = (60 * 60_000) / mailingLimits.invitationsPerHour;
        // These mails follow those of an earlier call.
        const earlier = (await lastAskedAt(db)).getTime() + stepMs;
        const begun = Math.max(now().getTime(), earlier);
        let asked = 0;
        for (const one of found) {
          const askedAt = new Date(begun + asked * stepMs);
          const message = confirmationMail(one, { config, keys, now: askedAt });
          if (!(await askEarlier(db, one, { askedAt, now: now(), message }))) continue;
          about(one.reference);
          asked += 1;
        }
        const last = new Date(begun + Math.max(asked - 1, 0) * stepMs);
        await out(`Asked: ${asked}; the last mail leaves at ${moment(last)}.\n`);
      }),
    );
