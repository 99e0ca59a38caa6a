import { expect } from 'vitest';
import { components } from '#content/status.ts';
import { statusTopics } from '#contracts/forms/status-subscription.ts';
import type { FormAnswer } from '#server/http/form-answer.ts';
import { purgeAll } from '#server/jobs/purge.ts';
import type { MailMessage } from '#server/mail/message.ts';
import { mailDirectory } from '#server/mail/transport.ts';
import { startApp, type TestApp } from './test-app.ts';

/** For a machine on which others work. */
export const patient = { timeout: 15_000 };
/** Where links lead. */
export const subscriptionUrl = '/api/subscription';
export const eva = 'eva@example.org';

/** What every box of the page has when it is opened first. */
export const everything = Object.fromEntries(
  components.map(({ id }) => [`component-${id}`, 'yes']),
);
/** All kinds of message. */
export const all = Object.fromEntries(statusTopics.map((topic) => [topic, 'yes']));

/** The app with pages that a test can read. */
export async function startSubscriptions(options: Parameters<typeof startApp>[0] = {}) {
  const test = await startApp({
    limits: { leadForm: { requests: 100_000, perSeconds: 60 } },
    renderAnswer: (answer) => ({ html: JSON.stringify(answer), headers: {} }),
    ...options,
  });
  return { ...test, ...journeys(test) };
}

function journeys({ app, post, transport, db, clock, dataDir }: TestApp) {
  const ask = (email = eva, boxes: object = all) =>
    post({ email, ...boxes }, {}, { url: '/api/status-subscription' });
  const mailTo = async (email: string, count = 1) => {
    const mails = () => transport.sent.filter(({ to }) => to === email);
    await expect.poll(mails, patient).toHaveLength(count);
    return mails().at(-1) as MailMessage;
  };
  const read = (response: { body: string }) => JSON.parse(response.body) as FormAnswer;
  const open = async (token: string) => {
    const response = await app.inject({ url: subscriptionUrl, query: { token } });
    return { status: response.statusCode, headers: response.headers, page: read(response) };
  };
  const press = async (
    token: string,
    action: string,
    boxes: object = { ...all, ...everything },
  ) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams({ token, action, ...boxes } as never).toString();
    const response = await app.inject({ method: 'POST', url: subscriptionUrl, headers, payload });
    return { status: response.statusCode, page: read(response) };
  };
  /** Subscribes, up to the link that manages it. */
  const subscribe = async (email = eva, boxes: object = { ...all, ...everything }) => {
    const before = transport.sent.filter(({ to }) => to === email).length;
    await ask(email);
    const confirm = tokenIn(await mailTo(email, before + 1));
    const { page } = await press(confirm, 'confirm', boxes);
    return { confirm, manage: String(page.values.token) };
  };
  const subscribers = () =>
    db.selectFrom('status_subscribers').selectAll().orderBy('email').execute();
  const purgeNow = () => purgeAll({ db, mailDirectory: mailDirectory(dataDir) }, clock.now());
  return { ask, mailTo, open, press, subscribe, subscribers, purgeNow };
}

/** What the link of a mail has. */
export function tokenIn({ text }: { text: string }): string {
  return /\/api\/subscription\?token=(\S+)/.exec(text)?.[1] ?? '';
}
