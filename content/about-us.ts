/** The four values (D1 §2), from the grass down to the rock. */
export const companyValues = ['reliability', 'security', 'innovation', 'customers'] as const;
