/** The four values (D1 §2), from the grass down. */
export const values = ['reliability', 'security', 'innovation', 'customers'] as const;
