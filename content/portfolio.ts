/** The categories of the portfolio, in the order of its filter (spec pages-76). */
export const projectCategories = ['website', 'webapp', 'ecommerce', 'software'] as const;

export type ProjectCategory = (typeof projectCategories)[number];

/** The category that an address names, `?category=webapp`; undefined for any other value, which is all of them. */
export function categoryIn(params: URLSearchParams): ProjectCategory | undefined {
  const named = params.getAll('category').at(-1);
  return projectCategories.find((category) => category === named);
}

/** Technologies with translated names; the others are product names. */
export const describedTechnologies = [
  'alerts',
  'audio',
  'calendar',
  'catalogue',
  'charts',
  'cms',
  'freight',
  'languages',
  'maps',
  'marketplace',
  'offline',
  'payments',
  'scales',
  'search',
  'sensors',
  'stock',
  'ticketing',
] as const;

type Technology =
  | (typeof describedTechnologies)[number]
  | '.NET'
  | 'Astro'
  | 'EDI'
  | 'Go'
  | 'Kafka'
  | 'MQTT'
  | 'Node.js'
  | 'PostgreSQL'
  | 'React'
  | 'Vue'
  | 'Webflow';

interface ProjectFacts {
  id: string;
  category: ProjectCategory;
  technologies: readonly Technology[];
  /** The achievements, if there are any (spec pages-78). */
  achievements?: readonly string[];
}

/**
 * The 19 projects (spec pages-76), in the order of the page: samples with kinds of organisation as clients
 * (spec content-21). Each has a screen of its own: after a change run `node scripts/generate-interfaces.ts`.
 */
export const projects = [
  { id: 'harbour-authority', category: 'website', technologies: ['cms', 'maps'] },
  {
    id: 'tide-planning',
    category: 'webapp',
    technologies: ['charts', 'maps', 'alerts'],
    achievements: ['fewer-calls'],
  },
  { id: 'barge-supplies', category: 'ecommerce', technologies: ['catalogue', 'payments'] },
  {
    id: 'pump-control',
    category: 'software',
    technologies: ['MQTT', 'Go', 'PostgreSQL'],
    achievements: ['early-warning', 'power-cut'],
  },
  { id: 'seed-merchant', category: 'ecommerce', technologies: ['catalogue', 'stock'] },
  { id: 'municipal-library', category: 'website', technologies: ['cms', 'search'] },
  {
    id: 'dike-inspection',
    category: 'webapp',
    technologies: ['React', 'maps', 'offline'],
    achievements: ['no-signal', 'report'],
  },
  {
    id: 'grain-tracing',
    category: 'software',
    technologies: ['Node.js', 'Kafka'],
    achievements: ['origin'],
  },
  { id: 'polder-museum', category: 'website', technologies: ['Webflow', 'audio'] },
  { id: 'second-hand-bricks', category: 'ecommerce', technologies: ['catalogue', 'freight'] },
  { id: 'night-ferry', category: 'webapp', technologies: ['React', 'payments'] },
  { id: 'law-practice', category: 'website', technologies: ['cms', 'languages'] },
  {
    id: 'bicycle-parts',
    category: 'ecommerce',
    technologies: ['catalogue', 'search'],
    achievements: ['by-bicycle'],
  },
  { id: 'shift-planner', category: 'webapp', technologies: ['Vue', 'calendar'] },
  { id: 'weighbridge', category: 'software', technologies: ['.NET', 'scales'] },
  {
    id: 'concert-season',
    category: 'website',
    technologies: ['Astro', 'ticketing', 'audio'],
    achievements: ['no-queue', 'one-window'],
  },
  {
    id: 'energy-log',
    category: 'webapp',
    technologies: ['charts', 'sensors'],
    achievements: ['by-itself'],
  },
  { id: 'school-group', category: 'website', technologies: ['Webflow', 'calendar'] },
  { id: 'flower-auction', category: 'ecommerce', technologies: ['marketplace', 'EDI'] },
] as const satisfies readonly ProjectFacts[];

export type Project = (typeof projects)[number];
