import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#content/languages.ts';
import { fillSlots, type SiteManifest, type SitePage, slotValues } from '#contracts/site.ts';
import type { Clock } from '../clock.ts';
import { isKnown } from '../etag.ts';
import { preferredLanguage } from '../language.ts';
import {
  bestQuality,
  type PreparedPage,
  preferredCoding,
  preparePage,
  quickQuality,
} from './prepare-page.ts';

/** The prerendered pages, filled in and in memory. */
export interface Pages {
  /** As the build wrote them, with slots. */
  sources: readonly { page: SitePage; html: string }[];
  /** Answers with a page in the `named` language, else in the one that the browser prefers. */
  send(request: FastifyRequest, reply: FastifyReply, id: string, named?: Language): FastifyReply;
  /** Compresses pages that the build couldn't at best quality, one by one; call it after the start. */
  improve(): Promise<void>;
  /** Prepares pages anew whose text changes with the date. */
  refresh(): Promise<void>;
}

interface PagesOptions {
  dist: string;
  manifest: SiteManifest;
  publicUrl: string;
  clock: Clock;
}

export async function loadPages(options: PagesOptions): Promise<Pages> {
  const { dist, manifest, publicUrl, clock } = options;
  // Kept in memory, so that a build beside the running server changes nothing in it.
  const sources = await Promise.all(
    manifest.pages.map(async (page) => ({
      page,
      html: await readFile(path.join(dist, page.file), 'utf8'),
    })),
  );
  const prepared = new Map<string, PreparedPage>();
  let values = slotValues(publicUrl, clock.now());
  await prepare(sources, quickQuality);

  /** The earlier page is sent until the new one is ready, so that visitors don't wait. */
  async function prepare(some: typeof sources, quality: number): Promise<void> {
    for (const { page, html } of some) {
      const source = { dist, manifest, page, html, values, quality };
      prepared.set(keyOf(page.id, page.language), await preparePage(source));
    }
  }

  return {
    sources,

    send(request, reply, id, named) {
      const language = named ?? preferredLanguage(request.headers['accept-language']);
      const page = prepared.get(keyOf(id, language));
      if (page === undefined) throw new Error(`There is no ${id} in ${language}`);
      const coding = preferredCoding(request.headers['accept-encoding']);
      const { body, headers } = page.variants[coding];
      reply.code(page.status).headers(headers);
      if (named === undefined) reply.header('vary', 'Accept-Encoding, Accept-Language');
      if (page.status === 200 && isKnown(headers.etag, request)) return reply.code(304).send();
      return reply.send(body);
    },

    async improve() {
      const quick = ({ page }: (typeof sources)[number]) =>
        prepared.get(keyOf(page.id, page.language))?.fromBuild === false;
      await prepare(sources.filter(quick), bestQuality);
    },

    async refresh() {
      const before = values;
      values = slotValues(publicUrl, clock.now());
      if (before.today === values.today && before.year === values.year) return;
      const changed = sources.filter(
        ({ html }) => fillSlots(html, before) !== fillSlots(html, values),
      );
      await prepare(changed, bestQuality);
    },
  };
}

function keyOf(id: string, language: Language): string {
  return `${id}.${language}`;
}
