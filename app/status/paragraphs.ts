/**
 * What an operator wrote, as its paragraphs of one line or more: an empty line begins the next. Page, feeds, calendar,
 * documents and mails all take it apart by this (spec status-88).
 */
export function paragraphsOf(text: string): string[][] {
  return text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .filter((lines) => lines.length > 0);
}
