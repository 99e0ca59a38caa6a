import fs, { createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { multipart, pdf } from '#tests/helpers/multipart.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { createFileStore, type FileStore } from './file-store.ts';
import { readMultipart } from './multipart.ts';

const options = {
  fileField: 'resume',
  fileBytes: 1000,
  fieldsBytes: 1000,
  timeoutMs: 10_000,
  tooLarge: () => '',
  notOne: () => '',
};

/** A store on a disk that is slow to open a file. */
function slowStore(directory: string): FileStore {
  const store = createFileStore(directory);
  const open = (...parameters: Parameters<typeof fs.open>) =>
    void setTimeout(() => fs.open(...parameters), 50);
  return {
    ...store,
    async begin() {
      const incoming = await store.begin();
      const write = () =>
        createWriteStream(incoming.path, {
          flags: 'wx',
          fs: { open, write: fs.write, writev: fs.writev, close: fs.close },
        });
      return { ...incoming, write };
    },
  };
}

it('leaves no file behind that is refused while it is being opened', async () => {
  const directory = await temporaryDirectory();
  const file = { name: 'resume', value: pdf, filename: 'me.pdf' };
  const { body, headers } = multipart([file, file]);
  const store = slowStore(directory);
  const reading = readMultipart(Readable.from([body]), headers, { ...options, store });
  await expect(reading).rejects.toMatchObject({ status: 422 });
  await wait(100);
  expect(await readdir(directory)).toEqual([]);
});

it('takes texts as they are, and refuses bytes that are no UTF-8', async () => {
  const store = createFileStore(await temporaryDirectory());
  const read = (value: Buffer) => {
    const { body, headers } = multipart([{ name: 'name', value }]);
    return readMultipart(Readable.from([body]), headers, { ...options, store });
  };
  const text = '\ufeffRené\r\n李 \ufffd 👋';
  expect((await read(Buffer.from(text))).fields).toEqual({ name: text });
  for (const bytes of ['Ren\xe9', '\xff', '\xed\xa0\x80', 'a\xc3']) {
    await expect(read(Buffer.from(bytes, 'latin1'))).rejects.toMatchObject({ status: 400 });
  }
});
