import { open } from 'node:fs/promises';

/** Makes durable which files a directory holds, as after a rename. */
export async function syncDirectory(directory: string): Promise<void> {
  await using handle = await open(directory, 'r');
  await handle.sync();
}
