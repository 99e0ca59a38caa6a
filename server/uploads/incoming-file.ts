import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const PREFIX = '.upload-';

/**
 * Opens a file without a name in a folder: the system removes it with its handle, also when the process
 * is killed (spec operation-61). Close the handle.
 */
export async function openIncoming(directory: string): Promise<FileHandle> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const name = path.join(directory, `${PREFIX}${randomUUID()}`);
  const handle = await open(name, 'wx+', 0o600);
  // Another process that starts may have removed it.
  await rm(name, { force: true }).catch(async (error) => {
    await handle.close();
    throw error;
  });
  return handle;
}

/** Removes the empty files of processes that were killed between opening a file and taking its name. */
export async function removeAbandoned(directory: string): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    if (name.startsWith(PREFIX)) await rm(path.join(directory, name), { force: true });
  }
}
