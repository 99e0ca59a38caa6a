import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#content/languages.ts';
import { manualClock } from '#tests/helpers/manual-clock.ts';
import { fieldParts, multipart, pdf } from '#tests/helpers/multipart.ts';
import { startApp, validApplication, validContact } from '#tests/helpers/test-app.ts';
import { MEGABYTE, readConfig } from '../config.ts';
import { texts } from '../i18n/texts.ts';
import { createDisk } from './disk.ts';

/** An application with a file, and its answer. */
async function apply({ app }: Awaited<ReturnType<typeof startApp>>, language: Language) {
  const file = { name: 'resume', value: pdf, filename: 'me.pdf' };
  const { body, headers } = multipart([...fieldParts(validApplication), file]);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/careers',
    payload: body,
    headers: { ...headers, 'accept-language': language },
  });
  return { status: answer.statusCode, ...answer.json() };
}

describe('the reserve of the disk (spec operation-80)', () => {
  it('refuses files first, then every form, in the visitor’s language', async () => {
    const { bavail, bsize } = await statfs(tmpdir());
    const free = Math.floor((bavail * bsize) / MEGABYTE);
    const refused = { status: 503, success: false };

    const low = await startApp({ env: { DISK_RESERVE_MB: String(free * 2) } });
    expect((await low.post(validContact)).statusCode).toBe(200);
    for (const { code: language } of languages) {
      const message = texts[language].forms.refusals.noFiles;
      expect(await apply(low, language)).toEqual({ ...refused, message });
    }
    expect((await low.files()).size).toBe(0);

    const none = await startApp({ env: { DISK_RESERVE_MB: String(free * 8) } });
    for (const { code: language } of languages) {
      const answer = await none.post({ ...validContact, language });
      const message = texts[language].forms.failures[503];
      expect({ status: answer.statusCode, ...answer.json() }).toEqual({ ...refused, message });
    }
    expect(await none.db.selectFrom('leads').select('id').execute()).toEqual([]);
    expect((await none.app.inject('/healthz')).statusCode).toBe(200);
  });

  it('is asked for at most every few seconds, and nobody is refused where the system doesn’t tell', async () => {
    const clock = manualClock();
    const answers = [0, 10 * MEGABYTE, undefined];
    let asked = 0;
    const disk = createDisk(readConfig({ DISK_RESERVE_MB: '4' }), clock, async () => {
      asked += 1;
      const bytes = answers.shift();
      if (bytes === undefined) throw new Error('not known');
      return bytes;
    });
    const posts = () =>
      Promise.allSettled(Array.from({ length: 50 }, () => disk.needRoomFor('texts')));
    const refused = async () =>
      (await posts()).filter(({ status }) => status === 'rejected').length;
    expect([await refused(), asked]).toEqual([50, 1]);
    clock.advance(4000);
    expect([await refused(), asked]).toEqual([50, 1]);
    clock.advance(1000);
    expect([await refused(), asked]).toEqual([0, 2]);
    clock.advance(5000);
    expect([await refused(), asked]).toEqual([0, 3]);
    expect(await disk.freeBytes()).toBeUndefined();
  });

  // spec api-115
  it('is kept from files first, then from calls, and from forms last', async () => {
    const refused = async (megabytes: number) => {
      const config = readConfig({ DISK_RESERVE_MB: '4' });
      const disk = createDisk(config, manualClock(), async () => megabytes * MEGABYTE);
      const posts = {
        file: () => disk.book(1),
        calls: () => disk.needRoomFor('calls'),
        texts: () => disk.needRoomFor('texts'),
      };
      const answers = await Promise.allSettled(Object.values(posts).map((ask) => ask()));
      return Object.keys(posts).filter((_, at) => answers[at]?.status === 'rejected');
    };
    expect(await refused(5)).toEqual([]);
    expect(await refused(3)).toEqual(['file']);
    expect(await refused(1.5)).toEqual(['file', 'calls']);
    expect(await refused(0.5)).toEqual(['file', 'calls', 'texts']);
  });

  it('is kept for files alone where the database is elsewhere, because they pass through it', async () => {
    const env = { NODE_ENV: 'test', DISK_RESERVE_MB: '4', DATABASE_URL: 'postgres://db/site' };
    const disk = createDisk(readConfig(env), manualClock(), async () => 0);
    await expect(disk.needRoomFor('texts')).resolves.toBeUndefined();
    await expect(disk.book(1)).rejects.toThrow('503');
  });

  it('stands in the metrics', async () => {
    const METRICS_TOKEN = 'aB3dE5fG7hJ9kL1mN2pQ4';
    const { app } = await startApp({ env: { METRICS_TOKEN } });
    const { body } = await app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    expect(Number(/^disk_free_bytes (\S+)$/m.exec(body)?.[1])).toBeGreaterThan(0);
  });
});
