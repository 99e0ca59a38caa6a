import type { FormAnswer } from '#server/http/form-answer.ts';
import { startApp } from './test-app.ts';

/** What a browser sends with a plain form, which wants a page for an answer. */
export const browser = {
  'content-type': 'application/x-www-form-urlencoded',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
};

export const encode = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** The real app with a page for an answer, and what the pages were made of. */
export async function startWithPages(options: Parameters<typeof startApp>[0] = {}) {
  const answers: FormAnswer[] = [];
  const app = await startApp({
    ...options,
    renderAnswer: (answer) => {
      answers.push(answer);
      return { html: '<p>answer</p>', headers: { 'content-security-policy': 'page' } };
    },
  });
  return { app, answers };
}
