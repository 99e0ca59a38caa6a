import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { multipart, pdf } from '#tests/helpers/multipart.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { readMultipart } from './multipart.ts';

const options = {
  fileField: 'resume',
  fileBytes: 1000,
  fieldsBytes: 1000,
  timeoutMs: 10_000,
  tooLarge: () => '',
  notOne: () => '',
};

it('leaves no file behind that is refused while it is being opened', async () => {
  const directory = await temporaryDirectory();
  const file = { name: 'resume', value: pdf, filename: 'me.pdf' };
  const { body, headers } = multipart([file, file]);
  const reading = readMultipart(Readable.from([body]), headers, { ...options, directory });
  await expect(reading).rejects.toMatchObject({ status: 422 });
  expect(await readdir(directory)).toEqual([]);
});

it('takes texts as they are, and refuses bytes that are no UTF-8', async () => {
  const directory = await temporaryDirectory();
  const read = (value: Buffer) => {
    const { body, headers } = multipart([{ name: 'name', value }]);
    return readMultipart(Readable.from([body]), headers, { ...options, directory });
  };
  const text = '\ufeffRené\r\n李 \ufffd 👋';
  expect((await read(Buffer.from(text))).fields).toEqual({ name: text });
  for (const bytes of ['Ren\xe9', '\xff', '\xed\xa0\x80', 'a\xc3']) {
    await expect(read(Buffer.from(bytes, 'latin1'))).rejects.toMatchObject({ status: 400 });
  }
});
