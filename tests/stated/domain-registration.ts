/** spec content-14, as each language writes it. */
export const stated = {
  en: {
    from: '.com from€9.99a year, excl. VAT€12.09 incl. 21% VAT',
    prices:
      '.com €9.99, .net €10.99, .org €11.99, .eu €8.99, .nl €7.99, .de €8.49, .co.uk €9.49, .fr €8.99, .info €10.49, .io €39.99, .app €14.99, .dev €14.99, .tech €24.99, .store €19.99, .agency €16.99',
    days: '5–7 days',
    hours: '24–48 hours',
    years: '1 to 10 years',
    ofNl: '€7.99 a year, excl. VAT',
    withVat: '.nl €9.67',
  },
  nl: {
    from: '.com vanaf€ 9,99per jaar, excl. btw€ 12,09 incl. 21% btw',
    prices:
      '.com € 9,99, .net € 10,99, .org € 11,99, .eu € 8,99, .nl € 7,99, .de € 8,49, .co.uk € 9,49, .fr € 8,99, .info € 10,49, .io € 39,99, .app € 14,99, .dev € 14,99, .tech € 24,99, .store € 19,99, .agency € 16,99',
    days: '5–7 dagen',
    hours: '24–48 uur',
    years: '1 tot 10 jaar',
    ofNl: '€ 7,99 per jaar, excl. btw',
    withVat: '.nl € 9,67',
  },
} as const;
