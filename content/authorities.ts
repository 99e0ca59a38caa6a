/** Authorities that the legal texts refer visitors to. */
export const authorities = {
  consumers: 'https://www.acm.nl/',
  personalData: 'https://www.autoriteitpersoonsgegevens.nl/',
} as const;
