import { articleIds, articlePath } from './articles.ts';
import { lessonIds, tutorialPath } from './tutorials.ts';

/** The pages that are voted on (spec help-160), by their addresses without language. */
const helpPages: ReadonlySet<string> = new Set([
  ...articleIds.map(articlePath),
  ...lessonIds.map(tutorialPath),
]);

/** The page that a vote names; undefined for anything else, because a stranger may have typed it. */
export function helpPageOf(named: string | undefined): string | undefined {
  return named !== undefined && helpPages.has(named) ? named : undefined;
}
