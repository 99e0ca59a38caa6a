import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import staticFiles from '@fastify/static';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteHandlerMethod,
} from 'fastify';
import pLimit from 'p-limit';
import { dateOf } from '#content/dates.ts';
import { defaultLanguage, type Language, languages, localizedPath } from '#content/languages.ts';
import { site } from '#content/site.ts';
import { answerAddress, answerPageId, formAnswerCall } from '#contracts/form-answer.ts';
import { answeredForms } from '#contracts/forms/index.ts';
import type { KnownAnswer, SiteData } from '#contracts/page-data.ts';
import { fillSlots, type SiteManifest, siteData } from '#contracts/site.ts';
import type { SlotValues } from '#contracts/slots.ts';
import type { FormAnswer, RenderAnswer } from '../http/form-answer.ts';
import { refuse } from '../http/refusals.ts';
import { isKnown } from '../http/request-headers.ts';
import { languageOfPath, preferredLanguage } from '../i18n/language.ts';
import { statusLimits } from '../limits.ts';
import { type SearchSite, siteSearch } from '../search/site-search.ts';
import type { Clock } from '../system/clock.ts';
import { articlesFeed, llmsTxt, sitemapXml } from './crawlers.ts';
import { madePages } from './made-pages.ts';
import {
  bestQuality,
  compressBrotli,
  findSource,
  type PageSource,
  type PreparedPage,
  pagePolicy,
  preferredCoding,
  preparePage,
} from './prepare-page.ts';
import { findRedirect } from './redirects.ts';
import { type RefusedRequest, refusalPage, sendRefusal } from './refusal-page.ts';
import { builtRenderer, type Renderer } from './renderer.ts';

type Answer = FastifyReply | Promise<FastifyReply>;

/** What pages show of the status and of the tide. */
export type SiteNotice = Pick<SiteData, 'notice' | 'footer' | 'highWater'>;

/** A page that React makes at the request, the same for all who ask for it: it is kept as long as its data are. */
export interface ShownPage {
  id: string;
  /** Its address without language, and the query. */
  path: string;
  search?: string;
  /** What it shows: the page is made anew where this is another object. */
  data: object;
  answers?: readonly KnownAnswer[];
}

/** The prerendered pages and the files, for `server/routes.ts`. */
export interface Site {
  /** Prepares the app for the handlers; call it before adding routes. */
  register(app: FastifyInstance): Promise<void>;
  /** A page, in one language or in the one that the browser prefers; undefined where there is none. */
  page(id: string, language: Language | undefined): RouteHandlerMethod | undefined;
  /** Answers with a page that React makes for this request alone, which nobody stores. */
  once(
    request: FastifyRequest,
    reply: FastifyReply,
    named: Language | undefined,
    pageIn: (language: Language) => Promise<OwnPage>,
  ): Promise<FastifyReply>;
  /** Answers with a page that is the same for all who ask. */
  show(
    request: FastifyRequest,
    reply: FastifyReply,
    named: Language | undefined,
    page: ShownPage,
  ): Promise<FastifyReply>;
  /** Answers whoever asks too often with a small page, from which what was typed can be sent again to this address. */
  refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    named: Language | undefined,
    refusal: RefusedRequest,
  ): FastifyReply;
  /** Says what pages show of the status and of the tide; it is asked every `statusLimits.noticeMs`. */
  follow(notice: () => Promise<SiteNotice>): void;
  /** Asks for that at once. */
  renew(): Promise<void>;
  search: SearchSite;
  /** A file with a hash in its name, of this build or an earlier one. */
  hashedFile: RouteHandlerMethod;
  /** A file of `public/`, else the answer of `notFound`. */
  publicFile: RouteHandlerMethod;
  sitemap: RouteHandlerMethod;
  llms: RouteHandlerMethod;
  /** The feed of the articles. */
  feed(language: Language): RouteHandlerMethod;
  /** Redirects to the page that the address means, else answers with the 404 page. */
  notFound(request: FastifyRequest, reply: FastifyReply): Answer;
  renderAnswer: RenderAnswer;
}

/** A page that React makes for a single request. */
export interface OwnPage {
  id: string;
  /** Its address without language, and the query. */
  path: string;
  search?: string;
  answers: readonly KnownAnswer[];
}

interface SiteOptions {
  /** Folder that the build wrote. */
  dist: string;
  publicUrl: string;
  /** Origin of the API, where it isn't `publicUrl`. */
  apiUrl?: string | undefined;
  clock: Clock;
  /** Whether the status page shows samples; by default as `content/site.ts` says. */
  samples?: boolean;
  /** The styleguide exists only in development and tests. */
  styleguide: boolean;
}

/** Compressed variants, which are sent under the file's own address. */
const compressed = /\.(br|gz)$/;

/**
 * Loads the prerendered site into memory.
 *
 * @param loadPages gets the pages elsewhere than from the build
 * @throws if there is no build
 */
export async function loadSite(
  { styleguide, ...options }: SiteOptions,
  loadPages: (options: PagesOptions) => Promise<Pages> = loadBuiltPages,
): Promise<Site> {
  const { dist, publicUrl } = options;
  const manifest = await readManifest(dist, styleguide);
  const pages = await loadPages({ ...options, manifest });
  const files = await publicFiles(dist);
  const found = pages.sources.filter(
    ({ page }) => page.status === 200 && page.language === defaultLanguage,
  );
  const addresses = new Set(
    found.flatMap(({ page }) =>
      languages.flatMap(({ code }) => page.paths.map((one) => localizedPath(one, code))),
    ),
  );
  const crawled = found.filter(isCrawled);
  const llms = llmsTxt(
    publicUrl,
    crawled.map(({ page, html }) => ({ path: page.paths[0] ?? '/', html: html() })),
    options.apiUrl,
  );
  const sitemap = sitemapXml(
    publicUrl,
    crawled.map(({ page }) => page),
  );

  function notFound(request: FastifyRequest, reply: FastifyReply): Answer {
    const [address = '/'] = request.url.split('?', 1);
    const target = findRedirect(address, (one) => addresses.has(one));
    if (target === undefined)
      return pages.send(request, reply, 'not-found', languageOfPath(address));
    const [page, anchor] = target.split('#');
    const query = request.url.slice(address.length);
    return reply.redirect(`${page}${query}${anchor ? `#${anchor}` : ''}`, 308);
  }

  return {
    async register(app) {
      await app.register(staticFiles, {
        serve: false,
        root: dist,
        preCompressed: true,
        index: false,
      });
      const refresh = () =>
        // Unhandled, stored data that can't be read would end the process.
        pages.refresh().catch((err) => app.log.error({ err }, 'site: date and notice not renewed'));
      const timer = setInterval(refresh, statusLimits.noticeMs).unref();
      app.addHook('onClose', async () => clearInterval(timer));
      app.addHook('onReady', async () => void refresh());
    },

    page(id, language) {
      if (!found.some(({ page }) => page.id === id)) return undefined;
      return (request, reply) => pages.send(request, reply, id, language);
    },

    once: pages.once,
    show: pages.show,
    refuse: pages.refuse,
    follow: pages.follow,
    renew: pages.refresh,
    search: siteSearch(dist),

    hashedFile(request, reply) {
      // The address isn't decoded, because our names need no escapes and a decoded `..%2f` would be a path.
      const [address = ''] = request.url.split('?', 1);
      // Compressed files are refused here, because with `allowedPath` the plugin reads the folder for each request.
      if (compressed.test(address)) return notFound(request, reply);
      const kept = { maxAge: '1y', immutable: true };
      return reply.sendFile(address.slice('/assets'.length), path.join(dist, 'assets'), kept);
    },

    publicFile(request, reply) {
      const [address = '/'] = request.url.split('?', 1);
      if (!files.has(address)) return notFound(request, reply);
      // Icons and previews may stand on other sites.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return reply.sendFile(address, path.join(dist, 'public'), { maxAge: '1d' });
    },

    sitemap: (_request, reply) => reply.type('application/xml').send(sitemap),
    llms: (_request, reply) => reply.type('text/plain; charset=utf-8').send(llms),
    feed(language) {
      const feed = articlesFeed(publicUrl, language, pages.sources);
      return (_request, reply) => reply.type('application/atom+xml; charset=utf-8').send(feed);
    },
    notFound,
    renderAnswer: pages.renderAnswer,
  };
}

/** The build's list of pages. @throws if there is no build */
export async function readManifest(dist: string, styleguide: boolean): Promise<SiteManifest> {
  const file = path.join(dist, 'site.json');
  if (!existsSync(file)) throw new Error('There are no built pages. Run: npm run build');
  const manifest: SiteManifest = JSON.parse(await readFile(file, 'utf8'));
  const pages = manifest.pages.filter(({ id }) => id !== 'styleguide' || styleguide);
  return { ...manifest, pages };
}

/** The pages as the build wrote them. */
export function readSources(dist: string, manifest: SiteManifest): Promise<PageSource[]> {
  return Promise.all(
    manifest.pages.map(async (page) => {
      // The bytes are kept, because a text with a character beyond Latin-1 takes twice as much memory.
      const bytes = await readFile(path.join(dist, page.file));
      return { page, html: () => bytes.toString() };
    }),
  );
}

/** Whether search engines and language models may know a page. One page for many, such as incidents, has no address. */
export function isCrawled({ page, html }: PageSource): boolean {
  return page.paths.length > 0 && !html().includes('<meta name="robots" content="noindex"');
}

/** Addresses of the files of `dist/public/`, so that an unknown address needs no disk. */
async function publicFiles(dist: string): Promise<ReadonlySet<string>> {
  const root = path.join(dist, 'public');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !compressed.test(entry.name));
  return new Set(
    files.map(({ parentPath, name }) => `/${path.relative(root, path.join(parentPath, name))}`),
  );
}

/** Makes the pages that answer forms which were posted without scripts (spec forms-25). */
function answerRenderer(
  { manifest }: Pick<PagesOptions, 'manifest'>,
  renderer: Renderer,
  siteNow: () => SiteData,
): RenderAnswer {
  return async ({ form, outcome, language, isUnread, ...known }) => {
    const site = siteNow();
    if (isUnread) {
      const origin = site.api === '' ? '' : site.origin;
      const posted = answeredForms.find(({ id }) => id === form)?.form;
      const title = posted?.texts[language].toast.failedTitle;
      return refusalPage({ language, title, message: known.message, origin });
    }
    const page = manifest.answers.find(
      (one) => one.form === form && one.language === language && one.outcome === outcome,
    );
    if (!page) throw new Error(`There is no answer page for ${form} ${outcome} in ${language}`);
    return {
      html: await renderAnswerPage(renderer, { form, outcome, language, ...known }, site),
      headers: { 'content-security-policy': pagePolicy(manifest.script, page.style, site.api) },
    };
  };
}

/**
 * The page of an answer. Where the API is elsewhere, it is served there, and its links lead back to the site
 * (spec operation-138).
 */
export async function renderAnswerPage(
  renderer: Pick<Renderer, 'page'>,
  { form, outcome, language, ...data }: FormAnswer,
  site: SiteData,
): Promise<string> {
  const id = answerPageId({ form, outcome });
  const address = answerAddress({ form, outcome }, language);
  const answers = [{ path: formAnswerCall, data }];
  // Without its message, because these pages have no script that closes it.
  const html = await renderer.page({ id, language, address, answers }, { ...site, notice: null });
  if (site.api === '') return html;
  return html.replaceAll(/<a [^>]*?href="(?=\/)/g, (tag) => tag + site.origin);
}

/** Answers a range that a file doesn't have; every other error is answered as elsewhere. */
export function answerFileError(
  error: FastifyError & { headers?: Record<string, string> },
  _request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error.statusCode !== 416) throw error;
  return refuse(reply, 'range-not-there')
    .headers(error.headers ?? {})
    .type('text/plain; charset=utf-8')
    .send('Range not satisfiable\n');
}

/** The pages, as they are answered. */
export interface Pages {
  sources: readonly PageSource[];
  once: Site['once'];
  show: Site['show'];
  refuse: Site['refuse'];
  follow: Site['follow'];
  renderAnswer: RenderAnswer;
  /** Answers with a page in the `named` language, else in the one that the browser prefers. */
  send(request: FastifyRequest, reply: FastifyReply, id: string, named?: Language): Answer;
  /** Learns the date, and the message that all pages have. */
  refresh(): Promise<void>;
}

export type PagesOptions = Omit<SiteOptions, 'styleguide'> & { manifest: SiteManifest };

/** The prerendered pages, filled in and in memory, and those that React makes. */
async function loadBuiltPages(options: PagesOptions): Promise<Pages> {
  const { dist, manifest } = options;
  // Kept in memory, so that a build beside the running server changes nothing in it.
  const sources = await readSources(dist, manifest);
  const renderer = await builtRenderer(dist);
  const made = madePages({ manifest, renderer });
  const now = await siteNow(options, renderer);
  const findPrepared = preparedPages({ manifest, sources }, now.valuesIn);
  const languageOf = (request: FastifyRequest, named: Language | undefined) =>
    named ?? preferredLanguage(request.headers['accept-language']);

  return {
    sources,

    async send(request, reply, id, named) {
      const page = await findPrepared(id, languageOf(request, named));
      return answer(request, reply, page, named);
    },

    async once(request, reply, named, pageIn) {
      const language = languageOf(request, named);
      const { path, search = '', ...page } = await pageIn(language);
      const address = localizedPath(path, language) + search;
      const coding = preferredCoding(request.headers['accept-encoding']);
      const { body, headers } = await made.once({ ...page, language, address }, now.site(), coding);
      return reply.headers({ ...headers, 'cache-control': 'no-store' }).send(body);
    },

    async show(request, reply, named, { id, path, search = '', data, answers }) {
      const language = languageOf(request, named);
      const address = localizedPath(path, language) + search;
      const page = await made.show({ id, language, address, answers }, { site: now.site(), data });
      return answer(request, reply, page, named);
    },

    refuse: (request, reply, named, refusal) =>
      sendRefusal(request, reply, languageOf(request, named), refusal),

    follow: now.follow,
    renderAnswer: answerRenderer(options, renderer, now.site),
    refresh: now.refresh,
  };
}

/** What every page knows now. */
async function siteNow(
  { publicUrl, apiUrl, clock, samples = site.samples }: PagesOptions,
  renderer: Renderer,
) {
  const valuesOf = async (data: SiteData, language: Language): Promise<SlotValues> => ({
    ...data,
    today: dateOf(clock.now()),
    html: await renderer.places(data, language),
  });
  async function read(notice?: SiteNotice) {
    const data = { ...siteData(publicUrl, clock.now(), apiUrl), samples, ...notice };
    return { data, values: { en: await valuesOf(data, 'en'), nl: await valuesOf(data, 'nl') } };
  }
  let current = await read();
  let askNotice = async (): Promise<SiteNotice | undefined> => undefined;
  let isAsking = false;
  return {
    site: () => current.data,
    valuesIn: (language: Language) => current.values[language],
    follow(ask: () => Promise<SiteNotice>) {
      askNotice = ask;
    },
    /** Learns the date, and what pages show of the status and of the tide. */
    async refresh(): Promise<void> {
      if (isAsking) return;
      isAsking = true;
      try {
        const next = await read(await askNotice());
        if (!isDeepStrictEqual(next, current)) current = next;
      } finally {
        isAsking = false;
      }
    },
  };
}

/**
 * Finds a page as it is sent. It is prepared when it is first asked for, and again when its values have changed
 * since; afterwards it is compressed once more, at best quality.
 */
function preparedPages(
  { manifest, sources }: { manifest: SiteManifest; sources: readonly PageSource[] },
  valuesIn: (language: Language) => SlotValues,
): (id: string, language: Language) => Promise<PreparedPage> {
  interface Prepared {
    values: SlotValues;
    page: Promise<PreparedPage>;
  }
  const prepared = new Map<string, Prepared>();
  /** One page at a time, because the best quality keeps a core busy. */
  const inTurn = pLimit(1);

  async function prepare(key: string, source: PageSource, values: SlotValues, known?: Prepared) {
    const earlier = await known?.page;
    const html = fillSlots(source.html(), values);
    const { api } = values;
    const page = await preparePage({ page: source.page, manifest, html, api, earlier });
    if (page === earlier) return page;
    const { br, identity } = page.variants;
    inTurn(async () => {
      // A page that has changed again is left out.
      if ((await prepared.get(key)?.page) !== page) return;
      br.body = await compressBrotli(identity.body, bestQuality);
      // A page that can't be compressed better stays as it is.
    }).catch(() => undefined);
    return page;
  }

  return (id, language) => {
    const key = `${id}.${language}`;
    const values = valuesIn(language);
    const known = prepared.get(key);
    if (known?.values === values) return known.page;
    const page = prepare(key, findSource(sources, id, language), values, known);
    prepared.set(key, { values, page });
    page.catch(() => prepared.delete(key));
    return page;
  };
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PreparedPage,
  named: Language | undefined,
): FastifyReply {
  const coding = preferredCoding(request.headers['accept-encoding']);
  const { body, headers } = page.variants[coding];
  // The route has set 429 for whoever asks too often.
  const isRefusal = reply.statusCode !== 200;
  reply.headers(headers);
  if (isRefusal) reply.header('cache-control', 'no-store').removeHeader('etag');
  else reply.code(page.status);
  if (named === undefined) reply.header('vary', 'Accept-Encoding, Accept-Language');
  if (!isRefusal && page.status === 200 && isKnown(headers.etag, request))
    return reply.code(304).send();
  return reply.send(body);
}
