import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import staticFiles from '@fastify/static';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteHandlerMethod,
} from 'fastify';
import { defaultLanguage, type Language, languages, localizedPath } from '#content/languages.ts';
import { fillAnswer, fillSlots, type SiteManifest, slotValues } from '#contracts/site.ts';
import type { NoticeSlots, SlotValues, StatusSlots } from '#contracts/slots.ts';
import type { Clock } from '../clock.ts';
import { isKnown } from '../etag.ts';
import type { RenderAnswer } from '../form-answer.ts';
import { languageOfPath, preferredLanguage } from '../language.ts';
import { statusLimits } from '../limits.ts';
import { type SearchSite, siteSearch } from '../search/site-search.ts';
import { articlesFeed, llmsTxt, sitemapXml } from './crawlers.ts';
import { filledPages } from './fill.ts';
import {
  bestQuality,
  digestOf,
  type PageSource,
  type PreparedPage,
  pagePolicy,
  preferredCoding,
  preparePage,
  quickQuality,
} from './prepare-page.ts';
import { findRedirect } from './redirects.ts';

type Answer = FastifyReply | Promise<FastifyReply>;

/** What every page shows of the status, by language. */
export type Notices = Record<Language, NoticeSlots>;

/** The prerendered pages and the files, for `server/routes.ts`. */
export interface Site {
  /** Prepares the app for the handlers; call it before adding routes. */
  register(app: FastifyInstance): Promise<void>;
  /** A page, in one language or in the one that the browser prefers; undefined where there is none. */
  page(id: string, language: Language | undefined): RouteHandlerMethod | undefined;
  /** Answers with a page for this request alone, which nobody stores. */
  fill(
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    named: Language | undefined,
    valuesIn: (language: Language) => Promise<Partial<SlotValues>>,
  ): Promise<FastifyReply>;
  /** Answers with a page about the status that is the same for all who ask: it is kept as long as its data are. */
  show<Data extends object>(
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    named: Language | undefined,
    data: Data,
    slotsIn: (data: Data, language: Language) => StatusSlots,
  ): Promise<FastifyReply>;
  /** Says what every page shows of the status; it is asked every `statusLimits.noticeMs`. */
  follow(notices: () => Promise<Notices>): void;
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

interface SiteOptions {
  /** Folder that the build wrote. */
  dist: string;
  publicUrl: string;
  /** Origin of the API, where it isn't `publicUrl`. */
  apiUrl?: string | undefined;
  clock: Clock;
  /** The styleguide exists only in development and tests. */
  styleguide: boolean;
}

/** Compressed variants, which are sent under the file's own address. */
const compressed = /\.(br|gz)$/;

/** Loads the prerendered site into memory. @throws if there is no build */
export async function loadSite({ styleguide, ...options }: SiteOptions): Promise<Site> {
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
        allowedPath: (file) => !compressed.test(file),
      });
      const timer = setInterval(pages.refresh, statusLimits.noticeMs).unref();
      app.addHook('onClose', async () => clearInterval(timer));
      app.addHook('onReady', async () => void pages.refresh().then(pages.improve));
    },

    page(id, language) {
      if (!found.some(({ page }) => page.id === id)) return undefined;
      return (request, reply) => pages.send(request, reply, id, language);
    },

    fill: pages.fill,
    show: pages.show,
    follow: pages.follow,
    search: siteSearch(dist),

    hashedFile(request, reply) {
      // The raw address, because our names need no escapes and a decoded `..%2f` would be a path.
      const [address = ''] = request.url.split('?', 1);
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
    renderAnswer: await loadAnswers({ ...options, manifest }, pages.valuesIn),
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
      // As bytes, because a text with a character beyond Latin-1 takes twice as much: 22 MB for all pages.
      const bytes = await readFile(path.join(dist, page.file));
      return { page, html: () => bytes.toString() };
    }),
  );
}

/** Whether search engines and language models may know a page; one that is filled in for many has no address here. */
export function isCrawled({ page, html }: PageSource): boolean {
  return page.paths.length > 0 && !html().includes('<meta name="robots" content="noindex"');
}

/** Addresses of the files of `dist/public/`, kept because an unknown address then needs no disk. */
async function publicFiles(dist: string): Promise<ReadonlySet<string>> {
  const root = path.join(dist, 'public');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !compressed.test(entry.name));
  return new Set(
    files.map(({ parentPath, name }) => `/${path.relative(root, path.join(parentPath, name))}`),
  );
}

/**
 * The pages that answer a form which was posted without scripts. Where the API is elsewhere, they are served
 * there, and their links lead back to the site (spec operation-138).
 */
async function loadAnswers(
  options: PagesOptions,
  valuesIn: Pages['valuesIn'],
): Promise<RenderAnswer> {
  const { dist, manifest, publicUrl, apiUrl } = options;
  const answers = await Promise.all(
    manifest.answers.map(async (answer) => {
      const html = await readFile(path.join(dist, answer.file), 'utf8');
      const back = (tag: string) => tag + (apiUrl === undefined ? '' : publicUrl);
      return { ...answer, html: html.replaceAll(/<a [^>]*?href="(?=\/)/g, back) };
    }),
  );
  return ({ form, language, outcome, ...answer }) => {
    const page = answers.find(
      (one) => one.form === form && one.language === language && one.outcome === outcome,
    );
    if (!page) throw new Error(`There is no answer page for ${form} ${outcome} in ${language}`);
    const { notice, ...values } = valuesIn(language);
    // Without its message, because these pages have no script that closes it.
    const footer = notice && { ...notice, id: '', message: '' };
    const filled = fillSlots(page.html, { ...values, ...(footer && { notice: footer }) });
    return {
      html: fillAnswer(filled, answer),
      headers: { 'content-security-policy': pagePolicy(manifest.script, page.style, apiUrl) },
    };
  };
}

/** Answers a range that a file doesn't have; every other error is answered as elsewhere. */
export function answerFileError(
  error: FastifyError & { headers?: Record<string, string> },
  _request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error.statusCode !== 416) throw error;
  return reply
    .code(416)
    .headers(error.headers ?? {})
    .type('text/plain; charset=utf-8')
    .send('Range not satisfiable\n');
}

/** The prerendered pages, filled in and in memory. */
interface Pages {
  sources: readonly PageSource[];
  fill: Site['fill'];
  show: Site['show'];
  follow: Site['follow'];
  /** The values that all pages have now. */
  valuesIn(language: Language): SlotValues;
  /** Answers with a page in the `named` language, else in the one that the browser prefers. */
  send(request: FastifyRequest, reply: FastifyReply, id: string, named?: Language): Answer;
  /** Compresses pages that the build couldn't at best quality, one by one; call it after the start. */
  improve(): Promise<void>;
  /** Prepares pages anew whose text has changed with the date, or with the message that all have. */
  refresh(): Promise<void>;
}

type PagesOptions = Omit<SiteOptions, 'styleguide'> & { manifest: SiteManifest };

async function loadPages(options: PagesOptions): Promise<Pages> {
  const { dist, manifest, publicUrl, apiUrl, clock } = options;
  // Kept in memory, so that a build beside the running server changes nothing in it.
  const sources = await readSources(dist, manifest);
  const filled = filledPages({ dist, manifest, sources });
  let values = slotValues(publicUrl, clock.now(), apiUrl);
  let notices: Notices | undefined;
  let askNotices = async (): Promise<Notices | undefined> => undefined;
  /** Counts the changes, because pages needn't be improved that have changed again. */
  let changes = 0;
  const currentIn = (language: Language): SlotValues => {
    const notice = notices?.[language];
    return notice ? { ...values, notice } : values;
  };
  const { prepared, prepare } = preparedPages({ dist, manifest }, currentIn);
  await prepare(sources, quickQuality);

  async function improve(): Promise<void> {
    const change = changes;
    for (const source of sources) {
      if (change !== changes) return;
      const { id, language } = source.page;
      if (prepared.get(keyOf(id, language))?.isBest === false) await prepare([source], bestQuality);
    }
  }

  async function refresh(): Promise<void> {
    const before = new Map(languages.map(({ code }) => [code, currentIn(code)]));
    values = slotValues(publicUrl, clock.now(), apiUrl);
    notices = await askNotices();
    const changed: PageSource[] = [];
    for (const source of sources) {
      const { id, language } = source.page;
      const now = currentIn(language);
      if (isDeepStrictEqual(before.get(language), now)) continue;
      const digest = digestOf(fillSlots(source.html(), now));
      if (digest !== prepared.get(keyOf(id, language))?.digest) changed.push(source);
      // Visitors in between, because all pages together take a third of a second.
      await nextTurn();
    }
    if (changed.length === 0) return;
    changes += 1;
    filled.clear();
    await prepare(changed, quickQuality);
    void improve();
  }

  return {
    sources,

    send(request, reply, id, named) {
      const language = named ?? preferredLanguage(request.headers['accept-language']);
      const plain = prepared.get(keyOf(id, language));
      if (plain === undefined) throw new Error(`There is no ${id} in ${language}`);
      const page = filled.find(request.url, id, language, currentIn(language));
      if (page === undefined) return answer(request, reply, plain, named);
      return page.then((one) => answer(request, reply, one, named));
    },

    async fill(request, reply, id, named, valuesIn) {
      const language = named ?? preferredLanguage(request.headers['accept-language']);
      const own = await valuesIn(language);
      const { variants } = await filled.fill(id, language, { ...currentIn(language), ...own });
      const coding = preferredCoding(request.headers['accept-encoding']);
      const { body, headers } = variants[coding];
      const { etag: _, ...kept } = headers;
      return reply.headers({ ...kept, 'cache-control': 'no-store' }).send(body);
    },

    async show(request, reply, id, named, data, slotsIn) {
      const language = named ?? preferredLanguage(request.headers['accept-language']);
      const page = await filled.show(data, id, language, () => ({
        ...currentIn(language),
        status: slotsIn(data, language),
      }));
      return answer(request, reply, page, named);
    },

    follow(ask) {
      askNotices = ask;
    },

    valuesIn: currentIn,
    improve,
    refresh: oneAtATime(refresh),
  };
}

/** Runs `work` one at a time. Who asks meanwhile has it run once more afterwards. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isAsked = false;
  let isRunning = false;
  return async () => {
    isAsked = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isAsked) {
        isAsked = false;
        await work();
      }
    } finally {
      isRunning = false;
    }
  };
}

/** The pages that are sent, by `keyOf`. The earlier page is sent until the new one is ready, so that visitors don't wait. */
function preparedPages(
  built: Pick<PagesOptions, 'dist' | 'manifest'>,
  valuesIn: Pages['valuesIn'],
) {
  const prepared = new Map<string, PreparedPage>();
  /** As at the start: most pages become so again when an incident is over. */
  const first = new Map<string, PreparedPage>();
  async function prepare(some: readonly PageSource[], quality: number): Promise<void> {
    for (const source of some) {
      const { page } = source;
      const key = keyOf(page.id, page.language);
      const earlier = first.get(key);
      const values = valuesIn(page.language);
      const next = await preparePage({ ...built, ...source, values, quality, earlier });
      if (earlier === undefined || earlier.digest === next.digest) first.set(key, next);
      prepared.set(key, next);
    }
  }
  return { prepared, prepare };
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PreparedPage,
  named: Language | undefined,
): FastifyReply {
  const coding = preferredCoding(request.headers['accept-encoding']);
  const { body, headers } = page.variants[coding];
  reply.code(page.status).headers(headers);
  if (named === undefined) reply.header('vary', 'Accept-Encoding, Accept-Language');
  if (page.status === 200 && isKnown(headers.etag, request)) return reply.code(304).send();
  return reply.send(body);
}

function keyOf(id: string, language: Language): string {
  return `${id}.${language}`;
}
