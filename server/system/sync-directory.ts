import { open, rm } from 'node:fs/promises';

/** Makes the entries of a directory durable, as after a rename. */
export async function syncDirectory(directory: string): Promise<void> {
  await using handle = await open(directory, 'r');
  await handle.sync();
}

/**
 * Removes files of a directory, durably.
 *
 * @returns how many were there
 */
export async function removeFiles(directory: string, files: readonly string[]): Promise<number> {
  let removed = 0;
  for (const file of files) {
    try {
      await rm(file);
      removed += 1;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  if (removed > 0) await syncDirectory(directory);
  return removed;
}
