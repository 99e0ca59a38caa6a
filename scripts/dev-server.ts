/**
 * The server as `scripts/dev.ts` starts it: the real one, but that each page is rendered anew when it is asked for, by
 * the process whose address is the argument, and then filled with what the server knows.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languages } from '../content/languages.ts';
import { site } from '../content/site.ts';
import { fillSlots, slotValues } from '../contracts/site.ts';
import type { SlotValues } from '../contracts/slots.ts';
import { preferredLanguage } from '../server/i18n/language.ts';
import { serve } from '../server/serve.ts';
import { choiceCard, choiceOf } from '../server/site/fill.ts';
import {
  fillAnswerPage,
  type Notices,
  type Pages,
  type PagesOptions,
  readSources,
} from '../server/site/site.ts';
import { answerAddress, planPages } from './site-build/plan-pages.ts';

const [, , renderer = ''] = process.argv;

/** Vite puts scripts and styles into a page, and waits in a worker for its server to come back. */
const policy =
  "default-src 'self' 'unsafe-inline'; connect-src 'self' ws:; worker-src 'self' blob:";
const headers = { 'content-security-policy': policy };

process.umask(0o077);
// The watcher that started this, and with it this process, ends with the one that renders.
process.stdin.on('end', () => process.kill(process.ppid)).resume();
await serve(process.env, { isTerminal: process.stdout.isTTY, loadPages: renderedPages });

/** The pages of the lists in `content/`; feeds, sitemap and `llms.txt` read their titles from the last build. */
async function renderedPages(options: PagesOptions): Promise<Pages> {
  const { dist, manifest, publicUrl, apiUrl, clock } = options;
  const plans = languages.flatMap(({ code }) => planPages(code));
  const built = await readSources(dist, manifest);
  const sources = plans.map((plan) => {
    const known = built.find(({ page }) => page.id === plan.id && page.language === plan.language);
    return {
      page: { ...known?.page, ...plan, file: '', style: '' },
      html: known?.html ?? (() => ''),
    };
  });
  let askNotices = async (): Promise<Notices | undefined> => undefined;

  async function valuesIn(language: Language): Promise<SlotValues> {
    const values = slotValues(publicUrl, clock.now(), apiUrl);
    const notices = await askNotices();
    return notices ? { ...values, notice: notices[language] } : values;
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    language: Language,
    own?: Partial<SlotValues>,
  ): Promise<FastifyReply> {
    const plan = plans.find((one) => one.id === id && one.language === language);
    if (plan === undefined) throw new Error(`There is no ${id} in ${language}`);
    const { isError, html } = await render(plan.address);
    const values = await valuesIn(language);
    const choice = choiceOf(request.url);
    const card = choice && { choice: choiceCard(choice, plan, values.today) };
    if (isError) reply.code(500);
    else if (plan.status !== 200) reply.code(plan.status);
    reply.headers(headers).header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return reply.send(isError ? html : fillSlots(html, { ...values, ...card, ...own }));
  }

  const preferred = (request: FastifyRequest) =>
    preferredLanguage(request.headers['accept-language']);
  return {
    sources,
    send: (request, reply, id, named) => send(request, reply, id, named ?? preferred(request)),
    async fill(request, reply, id, named, ownIn) {
      const language = named ?? preferred(request);
      return send(request, reply, id, language, await ownIn(language));
    },
    async show(request, reply, id, named, data, slotsIn) {
      const language = named ?? preferred(request);
      return send(request, reply, id, language, {
        status: slotsIn(data, language, site.samples),
      });
    },
    follow(ask) {
      askNotices = ask;
    },
    // Every page asks anew.
    refresh: async () => {},
    async renderAnswer({ form, language, outcome, ...answer }) {
      const { isError, html } = await render(answerAddress(form, outcome, language));
      const filled = isError ? html : fillAnswerPage(html, answer, await valuesIn(language));
      return { html: filled, headers };
    },
  };
}

/** A page with its slots, or a page about why it can't be rendered. */
async function render(address: string): Promise<{ isError: boolean; html: string }> {
  const response = await fetch(renderer + address);
  return { isError: !response.ok, html: await response.text() };
}
