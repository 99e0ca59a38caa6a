import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLanguage, type Language, languages, localizedPath } from '#content/languages.ts';
import type { Site } from '../app.ts';
import type { Clock } from '../clock.ts';
import type { FormAnswer } from '../form-answer.ts';
import { languageOfPath, preferredLanguage } from '../language.ts';
import { securityHeaders } from '../plugins/security-headers.ts';
import { loadAssets } from './assets.ts';
import { preferredCoding } from './coding.ts';
import { humansTxt, llmsTxt, robotsTxt, securityTxt, sitemapXml } from './crawlers.ts';
import type { SiteManifest } from './manifest.ts';
import { compressBest, type PreparedPage, pagePolicy, preparePage } from './pages.ts';
import { sendPrepared } from './prepared.ts';
import { findRedirect } from './redirects.ts';
import { fillAnswer, fillSlots, slotValues } from './slots.ts';

interface SiteOptions {
  /** Folder that the build wrote. */
  dist: string;
  publicUrl: string;
  clock: Clock;
  /** The styleguide exists only in development and tests. */
  styleguide: boolean;
}

/** Variants of other files, answered under the file's own address. */
const compressed = /\.(br|gz)$/;

/** How often the server looks whether the day has changed, in ms. */
const dateCheckMs = 60 * 1000;

/** Loads the prerendered site into memory. Throws where there is no build. */
export async function loadSite({ dist, publicUrl, clock, styleguide }: SiteOptions): Promise<Site> {
  const manifestFile = path.join(dist, 'site.json');
  if (!existsSync(manifestFile)) throw new Error('There are no built pages. Run: npm run build');
  const manifest: SiteManifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  const listed = manifest.pages.filter(({ id }) => id !== 'styleguide' || styleguide);
  const values = () => slotValues(publicUrl, clock.now());

  // Kept, so that a build beside the running server changes nothing in it; as bytes, for a text with a
  // single character outside Latin-1 takes two bytes for each.
  const sources = await Promise.all(
    listed.map(async (page) => ({ page, html: await readFile(path.join(dist, page.file)) })),
  );
  const protection = securityHeaders({ https: publicUrl.startsWith('https:') });
  const assets = await loadAssets({ dist, names: manifest.assets, protection });
  let filled = values();
  const pages = new Map<string, PreparedPage>();
  await prepare(sources);
  const answers = await Promise.all(
    manifest.answers.map(async (answer) => ({
      ...answer,
      html: await readFile(path.join(dist, answer.file)),
    })),
  );

  /** Prepares pages for the values of now; each is answered as it was until it is ready. */
  async function prepare(some: typeof sources): Promise<void> {
    for (const { page, html } of some) {
      const key = pageKey(page.id, page.language);
      const source = html.toString();
      pages.set(
        key,
        await preparePage({ dist, page, html: source, manifest, values: filled, protection }),
      );
    }
  }

  /** Follows the date: a page that doesn't show what has changed stays as it is. */
  async function refresh(): Promise<void> {
    const before = filled;
    filled = values();
    if (before.today === filled.today && before.year === filled.year) return;
    await prepare(
      sources.filter(({ html }) => {
        const source = html.toString();
        return fillSlots(source, before) !== fillSlots(source, filled);
      }),
    );
    await improveCompression(pages);
  }

  function sendPage(request: FastifyRequest, reply: FastifyReply, id: string, named?: Language) {
    const language = named ?? preferredLanguage(request.headers['accept-language']);
    const prepared = pages.get(pageKey(id, language));
    if (!prepared) throw new Error(`There is no ${id} in ${language}`);
    const coding = preferredCoding(request.headers['accept-encoding']);
    const answer = prepared.variants[coding][named ? 'named' : 'negotiated'];
    sendPrepared(request, reply, answer, prepared.page.status);
  }

  return {
    renderAnswer({ form, language, outcome, ...answer }: FormAnswer) {
      const page = answers.find(
        (one) => one.form === form && one.language === language && one.outcome === outcome,
      );
      if (!page) throw new Error(`There is no answer page for ${form} ${outcome} in ${language}`);
      return {
        html: fillAnswer(fillSlots(page.html.toString(), filled), answer),
        headers: { 'content-security-policy': pagePolicy(manifest.script, page.style) },
      };
    },

    async register(app) {
      app.addHook('onRequest', (request, reply, done) => {
        if (request.method === 'GET' || request.method === 'HEAD') return done();
        void reply
          .code(405)
          .header('allow', 'GET, HEAD')
          .type('text/plain; charset=utf-8')
          .send('Method not allowed\n');
      });
      app.addHook('onRequest', (request, reply, done) => {
        const asset = assets.get(request.url);
        const kept =
          asset?.[preferredCoding(request.headers['accept-encoding'])] ?? asset?.identity;
        if (!kept) return done();
        sendPrepared(request, reply, kept);
      });

      const routed = listed.filter(
        ({ language, status }) => language === defaultLanguage && status === 200,
      );
      const crawled = routed.filter(({ id }) => id !== 'styleguide');
      const addresses = new Set<string>();
      for (const { id, paths } of routed) {
        for (const { code } of languages) {
          const named = code === defaultLanguage ? undefined : code;
          for (const address of paths.map((one) => localizedPath(one, code))) {
            addresses.add(address);
            app.get(address, (request, reply) => sendPage(request, reply, id, named));
          }
        }
      }

      app.get('/robots.txt', (_request, reply) =>
        reply.type('text/plain').send(robotsTxt(publicUrl)),
      );
      app.get('/sitemap.xml', (_request, reply) =>
        reply.type('application/xml').send(sitemapXml(publicUrl, crawled)),
      );

      const llms = llmsTxt(
        publicUrl,
        sources
          .filter(({ page }) => crawled.includes(page))
          .map(({ page, html }) => ({ path: page.paths[0] ?? '/', html: html.toString() })),
      );
      app.get('/llms.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(llms));
      app.get('/humans.txt', (_request, reply) =>
        reply.type('text/plain; charset=utf-8').send(humansTxt()),
      );
      app.get('/.well-known/security.txt', (_request, reply) =>
        reply.type('text/plain; charset=utf-8').send(securityTxt(publicUrl, clock.now())),
      );
      app.get('/security.txt', (_request, reply) =>
        reply.redirect('/.well-known/security.txt', 308),
      );

      await registerFiles(app, dist);

      app.setNotFoundHandler((request, reply) => {
        const [address = '/'] = request.url.split('?', 1);
        const target = findRedirect(address, (one) => addresses.has(one));
        if (target !== undefined) {
          const [path, anchor] = target.split('#');
          const query = request.url.slice(address.length);
          return reply.redirect(`${path}${query}${anchor ? `#${anchor}` : ''}`, 308);
        }
        return sendPage(request, reply, 'not-found', languageOfPath(address));
      });

      const timer = setInterval(refresh, dateCheckMs).unref();
      app.addHook('onClose', async () => clearInterval(timer));

      app.addHook('onReady', async () => {
        void improveCompression(pages);
      });
    },
  };
}

/** One page after the other, so that visitors of the first seconds don't wait. */
async function improveCompression(pages: Map<string, PreparedPage>): Promise<void> {
  for (const page of pages.values()) if (!page.smallest) await compressBest(page);
}

/**
 * Files that are read when they are asked for: hashed ones of earlier builds and for those who take nothing
 * compressed, for a year; the others (icons, video, link previews, texts) for a day.
 */
async function registerFiles(app: FastifyInstance, dist: string): Promise<void> {
  app.setErrorHandler(
    (error: FastifyError & { headers?: Record<string, string> }, _request, reply) => {
      // A range that a file doesn't have; everything else is answered as elsewhere.
      if (error.statusCode !== 416) throw error;
      return reply
        .code(416)
        .headers(error.headers ?? {})
        .type('text/plain; charset=utf-8')
        .send('Range not satisfiable\n');
    },
  );
  const shared = { preCompressed: true, index: false as const };
  // One route for all: they become more with every build, and a route each costs memory.
  await app.register(staticFiles, {
    ...shared,
    root: path.join(dist, 'assets'),
    prefix: '/assets/',
    allowedPath: (file) => !compressed.test(file),
    maxAge: '1y',
    immutable: true,
  });
  // A route each, so that what isn't there goes to the page that says so without a look at the disk.
  await app.register(staticFiles, {
    ...shared,
    root: path.join(dist, 'public'),
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    maxAge: '1d',
    decorateReply: false,
  });
}

function pageKey(id: string, language: Language): string {
  return `${id}.${language}`;
}
