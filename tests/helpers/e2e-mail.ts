import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** The mails that a server under test has sent so far and whose text or addresses hold a mark. */
export async function mailsWith(
  mark: string,
  dataDir = process.env.E2E_DATA_DIR ?? '',
): Promise<Email[]> {
  const directory = path.join(dataDir, 'mail');
  if (!existsSync(directory)) return [];
  const names = (await readdir(directory)).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(path.join(directory, name)))),
  );
  return mails.filter((mail) => JSON.stringify(mail).includes(mark));
}
