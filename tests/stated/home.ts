/** What the specification states, as each language writes it. */
export const stated = {
  en: {
    tiles: [
      ['custom-project', 'From €2,999'],
      ['web-hosting', 'From €4.99 a month'],
      ['domain-registration', 'From €9.99 a year'],
      ['vps-hosting', 'From €12.99 a month'],
      ['cloud-hosting', 'From €7.99 a month'],
      ['dedicated-servers', 'From €99 a month'],
    ],
    durations: ['1–2 weeks', '1–3 weeks', '4–16 weeks', '1–2 weeks', '1 week', 'Ongoing'],
    prices: ['€8.99', '€25', '€70'],
    plans: [
      ['60 GB', 'Limited', '1 free domain', '10 email accounts', 'No SSL', 'No backups', 'No 24/7'],
      ['100 GB', 'Unlimited', '2 free', 'Unlimited email', 'SSL', 'Weekly backups', '24/7 support'],
      ['250 GB', 'Unlimited', '3 free', 'Unlimited email', 'SSL', 'Daily backups', '24/7 support'],
    ],
    badges: ['ISO 27001', 'Tier 4', 'GDPR', '100% green', '99.9%'],
    rating: '4.9/5',
    reviews: '1,100+ reviews',
    customers: '1,100+ customers',
    typed:
      'Dry feet for startups, holding companies, enterprises, e-commerce stores, agencies, SaaS companies, non-profits and consultants.',
    figures: ['1,103', '247', '26,281', '48,906'],
    backups: ['Pro hosting has weekly backups', 'Enterprise has daily backups'],
  },
  nl: {
    tiles: [
      ['custom-project', 'Vanaf € 2.999'],
      ['web-hosting', 'Vanaf € 4,99 per maand'],
      ['domain-registration', 'Vanaf € 9,99 per jaar'],
      ['vps-hosting', 'Vanaf € 12,99 per maand'],
      ['cloud-hosting', 'Vanaf € 7,99 per maand'],
      ['dedicated-servers', 'Vanaf € 99 per maand'],
    ],
    durations: ['1–2 weken', '1–3 weken', '4–16 weken', '1–2 weken', '1 week', 'Doorlopend'],
    prices: ['€ 8,99', '€ 25', '€ 70'],
    plans: [
      ['60 GB', '', '1 gratis', '10 ', 'Geen', 'Geen', 'Geen'],
      ['100 GB', '', '2 gratis', '', 'SSL', 'Wekelijkse', '24/7'],
      ['250 GB', '', '3 gratis', '', 'SSL', 'Dagelijkse', '24/7'],
    ],
    badges: ['ISO 27001', 'Tier 4', 'AVG', '100% groen', '99,9%'],
    rating: '4,9/5',
    reviews: '1.100+ beoordelingen',
    customers: '1.100+ klanten',
    typed:
      'Droge voeten voor start-ups, holdings, grote bedrijven, webshops, bureaus, SaaS-bedrijven, non-profits en consultants.',
    figures: ['1.103', '247', '26.281', '48.906'],
    backups: ['wekelijkse', 'dagelijkse'],
  },
} as const;
