/** The three certificates on sale (spec content-13). Prices in euro cents a year, excluding VAT. */
export const certificates = [
  {
    id: 'dv',
    name: 'Domain Validation',
    yearlyCents: 2999,
    popular: false,
    validation: 'domain',
    issuance: 'minutes',
    warrantyUsd: 'not-stated',
    validYears: { min: 1, max: 2 },
  },
  {
    id: 'ov',
    name: 'Organization Validation',
    yearlyCents: 9999,
    popular: true,
    validation: 'organization',
    issuance: { days: { min: 1, max: 3 } },
    warrantyUsd: 'not-stated',
    validYears: { min: 1, max: 2 },
  },
  {
    id: 'ev',
    name: 'Extended Validation',
    yearlyCents: 24_999,
    popular: false,
    validation: 'extended',
    issuance: { days: { min: 3, max: 5 } },
    warrantyUsd: 1_500_000,
    validYears: { min: 1, max: 2 },
  },
] as const satisfies readonly Certificate[];

/** The free certificate, compared with the three on the page (spec pages-74, content-13). */
export const freeCertificate = { name: 'Let’s Encrypt', validDays: 90 } as const;

export interface Certificate {
  id: 'dv' | 'ov' | 'ev';
  name: string;
  /** Euro cents a year, excl. VAT. */
  yearlyCents: number;
  popular: boolean;
  /** The check before issuance. */
  validation: 'domain' | 'organization' | 'extended';
  /** Time until issuance: minutes, or this many days. */
  issuance: 'minutes' | { days: { min: number; max: number } };
  /** Whole US dollars; only that of EV is stated (spec content-13). */
  warrantyUsd: number | 'not-stated';
  /** The term as sold; within it certificates are reissued automatically (spec content-13). */
  validYears: { min: number; max: number };
}
