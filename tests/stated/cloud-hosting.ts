/** What the specification states (spec content-11), as each language writes it. */
export const stated = {
  en: {
    from: '€7.99',
    fromWithVat: '€9.67',
    prices: ['€15.99', '€39.99', '€89.99'],
    withVat: ['€19.35', '€48.39', '€108.89'],
    uptime: '99.99%',
  },
  nl: {
    from: '€ 7,99',
    fromWithVat: '€ 9,67',
    prices: ['€ 15,99', '€ 39,99', '€ 89,99'],
    withVat: ['€ 19,35', '€ 48,39', '€ 108,89'],
    uptime: '99,99%',
  },
} as const;
