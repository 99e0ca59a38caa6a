/**
 * The server as `scripts/dev.ts` starts it: the real one, but that each page is rendered anew when it is asked for, by
 * the process whose address is the argument, and then filled with what the server knows.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languages, localizedPath } from '../content/languages.ts';
import type { KnownAnswer, SiteData } from '../contracts/page-data.ts';
import type { PageRequest } from '../contracts/renderer.ts';
import { fillSlots, slotValues } from '../contracts/site.ts';
import type { SlotValues } from '../contracts/slots.ts';
import { preferredLanguage } from '../server/i18n/language.ts';
import { serve } from '../server/serve.ts';
import { sendRefusal } from '../server/site/refusal-page.ts';
import {
  type Pages,
  type PagesOptions,
  readSources,
  renderAnswerPage,
  type SiteNotice,
} from '../server/site/site.ts';
import { planPages } from './site-build/plan-pages.ts';

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
  let askNotice = async (): Promise<SiteNotice | undefined> => undefined;

  async function valuesNow(): Promise<SlotValues> {
    return { ...slotValues(publicUrl, clock.now(), apiUrl), ...(await askNotice()) };
  }

  async function send(
    reply: FastifyReply,
    { id, language, ...page }: ToSend,
  ): Promise<FastifyReply> {
    const plan = plans.find((one) => one.id === id && one.language === language);
    if (plan === undefined) throw new Error(`There is no ${id} in ${language}`);
    const values = await valuesNow();
    const { isError, html } = await render({ address: plan.address, site: values, ...page });
    if (isError) reply.code(500);
    else if (reply.statusCode === 200) reply.code(plan.status);
    reply.headers(headers).header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return reply.send(isError ? html : fillSlots(html, values));
  }

  const languageOf = (request: FastifyRequest, named: Language | undefined) =>
    named ?? preferredLanguage(request.headers['accept-language']);
  return {
    sources,
    send: (request, reply, id, named) => send(reply, { id, language: languageOf(request, named) }),
    async once(request, reply, named, pageIn) {
      const language = languageOf(request, named);
      const { path, search = '', ...page } = await pageIn(language);
      return send(reply, {
        ...page,
        language,
        address: localizedPath(path, language) + search,
      });
    },
    async show(request, reply, named, { id, path, search = '', answers }) {
      const language = languageOf(request, named);
      const address = localizedPath(path, language) + search;
      return send(reply, { id, language, address, answers });
    },
    refuse: (request, reply, named, refusal) =>
      sendRefusal(request, reply, languageOf(request, named), refusal),
    follow(ask) {
      askNotice = ask;
    },
    // Every page asks anew.
    refresh: async () => {},
    async renderAnswer(answer) {
      const page = async ({ address, answers }: PageRequest, data: SiteData) =>
        (await render({ address, answers, site: data })).html;
      return { html: await renderAnswerPage({ page }, answer, await valuesNow()), headers };
    },
  };
}

interface ToSend extends Partial<Rendering> {
  id: string;
  language: Language;
}

/** What the process that renders is asked for. */
export interface Rendering {
  address: string;
  answers?: readonly KnownAnswer[] | undefined;
  site: SiteData;
}

/** A page, or one about why it can't be rendered. */
async function render(page: Rendering): Promise<{ isError: boolean; html: string }> {
  const response = await fetch(renderer, { method: 'POST', body: JSON.stringify(page) });
  return { isError: !response.ok, html: await response.text() };
}
