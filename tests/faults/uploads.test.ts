import { readdir, readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { careers } from '#contracts/forms/careers.ts';
import { openDatabase } from '#server/db/database.ts';
import { long } from '#tests/helpers/long.ts';
import { fieldParts, multipart, pdf } from '#tests/helpers/multipart.ts';
import { startServerProcess } from '#tests/helpers/server-process.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { validApplication, validContact } from '#tests/helpers/test-app.ts';

const uploads = long ? 100 : 4;
/** What docs/how-to/operate.md promises. */
const MOST_MEMORY_MB = 450;

const largest = Buffer.concat([pdf, Buffer.alloc(careers.fields.resume.maxBytes - pdf.length)]);

it(`${uploads} résumés of 5 MB at once are stored within the memory, and leave nothing beside the database`, async () => {
  const dataDir = await temporaryDirectory();
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    TRUST_PROXY: 'true',
    ATTACK_PER_TEN_MINUTES: '1000000',
    ATTACK_PER_DAY: '1000000',
    // As in deploy/website.service.
    NODE_OPTIONS: '--max-old-space-size=256',
  });
  const pages = watchPages(server.url);
  const statuses = Promise.all(Array.from({ length: uploads }, (_, one) => apply(server.url, one)));
  const contacts: number[] = [];
  let isOver = false;
  const posting = (async () => {
    for (let one = 0; !isOver; one += 1) contacts.push(await contact(server.url, one));
  })();
  expect(new Set(await statuses)).toEqual(new Set([200]));
  isOver = true;
  await posting;
  const answers = (await pages.stop()).sort((one, other) => one - other);
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
  const memory = Math.ceil(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
  process.stdout.write(
    `uploads: memory ${memory} MB at most, home in ${Math.ceil(answers[Math.floor(answers.length * 0.99)] ?? 0)} ms (p99), a message in ${Math.ceil(Math.max(...contacts))} ms at most\n`,
  );
  expect(memory).toBeLessThan(MOST_MEMORY_MB);
  await server.end('SIGKILL');
  expect((await readdir(dataDir)).filter((name) => /upload|files/.test(name))).toEqual([]);
  await using db = openDatabase({ dataDir, databaseUrl: undefined });
  const { bytes } = await db
    .selectFrom('file_pieces')
    .select(({ fn }) => fn.sum<number>(fn('length', ['bytes'])).as('bytes'))
    .executeTakeFirstOrThrow();
  expect(bytes).toBe(uploads * largest.length);
});

/** Posts an application with the largest résumé; all share its bytes. */
async function apply(url: string, visitor: number): Promise<number | undefined> {
  const mark = 'THE RESUME';
  const fields = fieldParts({ ...validApplication, email: `visitor${visitor}@example.org` });
  const form = multipart([...fields, { name: 'resume', value: mark, filename: 'cv.pdf' }]);
  const [head = '', tail = ''] = form.body.toString().split(mark);
  const post = request(`${url}/api/careers`, {
    method: 'POST',
    headers: {
      ...form.headers,
      'content-length': head.length + largest.length + tail.length,
      'x-forwarded-for': `10.1.${visitor >> 8}.${visitor & 255}`,
    },
  });
  post.write(head);
  post.write(largest);
  post.end(tail);
  return new Promise((resolve, reject) => {
    post.on('error', reject);
    post.on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
  });
}

/** @returns how long the answer took, in ms */
async function contact(url: string, visitor: number): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.2.${visitor >> 8}.${visitor & 255}`,
    },
    body: JSON.stringify({ ...validContact, email: `contact${visitor}@example.org` }),
  });
  expect(response.status).toBe(200);
  await response.arrayBuffer();
  const took = performance.now() - started;
  await pause(20);
  return took;
}

/** Asks for the home page again and again, over a connection of its own. */
function watchPages(url: string) {
  const agent = new Agent({ keepAlive: true });
  const answers: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const started = performance.now();
      await new Promise<void>((resolve, reject) => {
        request(url, { agent }, (response) => text(response).then(() => resolve(), reject))
          .on('error', reject)
          .end();
      });
      answers.push(performance.now() - started);
      await pause(10);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await asking;
      agent.destroy();
      return answers;
    },
  };
}
