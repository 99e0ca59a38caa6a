/** What the specification states (spec content-12, pages-65), as each language writes it. */
export const stated = {
  en: {
    from: '€99',
    models: [
      ['DS-1000', 'Xeon E3-1230', '32 GB', '2 × 500 GB SSD', '30 TB', '€149'],
      ['DS-2000', 'E5-2630', '64 GB', '2 × 1 TB SSD', '50 TB', '€249'],
      ['DS-3000', 'Dual', 'E5-2670', '128 GB', '2 × 2 TB SSD and 4 TB HDD', '100 TB', '€399'],
      ['DS-4000', 'Dual', 'Gold 6230', '256 GB', '4 × 2 TB NVMe', 'Unlimited', '€799'],
    ],
    withVat: ['€180.29', '€301.29', '€482.79', '€966.79'],
    uptime: '99.99% uptime',
    backups: 'us, daily, kept for 30 days',
    places: ['Amsterdam', 'London', 'Frankfurt'],
  },
  nl: {
    from: '€ 99',
    models: [
      ['DS-1000', 'Xeon E3-1230', '32 GB', '2 × 500 GB SSD', '30 TB', '€ 149'],
      ['DS-2000', 'E5-2630', '64 GB', '2 × 1 TB SSD', '50 TB', '€ 249'],
      ['DS-3000', 'Dual', 'E5-2670', '128 GB', '2 × 2 TB SSD en 4 TB HDD', '100 TB', '€ 399'],
      ['DS-4000', 'Dual', 'Gold 6230', '256 GB', '4 × 2 TB NVMe', 'Onbeperkt', '€ 799'],
    ],
    withVat: ['€ 180,29', '€ 301,29', '€ 482,79', '€ 966,79'],
    uptime: '99,99% uptime',
    backups: 'wij, dagelijks, 30 dagen bewaard',
    places: ['Amsterdam', 'Londen', 'Frankfurt'],
  },
} as const;
