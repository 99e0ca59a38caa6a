// @vitest-environment node

import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseFeed } from 'feedsmith';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Language } from '#content/languages.ts';
import commonEn from '#content/locales/en/common.json' with { type: 'json' };
import en from '#content/locales/en/server-status.json' with { type: 'json' };
import commonNl from '#content/locales/nl/common.json' with { type: 'json' };
import nl from '#content/locales/nl/server-status.json' with { type: 'json' };
import { components } from '#content/status.ts';
import { probes as ownProbes } from '#content/status-probes.ts';
import { type SiteManifest, unescapeHtml } from '#contracts/site.ts';
import { statusLimits } from '#server/limits.ts';
import { exportSite } from '#server/site/export.ts';
import { loadSite } from '#server/site/site.ts';
import {
  openIncident,
  storePostMortem,
  updateIncident,
} from '#server/status/incidents.repository.ts';
import { addMailings } from '#server/status/mailings.ts';
import { confirmSubscription } from '#server/status/subscriptions.repository.ts';
import { sampleReport } from '#tests/fixtures/status-report.ts';
import { runCli, startCli } from '#tests/helpers/cli.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { addLead } from '#tests/helpers/stored-leads.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { startApp } from '#tests/helpers/test-app.ts';

/*
 * What the server shows of the status: the pages about it, and the footer and the message of all others.
 */

const words = { en: { ...en, states: commonEn.states }, nl: { ...nl, states: commonNl.states } };
const statusPage = '/resources/server-status';
const publicUrl = 'http://localhost:3000';

/** The build with a few pages and without its files, because the others take time to be prepared. */
async function smallDist(): Promise<string> {
  const dist = path.join(await temporaryDirectory(), 'dist');
  await mkdir(dist);
  const manifest: SiteManifest = JSON.parse(await readFile('dist/site.json', 'utf8'));
  const pages = manifest.pages.filter(({ id }) => /status|^home$|^contact$|^not-found$/.test(id));
  await writeFile(path.join(dist, 'site.json'), JSON.stringify({ ...manifest, pages }));
  for (const folder of ['pages', 'server']) {
    await symlink(path.resolve('dist', folder), path.join(dist, folder));
  }
  for (const folder of ['assets', 'public']) await mkdir(path.join(dist, folder));
  return dist;
}

async function start({ samples = true } = {}) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const clock = manualClock();
  const options = { dist: await smallDist(), publicUrl, clock, samples, styleguide: false };
  const test = await startApp({ clock, site: await loadSite(options) });
  await test.app.ready();
  const get = (url: string, headers = {}) => test.app.inject({ url, headers });
  const contact = async (prefix = '') => (await get(`${prefix}/contact`)).body;
  return {
    ...test,
    get,
    contact,
    async subscribe(email: string, language: Language) {
      const lead = { form: 'status-subscription' as const, fields: { email }, deliveries: [] };
      const askedAt = clock.now().toISOString();
      const reference = await addLead(test.db, { ...lead, askedAt });
      const { id } = await test.db
        .selectFrom('leads')
        .select('id')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow();
      const choice = { topics: ['incidents' as const], components: null, language };
      await confirmSubscription(test.db, id, choice, clock.now());
    },
    /** The mails of what is new, once they have left. */
    async mailed() {
      await addMailings(test.db, clock.now());
      for (let tries = 0; test.transport.sent.length === 0; tries += 1) {
        if (tries === 500) throw new Error('no mail was sent');
        clock.advance(1000);
        await pause(10);
      }
      return test.transport.sent.splice(0).map(({ to, subject }) => `${to} ${subject}`);
    },
    /** Lets the pages follow until they are so. */
    async follow(isSo: (html: string) => boolean) {
      clock.advance(statusLimits.noticeMs);
      await vi.advanceTimersByTimeAsync(statusLimits.noticeMs);
      const both = () => Promise.all([contact(), contact('/nl')]);
      for (let tries = 0; !(await both()).every(isSo); tries += 1) {
        if (tries === 200) throw new Error('the pages did not follow');
        await pause(10);
      }
    },
  };
}

/** The words of some HTML. */
const plain = (html: string) =>
  unescapeHtml(html.replaceAll(/<script.*?<\/script>|<[^>]+>/gs, ' ')).replaceAll(/\s+/g, ' ');
const messageOf = (html: string) => /<div class="notice">(.*?)<\/div>/s.exec(html)?.[1] ?? '';
const footerOf = (html: string) =>
  plain(/<div class="footer-status">.*?<ul>(.*?)<\/ul>/s.exec(html)?.[1] ?? '').trim();
const dataOf = (html: string) =>
  JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
const shownBy = (html: string) => dataOf(html).made.answers[0].data;
const mainOf = (html: string) => plain(/<main.*<\/main>/s.exec(html)?.[0] ?? '');

describe('an incident', () => {
  it('is followed on page, footer, message, feed, badge, by mail and on a page of its own, from its beginning to what was learnt', async () => {
    const { db, clock, get, contact, follow, subscribe, mailed } = await start();
    await subscribe('anna@example.org', 'nl');
    clock.advance(1000);
    const calm = await contact();
    expect(messageOf(calm)).toBe('');
    expect(footerOf(calm)).toBe(
      // This website's own parts, which nobody has read yet.
      'Servers, Network and Database: Unknown',
    );

    const opened = clock.now().getTime();
    const id = await openIncident(db, {
      title: { en: 'Databases <b>& more</b>', nl: 'Databases en meer' },
      message: { en: 'We look into it.', nl: 'We zoeken het uit.' },
      impact: 'outage',
      components: ['databases'],
      now: clock.now(),
    });
    const own = `${statusPage}/incidents/${id}`;
    await follow((html) => html.includes(`data-notice="${id}"`));
    for (const [language, prefix] of [
      ['en', ''],
      ['nl', '/nl'],
    ] as const) {
      const t = words[language];
      const title = { en: 'Databases <b>& more</b>', nl: 'Databases en meer' }[language];
      const other = await contact(prefix);
      expect(plain(messageOf(other))).toContain(`${t.banner.titles.outage} ${title}`);
      expect(messageOf(other)).toContain(`href="${prefix}${own}"`);
      expect(messageOf(other)).not.toContain('<b>& more');
      expect(footerOf(other)).toContain(t.states.outage);
      const page = await get(prefix + statusPage);
      expect(mainOf(page.body)).toContain(`Databases ${t.banner.titles.outage}`);
      expect(mainOf(page.body)).toContain(`${title} ${t.incidents.inProgress}`);
      expect(page.body).toContain(`href="${prefix}${own}"`);
      const incident = await get(prefix + own);
      expect(incident.statusCode).toBe(200);
      expect(unescapeHtml(/<title>(.*?)<\/title>/.exec(incident.body)?.[1] ?? '')).toContain(title);
      expect(incident.body).toContain(`<link rel="canonical" href="${publicUrl}${prefix}${own}"/>`);
      expect(incident.body).not.toContain('any-incident');
      expect(mainOf(incident.body)).toContain(t.incidents.inProgress);
      expect(shownBy(incident.body)).toMatchObject({ id, impact: 'outage' });
      const { feed } = parseFeed((await get(`${prefix}${statusPage}/feed.atom`)).body);
      expect(feed).toMatchObject({ entries: [{ id: `${publicUrl}${prefix}${own}` }] });
    }
    expect((await get(`${statusPage}/badges/databases.svg`)).body).toContain('Service Outage');
    expect(await mailed()).toEqual(['anna@example.org Storing: Databases en meer']);

    clock.advance(opened + 90 * 60_000 - clock.now().getTime());
    const resolved = { en: 'It works again.', nl: 'Het werkt weer.' };
    await updateIncident(db, id, { message: resolved, resolves: true, now: clock.now() });
    await storePostMortem(db, id, { en: 'A disk was full.\n\nIt is larger now.', nl: 'Vol.' });
    await follow((html) => html.includes('data-notice=""'));
    expect(await contact()).toBe(calm);
    expect(await mailed()).toEqual(['anna@example.org Opgelost: Databases en meer']);
    const page = mainOf((await get(statusPage)).body);
    expect(page).toContain(`${en.incidents.none}`);
    expect(page).toContain(`Databases <b>& more</b> ${en.incidents.resolved}`);
    const incident = (await get(own)).body;
    expect(mainOf(incident)).toContain('It works again.');
    expect(mainOf(incident)).toContain(`${en.incident.lasted} 90 minutes`);
    expect(incident).toContain('A disk was full.</p>');
    const history = mainOf((await get(`${statusPage}/history`)).body);
    expect(history).toContain(`Databases <b>& more</b> ${en.incidents.resolved} 90 minutes`);
    expect((await get(`${statusPage}/badges/databases.svg`)).body).toContain('Not monitored yet');
    expect((await get(`${statusPage}/feed.atom`)).body).toContain('It works again.');
  });

  it('that nobody knows is Page Not Found, in the language of the address', async () => {
    const { get } = await start();
    for (const [address, language] of [
      [`${statusPage}/incidents/nothing`, 'en'],
      [`/nl${statusPage}/incidents/%3Cscript%3E`, 'nl'],
    ] as const) {
      const { statusCode, headers } = await get(address);
      expect.soft(statusCode, address).toBe(404);
      expect.soft(headers['content-language'], address).toBe(language);
    }
  });
});

describe('the status page', () => {
  it('is sent as it is now, once (spec status-10)', async () => {
    const { get } = await start();
    const first = await get(statusPage);
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-language': 'en' });
    expect(first.headers.vary).toContain('Accept-Language');
    const again = await get(statusPage, { 'if-none-match': first.headers.etag });
    expect(again.statusCode).toBe(304);
    const { website, period } = shownBy(first.body);
    expect(website.id).toBe('website');
    expect(period.lastDay).toBe('2026-01-05');
  });

  it('names its feed and its calendar', async () => {
    const { get } = await start();
    for (const prefix of ['', '/nl']) {
      const { body } = await get(prefix + statusPage);
      for (const [type, name] of [
        ['application/atom+xml', 'feed.atom'],
        ['text/calendar', 'maintenance.ics'],
      ] as const) {
        const link = body.match(
          new RegExp(`<link rel="alternate" type="${type.replace('+', '\\+')}"[^>]*>`),
        );
        const [, address = ''] = /href="([^"]+)"/.exec(link?.[0] ?? '') ?? [];
        expect(address).toBe(`${publicUrl}${prefix}${statusPage}/${name}`);
        const answer = await get(new URL(address).pathname);
        expect(answer.headers['content-type']).toContain(type);
      }
    }
  });
});

describe('samples of what nobody probes yet (spec status-80)', () => {
  it('are on the page, marked, and lead nowhere; everything else has none', async () => {
    const { get } = await start();
    const page = await get(statusPage);
    const main = mainOf(page.body);
    expect(main).toContain(`${en.samples.title} Three data centres and seven services`);
    expect(main).toContain(`Amsterdam ${en.samples.one} Primary 100% uptime Operational`);
    expect(main).toContain('Control panel Operational');
    expect(main).toContain(`Slow storage in Amsterdam ${en.samples.one} Resolved`);
    expect(main).toContain(`Storage firmware, Paris ${en.samples.one}`);
    expect(page.body).not.toMatch(/incidents\/sample/);
    expect(mainOf((await get(`/nl${statusPage}`)).body)).toContain(nl.samples.title);

    // Machines act on these, and people read them as facts.
    expect(shownBy(page.body)).toEqual(JSON.parse((await get('/api/status')).body));
    const head = /<head>(.*?)<\/head>/s.exec(page.body)?.[1];
    for (const address of [
      '/api/status',
      `${statusPage}/history`,
      `${statusPage}/feed.atom`,
      `${statusPage}/maintenance.ics`,
      `${statusPage}/api/v2/summary.json`,
      `${statusPage}/api/v2/scheduled-maintenances.json`,
      '/sitemap.xml',
    ]) {
      const { statusCode, body } = await get(address);
      expect.soft(statusCode, address).toBe(200);
      expect.soft(body, address).not.toMatch(/sample-|Slow storage|Storage firmware/i);
    }
    expect(head).not.toMatch(/sample-|Slow storage|Storage firmware/i);
    const badge = (await get(`${statusPage}/badges/amsterdam-compute.svg`)).body;
    expect(badge).toContain('Not monitored yet');
    expect((await get(`${statusPage}/incidents/sample-network-delft`)).statusCode).toBe(404);
  });

  it('are gone with samples: false; what isn’t monitored is then one line', async () => {
    const { get } = await start({ samples: false });
    const { body } = await get(statusPage);
    expect(dataOf(body).samples).toBe(false);
    expect(mainOf(body)).not.toContain(en.samples.one);
    expect(mainOf(body)).toContain('Three data centres and seven services: not measured yet');
    expect(body.match(/<article/g)).toHaveLength(1);
    expect(body).not.toContain('Not monitored yet');
  });
});

describe('the sign and the footer (spec status-6, status-7)', () => {
  it('speak of this website while nothing else is probed, and say within a minute that its database is away', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const clock = manualClock();
    const options = { dist: await smallDist(), publicUrl, clock, styleguide: false };
    const { app, db, listen } = await startApp({
      clock,
      site: await loadSite(options),
      probes: ownProbes,
    });
    await listen();
    const get = async (url: string) => (await app.inject({ url })).body;
    /** Lets time pass until the contact page's footer is so. */
    const passUntil = async (footer: string, mostMs: number) => {
      for (let ms = 0; footerOf(await get('/contact')) !== footer; ms += 1000) {
        expect(ms, await get('/contact').then(footerOf)).toBeLessThan(mostMs);
        clock.advance(1000);
        await vi.advanceTimersByTimeAsync(1000);
        await pause(10);
      }
    };
    await passUntil('Servers Operational Network Operational Database Operational', 60_000);
    const sign = mainOf(await get(statusPage));
    expect(sign).toContain(en.banner.website);
    expect(sign).not.toContain(en.banner.titles.operational);

    await db.destroy();
    await passUntil('Servers Operational Network Operational Database Service Outage', 60_000);
    expect(mainOf(await get(statusPage))).toContain(en.banner.titles.outage);
  });
});

describe('an export (spec status-58)', () => {
  it('of the pages about the status alone has what they show, their feeds, and links to the rest', async () => {
    const { incidents } = sampleReport;
    const folder = await temporaryDirectory();
    const count = await exportSite(folder, {
      dist: path.resolve('dist'),
      config: { publicUrl, apiUrl: undefined },
      now: new Date(),
      status: { report: sampleReport, months: [], incidents },
      statusOnly: true,
    });
    expect(count).toBe(2 * (2 + sampleReport.incidents.length));
    const read = (file: string) => readFile(path.join(folder, 'site', file), 'utf8');
    const page = await read('nl/resources/server-status.html');
    expect(mainOf(page)).toContain(nl.banner.titles.operational);
    expect(messageOf(page)).toBe('');
    expect(dataOf(page).api).toBe(publicUrl);
    expect(page).toContain(`href="${publicUrl}/nl/contact"`);
    expect(page).toContain('href="/nl/resources/server-status/history"');
    const incident = await read('resources/server-status/incidents/network-delft.html');
    expect(mainOf(incident)).toContain('Network interruption in Delft');
    expect(await read('resources/server-status/feed.atom')).toContain('Network interruption');
    expect(await read('resources/server-status/api/v2/summary.json')).toContain('All Systems');
    expect(await read('_redirects')).toContain('/ /resources/server-status 301');
  });

  it('has marked samples where it is of the whole site, and none of the status alone (spec status-80)', async () => {
    const given = {
      config: { publicUrl, apiUrl: undefined },
      now: new Date('2026-03-02T10:00:00Z'),
    };
    const options = { ...given, dist: await smallDist() };
    const read = async (statusOnly: boolean, file: string) => {
      const folder = await temporaryDirectory();
      await exportSite(folder, { ...options, statusOnly });
      return readFile(path.join(folder, 'site', statusPage, file), 'utf8');
    };
    const whole = await read(false, '../server-status.html');
    expect(mainOf(whole)).toContain(en.samples.title);
    expect(mainOf(whole)).toContain('Feb 19, 2026 Slow storage in Amsterdam');
    expect(dataOf(whole).samples).toBe(true);
    expect(await read(false, 'feed.atom')).not.toContain('Slow storage');
    const alone = await read(true, '../server-status.html');
    expect(mainOf(alone)).not.toContain(en.samples.one);
    expect(dataOf(alone).samples).toBe(false);
  });

  it('has a page of each incident that its history links to, which are more than those of the status page', async () => {
    const { db, env } = await startCli({ PUBLIC_URL: publicUrl });
    const id = await openIncident(db, {
      title: { en: 'Slow names', nl: 'Trage namen' },
      message: { en: 'We look into it.', nl: 'We zoeken het uit.' },
      impact: 'degraded',
      components: ['dns'],
      now: new Date('2025-06-02T10:00:00Z'),
    });
    await updateIncident(db, id, {
      message: { en: 'All is well.', nl: 'Alles werkt.' },
      resolves: true,
      now: new Date('2025-06-02T11:00:00Z'),
    });
    const folder = path.join(await temporaryDirectory(), 'www');
    const options = { env, now: '2026-03-02T10:00:00Z' };
    expect(await runCli(['export-site', folder, '--status-only'], options)).toMatchObject({
      status: 0,
    });
    const read = (file: string) => readFile(path.join(folder, `site${file}.html`), 'utf8');
    const own = `${statusPage}/incidents/${id}`;
    expect(await read(`${statusPage}/history`)).toContain(`href="${own}"`);
    expect(await read(own)).toContain('All is well.');
    expect(await read(statusPage)).not.toContain(own);
  });
});

describe('the history (spec status-54)', () => {
  it('has each month’s uptimes, a group’s by its worst system, and says which is below what is promised', async () => {
    const { db, get } = await start();
    const minutes = (day: string, component: string, outage: number) => ({
      unit: 'day' as const,
      component,
      starts_at: Date.parse(day),
      outage,
      operational: 1440 - outage,
      degraded: 0,
      maintenance_up: 0,
      maintenance_outage: 0,
      answers: 0,
      answer_ms: 0,
    });
    const [first, second] = components.filter(({ id }) => id.startsWith('delft-'));
    await db
      .insertInto('status_minutes')
      .values([
        minutes('2025-12-31', first?.id ?? '', 144),
        minutes('2025-12-30', first?.id ?? '', 0),
        minutes('2025-12-31', second?.id ?? '', 0),
        minutes('2026-01-01', 'dns', 0),
        minutes('2025-01-01', 'dns', 0),
        minutes('2024-12-31', 'dns', 700),
      ])
      .execute();
    const { body } = await get(`${statusPage}/history`);
    const months = body.split('<section class="server-status-month"').slice(1).map(plain);
    expect(months).toHaveLength(13);
    expect(months[0]).toContain('January 2026');
    expect(months[0]).toContain('DNS 100%');
    expect(months[1]).toContain('Delft 95% below 99.9%');
    expect(months[2]).toContain(en.history.unmeasured);
    expect(months[12]).toContain('January 2025');
    expect(months.join()).not.toContain('2024');
  });
});
