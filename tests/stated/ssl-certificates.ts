/** spec content-13, as each language writes it. */
export const stated = {
  en: {
    from: 'from €19.99 a year',
    plans: [
      ['Domain Validation', '€29.99', 'a year', 'in minutes', 'the domain'],
      ['Organization Validation', '€99.99', 'a year', 'in 1–3 days', 'the organisation'],
      [
        'Extended Validation',
        '€249.99',
        'a year',
        'in 3–5 days',
        'legal existence',
        '$1.5M warranty',
      ],
    ],
    withVat: ['€36.29', '€120.99', '€302.49'],
    browsers: '99.9%',
    comparison: [
      ['Let’s Encrypt', 'Commercial'],
      ['Price', '€0', '€29.99–€249.99'],
      ['Encryption', 'Yes', 'Yes'],
      ['Valid for', '90 days', '1–2 years'],
      ['What is checked', 'The domain', 'the organisation'],
      ['Issued in', 'Minutes', 'Minutes to 5 days'],
      ['Warranty', 'None', '$1.5M, with EV'],
    ],
    reissued: 'so we reissue yours automatically during its term',
    chart: /DV minutes, OV 1–3 days, EV 3–5 days/,
    choose: ['Request DV', 'Request OV', 'Request EV'],
  },
  nl: {
    from: 'vanaf € 19,99 per jaar',
    plans: [
      ['Domain Validation', '€ 29,99', 'per jaar', 'enkele minuten', 'het domein'],
      ['Organization Validation', '€ 99,99', 'per jaar', 'in 1–3 dagen', 'de organisatie'],
      ['Extended Validation', '€ 249,99', 'per jaar', 'in 3–5 dagen', 'juridisch', '$ 1,5 miljoen'],
    ],
    withVat: ['€ 36,29', '€ 120,99', '€ 302,49'],
    browsers: '99,9%',
    comparison: [
      ['Let’s Encrypt', 'Commercieel'],
      ['Prijs', '€ 0', '€ 29,99–€ 249,99'],
      ['Versleuteling', 'Ja', 'Ja'],
      ['Geldigheid', '90 dagen', '1–2 jaar'],
      ['Wat er wordt gecontroleerd', 'Het domein', 'de organisatie'],
      ['Uitgegeven in', 'Enkele minuten', 'Enkele minuten tot 5 dagen'],
      ['Garantie', 'Geen', '$ 1,5 miljoen, bij EV'],
    ],
    reissued: 'geven we het binnen de looptijd automatisch opnieuw uit',
    chart: /DV minuten, OV 1–3 dagen, EV 3–5 dagen/,
    choose: ['DV aanvragen', 'OV aanvragen', 'EV aanvragen'],
  },
} as const;
