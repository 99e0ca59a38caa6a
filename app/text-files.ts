import type { Language } from '#content/languages.ts';

/*
 * A module of its own, because the list of all texts is long, and only articles and lessons need it.
 */

/** The texts by their English files, each in every language (scripts/site-build/markdown.ts). */
const textFiles = import.meta.glob('/content/{articles,lessons}/*.en.md', { import: 'default' });

/** @param text such as `articles/first-hour` */
export async function loadTexts<Text>(text: string): Promise<Record<Language, Text>> {
  const load = textFiles[`/content/${text}.en.md`];
  if (!load) throw new Error(`${text} is not there`);
  return (await load()) as Record<Language, Text>;
}
