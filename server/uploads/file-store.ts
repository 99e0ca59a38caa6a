import { randomUUID } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { removeFiles, syncDirectory } from '../sync-directory.ts';

/** Files of visitors, beside the database, under random names (spec forms-58). */
export interface FileStore {
  /** Begins a file that counts for nothing until it is kept. */
  begin(): Promise<IncomingFile>;
  read(name: string): Promise<Buffer>;
  /** Removes files, durably; those that aren't there count as removed. Returns how many were. */
  remove(names: readonly string[]): Promise<number>;
  /** Removes files older than `before` that no lead names or that were never finished. */
  sweep(isNamed: (name: string) => boolean, before: Date): Promise<void>;
}

export interface IncomingFile {
  path: string;
  /** Durable once the stream has closed. */
  write(): WriteStream;
  /** Gives it a lasting name, durably, and returns the name. */
  keep(extension: string): Promise<string>;
  /** Leaves it in place: `discard` does nothing any more. */
  leave(): void;
  /** Removes it, kept or not. Never throws, because `sweep` finds it later. */
  discard(): Promise<void>;
}

/** The folder of visitors' files. */
export function filesDirectory(dataDir: string): string {
  return path.join(dataDir, 'files');
}

/** A file store in a folder, which is made with the first file. */
export function createFileStore(directory: string): FileStore {
  const pathOf = (name: string) => {
    if (path.basename(name) !== name) throw new Error('not the name of a stored file');
    return path.join(directory, name);
  };

  return {
    async begin() {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const id = randomUUID();
      let file = pathOf(`${id}.part`);
      let isLeft = false;
      return {
        path: file,
        write: () => createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }),
        async keep(extension) {
          const name = `${id}.${extension}`;
          await rename(file, pathOf(name));
          file = pathOf(name);
          await syncDirectory(directory);
          return name;
        },
        leave() {
          isLeft = true;
        },
        async discard() {
          if (!isLeft) await rm(file, { force: true }).catch(() => {});
        },
      };
    },

    read: (name) => readFile(pathOf(name)),

    remove: (names) => removeFiles(directory, names.map(pathOf)),

    async sweep(isNamed, before) {
      const names = await readdir(directory).catch(() => []);
      for (const name of names.filter((one) => !isNamed(one))) {
        const file = await stat(pathOf(name)).catch(() => undefined);
        if (file !== undefined && file.mtime < before) await rm(pathOf(name), { force: true });
      }
    },
  };
}
