import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './archive.ts';

/** The package is loaded where it is used, because most commands don't need it. */
const loadAge = () => import('age-encryption');

/** How a file that age encrypted begins: https://age-encryption.org/v1. */
const HEADER = 'age-encryption.org/v1\n';

/**
 * Encrypts a file to a public key, and checks what was written by decrypting it with a key of its own that is
 * forgotten then; durable when it resolves.
 *
 * @throws {BackupError} if the key isn't one, or the result can't be read
 */
export async function encryptFile(from: string, to: string, recipient: string): Promise<void> {
  const { Decrypter, Encrypter, generateIdentity, identityToRecipient } = await loadAge();
  const trial = await generateIdentity();
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new BackupError('BACKUP_RECIPIENT is no public key of age');
  }
  encrypter.addRecipient(await identityToRecipient(trial));
  const encrypted = await encrypter.encrypt(read(from));
  await pipeline(Readable.fromWeb(encrypted as never), createWriteStream(to, { mode: 0o600 }));
  await using handle = await open(to);
  await handle.sync();

  const decrypter = new Decrypter();
  decrypter.addIdentity(trial);
  const [plain, back] = await Promise.all([
    checksum(createReadStream(from)),
    decrypter.decrypt(read(to)).then((stream) => checksum(Readable.fromWeb(stream as never))),
  ]);
  if (plain !== back) throw new BackupError('what was encrypted can’t be read back');
}

/** Whether age encrypted a file. */
export async function isEncrypted(file: string): Promise<boolean> {
  await using handle = await open(file);
  const { buffer } = await handle.read({ buffer: Buffer.alloc(HEADER.length), position: 0 });
  return buffer.toString('latin1') === HEADER;
}

/**
 * Decrypts a file by the secret keys in another one, as `age-keygen` writes it.
 *
 * @throws {BackupError} if none of them fits, or the file is damaged
 */
export async function decryptFile(from: string, to: string, identityFile: string): Promise<void> {
  const text = await readFile(identityFile, 'utf8');
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  try {
    for (const key of keys) decrypter.addIdentity(key);
  } catch {
    throw new BackupError(`${identityFile} holds something that is no secret key of age`);
  }
  try {
    const plain = await decrypter.decrypt(read(from));
    await pipeline(Readable.fromWeb(plain as never), createWriteStream(to, { mode: 0o600 }));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // An error of the system, such as a full disk, is no fault of the file.
    if (/^E[A-Z]+$/.test(code ?? '')) throw error;
    throw new BackupError(`this backup can't be decrypted with ${identityFile}: ${message}`);
  }
}

function read(file: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  return Readable.toWeb(createReadStream(file)) as never;
}

async function checksum(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return hash.digest('hex');
}
