import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { localizedPath } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { fillSlots, siteData } from '#contracts/site.ts';
import type { StatusReport } from '#contracts/status.ts';
import { builtRenderer } from '#server/site/renderer.ts';
import { noticeOf } from '#server/status/notice.ts';
import { reportPage } from '#server/status/status-pages.routes.ts';

const renderer = builtRenderer('dist');

/** The contact page, the status page and home come with this report and its message. */
export async function serveReport(page: Page, report: StatusReport): Promise<void> {
  const site = { ...siteData('', new Date()), ...noticeOf(report) };
  const known = report.updatedAt === null ? [] : [reportPage(report)];
  await page.route(/\/(contact|server-status)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const { pathname } = new URL(route.request().url());
    const language = pathname.startsWith('/nl') ? 'nl' : 'en';
    const id = pathname.split('/').at(-1) || 'home';
    if (id === 'server-status') {
      const answers = known.flatMap((shown) => shown.answers ?? []);
      const request = {
        id,
        language,
        address: localizedPath(pages['server-status'].path, language),
        answers,
      } as const;
      await route.fulfill({ response, body: await (await renderer).page(request, site) });
      return;
    }
    const html = readFileSync(`dist/pages/${id}.${language}.html`, 'utf8');
    const today = '2026-11-20';
    const values = { ...site, today, html: await (await renderer).places(site, language) };
    await route.fulfill({ response, body: fillSlots(html, values) });
  });
}
