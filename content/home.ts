import type { startingPrices } from './catalog/starting-prices.ts';
import type { PageId } from './pages.ts';

/** The three slides of the hero, in order (spec pages-50). `#` leads to an anchor. */
export const heroSlides = [
  { id: 'development', primary: '#contact', secondary: 'portfolio' },
  { id: 'hosting', primary: '#packages', secondary: '#contact' },
  { id: 'cloud', primary: '#contact', secondary: '#features' },
] as const;

/** The six quick-link tiles as rows of the polder; each leads to its service page. The first has a field. */
export const quickLinkRows = [
  ['domain-registration'],
  ['custom-project', 'web-hosting'],
  ['vps-hosting', 'cloud-hosting', 'dedicated-servers'],
] as const satisfies readonly (readonly (keyof typeof startingPrices)[])[];

export const trustBadges = ['iso27001', 'tier4', 'gdpr', 'green', 'uptime'] as const;

/** Durations in weeks (spec pages-55); ongoing support has none. */
export const processSteps = [
  { id: 'discovery', weeks: { min: 1, max: 2 } },
  { id: 'design', weeks: { min: 1, max: 3 } },
  { id: 'development', weeks: { min: 4, max: 16 } },
  { id: 'testing', weeks: { min: 1, max: 2 } },
  { id: 'deployment', weeks: { min: 1, max: 1 } },
  { id: 'support', weeks: 'ongoing' },
] as const;

/**
 * Simulated figures (spec pages-56): they start here and grow every tick by a whole number
 * between `min` and `max`. Servers don't add up: each tick shows the start plus 0 to 2.
 */
export const statistics = [
  { id: 'customers', start: 1103, growth: { min: 0, max: 1 }, accumulates: true },
  { id: 'servers', start: 247, growth: { min: 0, max: 2 }, accumulates: false },
  { id: 'uptimeHours', start: 26_281, growth: { min: 1, max: 1 }, accumulates: true },
  { id: 'securityScans', start: 48_906, growth: { min: 0, max: 9 }, accumulates: true },
] as const;

export const features = ['mvp', 'saas', 'custom', 'secure', 'prototyping', 'managed'] as const;

/** The page about a feature, where there is one. */
export const featurePages: Record<string, PageId | undefined> = {
  mvp: 'mvp-development',
  custom: 'custom-project',
  managed: 'dedicated-servers',
};

/** Layers of the dike in the drawing of why-choose-us, numbered from the water inwards. */
export const dikeLayers = ['facing', 'cover', 'core', 'road', 'ditch'] as const;

/** The 17 sample testimonials (spec content-21): texts in the locale files, ratings 1-5 here. */
export const testimonials = [
  { id: 't01', rating: 5 },
  { id: 't02', rating: 5 },
  { id: 't03', rating: 4 },
  { id: 't04', rating: 5 },
  { id: 't05', rating: 5 },
  { id: 't06', rating: 5 },
  { id: 't07', rating: 5 },
  { id: 't08', rating: 4 },
  { id: 't09', rating: 5 },
  { id: 't10', rating: 5 },
  { id: 't11', rating: 5 },
  { id: 't12', rating: 5 },
  { id: 't13', rating: 5 },
  { id: 't14', rating: 4 },
  { id: 't15', rating: 5 },
  { id: 't16', rating: 5 },
  { id: 't17', rating: 5 },
] as const;

export const testimonialsPerPage = 3;
