/**
 * The tutorials (spec help-5): six categories of three, each with its duration in minutes and its
 * difficulty. None is made yet, so none has an address. Titles: `locales/<language>/tutorials.json`.
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

/** All tutorials, in the order of the page. */
export const tutorials: readonly Tutorial[] = tutorialCategories.flatMap((category) =>
  tutorialsByCategory[category].map((tutorial) => ({ ...tutorial, category })),
);

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
