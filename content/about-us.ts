/** The four values (spec pages-85), from the grass down to the rock. */
export const companyValues = ['reliability', 'security', 'innovation', 'customers'] as const;
