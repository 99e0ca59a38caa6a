/** The six service cards of the Webflow page, in order (spec pages-75). */
export const webflowServices = [
  'design',
  'development',
  'cms',
  'shop',
  'migration',
  'care',
] as const;

/** Our ratings of Webflow against a hand-built site, 1 to 5: bars of the why-Webflow section. */
export const webflowReadings = [
  { id: 'launch', rating: 5 },
  { id: 'editing', rating: 5 },
  { id: 'freedom', rating: 4 },
  { id: 'search', rating: 4 },
  { id: 'logic', rating: 2 },
] as const;

/** The four steps and their days, counted from 1; together the advertised delivery (spec pages-75). */
export const webflowSteps = [
  { id: 'listen', days: { min: 1, max: 2 } },
  { id: 'draw', days: { min: 3, max: 6 } },
  { id: 'build', days: { min: 7, max: 11 } },
  { id: 'launch', days: { min: 12, max: 14 } },
] as const;
