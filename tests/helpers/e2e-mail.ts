import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** Each mail is read once, because a journey asks until its own is there, among those of all others. */
const known = new Map<string, Promise<Email>>();

function read(file: string): Promise<Email> {
  const mail = known.get(file) ?? readFile(file).then((content) => PostalMime.parse(content));
  known.set(file, mail);
  return mail;
}

/** The mails that a server under test has sent so far and whose text or addresses hold a mark. */
export async function mailsWith(
  mark: string,
  dataDir = process.env.E2E_DATA_DIR ?? '',
): Promise<Email[]> {
  const directory = path.join(dataDir, 'mail');
  if (!existsSync(directory)) return [];
  const names = (await readdir(directory)).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map((name) => read(path.join(directory, name))));
  return mails.filter((mail) => JSON.stringify(mail).includes(mark));
}
