import { type Language, languages } from '#content/languages.ts';

/** A module of its own, because the list of all texts is long, and only articles and lessons need it. */
const textFiles = import.meta.glob('/content/{articles,lessons}/*.md', { import: 'default' });

/**
 * A text in every language, so that switching needs no loading.
 *
 * @param text such as `articles/first-hour`
 */
export async function loadTexts<Text>(text: string): Promise<Record<Language, Text>> {
  const loading = languages.map(async ({ code }) => {
    const file = `/content/${text}.${code}.md`;
    const load = textFiles[file];
    if (!load) throw new Error(`${file} is not there`);
    return [code, await load()];
  });
  return Object.fromEntries(await Promise.all(loading));
}
