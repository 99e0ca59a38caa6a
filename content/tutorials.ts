import type { Article, Section } from './articles.ts';
import { pages } from './pages.ts';

/**
 * The tutorials (spec help-5): six categories of three, each with its duration in minutes and its
 * difficulty. Titles: `locales/<language>/tutorials.json`, lessons: `lessons/<id>.<language>.md`.
 */
const tutorialsByCategory = {
  'getting-started': [
    { id: 'first-website', minutes: 8, difficulty: 'beginner' },
    { id: 'panel-tour', minutes: 4, difficulty: 'beginner' },
    { id: 'register-a-domain', minutes: 3, difficulty: 'beginner' },
  ],
  'website-management': [
    { id: 'restore-a-backup', minutes: 3, difficulty: 'beginner' },
    { id: 'php-version', minutes: 4, difficulty: 'intermediate' },
    { id: 'staging-copy', minutes: 9, difficulty: 'intermediate' },
  ],
  'email-management': [
    { id: 'mail-everywhere', minutes: 5, difficulty: 'beginner' },
    { id: 'forward-and-answer', minutes: 3, difficulty: 'beginner' },
    { id: 'sender-records', minutes: 11, difficulty: 'advanced' },
  ],
  'database-management': [
    { id: 'create-a-database', minutes: 4, difficulty: 'beginner' },
    { id: 'export-and-import', minutes: 7, difficulty: 'intermediate' },
    { id: 'slow-queries', minutes: 12, difficulty: 'advanced' },
  ],
  security: [
    { id: 'two-step-login', minutes: 3, difficulty: 'beginner' },
    { id: 'force-https', minutes: 5, difficulty: 'intermediate' },
    { id: 'clean-a-site', minutes: 14, difficulty: 'advanced' },
  ],
  'advanced-topics': [
    { id: 'ssh-keys', minutes: 6, difficulty: 'intermediate' },
    { id: 'cron-jobs', minutes: 7, difficulty: 'intermediate' },
    { id: 'deploy-with-git', minutes: 13, difficulty: 'advanced' },
  ],
} as const;

/** From easy to hard. */
export const difficulties = ['beginner', 'intermediate', 'advanced'] as const;

type Category = keyof typeof tutorialsByCategory;

export const tutorialCategories = Object.keys(tutorialsByCategory) as Category[];

export type Tutorial = (typeof tutorialsByCategory)[Category][number] & { category: Category };

/** A tutorial, and the lesson that it is. */
export type LessonId = Tutorial['id'];

/** All tutorials, in the order of the page. */
export const tutorials: readonly Tutorial[] = tutorialCategories.flatMap((category) =>
  tutorialsByCategory[category].map((tutorial) => ({ ...tutorial, category })),
);

/** In the order of the page. */
export const lessonIds: readonly LessonId[] = tutorials.map(({ id }) => id);

/** The address of a lesson, without its language (spec help-8). */
export function tutorialPath(id: LessonId): string {
  return `${pages.tutorials.path}/${id}`;
}

/** A lesson in one language, as the build reads it from its Markdown. How long it takes stands above. */
export interface Lesson extends Omit<Article, 'minutes' | 'sections'> {
  /** What one has to have before one begins. */
  needs: string[];
  /** The address of a film of the lesson, for whoever records one. */
  film?: string;
  sections: (Section & {
    /** The words of its numbered steps, only prerendered, for crawlers. */
    steps: string[];
    /** HTML: what one sees after the steps, which makes the section a checkpoint. */
    see?: string;
  })[];
}

/** The three to begin with, the longest first (spec help-5). */
export const featuredTutorials = tutorials
  .filter(
    ({ id }) => id === 'first-website' || id === 'mail-everywhere' || id === 'restore-a-backup',
  )
  .sort((a, b) => b.minutes - a.minutes);

/** The longest of some tutorials, in minutes: the length of their axis. */
export function longestMinutes(some: readonly { minutes: number }[]): number {
  return Math.max(...some.map(({ minutes }) => minutes));
}
