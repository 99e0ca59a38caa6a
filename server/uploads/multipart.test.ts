import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { multipart, pdf } from '#tests/helpers/multipart.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import { readMultipart } from './multipart.ts';

const texts = { fieldsBytes: 1000, timeoutMs: 10_000 };

/** Texts and a file that goes to a folder. */
const withFile = (directory: string) => ({
  ...texts,
  file: { directory, field: 'resume', bytes: 1000, tooLarge: () => '', notOne: () => '' },
});

it('leaves no file behind that is refused while it is being opened', async () => {
  const directory = await temporaryDirectory();
  const file = { name: 'resume', value: pdf, filename: 'me.pdf' };
  const { body, headers } = multipart([file, file]);
  const reading = readMultipart(Readable.from([body]), headers, withFile(directory));
  await expect(reading).rejects.toMatchObject({ status: 422 });
  expect(await readdir(directory)).toEqual([]);
});

it('takes texts as they are, and refuses bytes that are no UTF-8', async () => {
  const read = (value: Buffer) => {
    const { body, headers } = multipart([{ name: 'name', value }]);
    return readMultipart(Readable.from([body]), headers, texts);
  };
  const text = '\ufeffRené\r\n李 \ufffd 👋';
  expect((await read(Buffer.from(text))).fields).toEqual({ name: text });
  for (const bytes of ['Ren\xe9', '\xff', '\xed\xa0\x80', 'a\xc3']) {
    await expect(read(Buffer.from(bytes, 'latin1'))).rejects.toMatchObject({ status: 400 });
  }
});

it('takes a file only where one may come', async () => {
  const { body, headers } = multipart([{ name: 'resume', value: pdf, filename: 'me.pdf' }]);
  const reading = readMultipart(Readable.from([body]), headers, texts);
  await expect(reading).rejects.toMatchObject({ status: 400 });
});

it.each([
  ['filename="My %22CV%22.pdf"', 'My "CV".pdf'],
  ['filename="My \\"CV\\".pdf"', 'My "CV".pdf'],
  ['filename="100% %41; final.pdf"', '100% %41; final.pdf'],
  ['filename="René 李.pdf"', 'René 李.pdf'],
  ["filename*=UTF-8''Ren%C3%A9%20%E6%9D%8E.pdf", 'René 李.pdf'],
])('takes the name of a file as it was written (%s)', async (written, name) => {
  const head = `Content-Disposition: form-data; name="resume"; ${written}`;
  const body = Buffer.from(`--b\r\n${head}\r\n\r\n${pdf}\r\n--b--\r\n`);
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const options = withFile(await temporaryDirectory());
  const { file } = await readMultipart(Readable.from([body]), headers, options);
  expect(file?.originalName).toBe(name);
  await file?.content.close();
});
