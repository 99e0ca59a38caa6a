import { expect } from 'vitest';
import type { Language } from '#content/languages.ts';
import type { StatusTopic } from '#contracts/forms/status-subscription.ts';
import { openIncident } from '#server/status/incidents.repository.ts';
import { addMailings } from '#server/status/mailings.ts';
import { confirmSubscription } from '#server/status/subscriptions.repository.ts';
import { manualClock } from './manual-clock.ts';
import { addLead } from './stored-leads.ts';
import { startApp } from './test-app.ts';

/** For a machine on which others work. */
export const patient = { timeout: 15_000 };

/** What an update of an incident says. */
export const words = { en: 'Better', nl: 'Beter' };

/** What a mail server answers that takes no mail to a recipient. */
export const refusal = (response: string, command = 'RCPT TO') =>
  Object.assign(new Error('refused'), { response, command });

/** The app on the last day of a month, and what subscribers go through. */
export async function startMailings() {
  const test = await startApp({ clock: manualClock('2026-01-31T10:00:00.000Z') });
  await test.app.ready();

  /** Stores a confirmed subscription; its id. */
  async function subscribe(
    email: string,
    {
      topics = ['incidents', 'maintenance', 'report'],
      components = null,
      language = 'en',
    }: { topics?: StatusTopic[]; components?: string[] | null; language?: Language } = {},
  ): Promise<string> {
    const { db, clock } = test;
    const now = clock.now();
    const lead = { form: 'status-subscription', askedAt: now.toISOString() } as const;
    const reference = await addLead(db, { ...lead, fields: { email }, deliveries: [] });
    const { id } = await db
      .selectFrom('leads')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    await confirmSubscription(db, id, { topics, components, language }, now);
    return id;
  }

  /** Opens an incident. */
  const storm = (components: string[] = ['dns']) =>
    openIncident(test.db, {
      title: { en: 'Storm', nl: 'Storm op zee' },
      message: { en: 'We look.\n\nAnd look.', nl: 'We kijken.' },
      impact: 'outage',
      components,
      now: test.clock.now(),
    });

  /** Tells what is new, and lets its mails leave. */
  async function tell() {
    await addMailings(test.db, test.clock.now());
    const waiting = test.db
      .selectFrom('deliveries')
      .select('id')
      .where('next_attempt_at', 'is not', null);
    await expect
      .poll(() => {
        // What comes is found by looking, and what failed is due again later.
        test.clock.advance(1000);
        return waiting.execute();
      }, patient)
      .toEqual([]);
  }

  /** To whom what was told since it was asked last. */
  const told = () =>
    test.transport.sent
      .splice(0)
      .map(({ to, subject }) => `${to} ${subject}`)
      .sort();

  /** How often each subscriber was refused. */
  const subscribers = () => test.db.selectFrom('status_subscribers').select('refusals').execute();

  return { ...test, subscribe, storm, tell, told, subscribers };
}
