import { phoneAddressOf } from './phone-address.ts';

/**
 * The one file to rebrand: names, legal data, contact, portal, social links, timing constants.
 * All values are placeholders from reserved example ranges, so that they name nobody real.
 */
export const site = {
  brand: {
    /** Shown in running text, titles and structured data. */
    name: 'Wolkendijk',
    /** Shown beside the mark in the header, set in lower case by the design. */
    short: 'wolkendijk',
  },
  address: { city: 'Utrecht', country: 'NL' },
  contact: {
    phone: '+31 30 000 00 00',
    email: 'hello@example.com',
    /** International number without plus or spaces, as wa.me expects it. */
    whatsapp: '31300000000',
    /** Monday to Friday, 24-hour clock, Europe/Amsterdam (spec pages-89). */
    hours: { opens: '09:00', closes: '18:00', timeZone: 'CET' },
  },
  /** The customer portal; opens in a new tab (spec pages-12). */
  portal: {
    register: 'https://portal.example.com/register',
    login: 'https://portal.example.com/login',
    /** Where a consumer withdraws from an agreement, without logging in (spec content-36). */
    withdraw: 'https://portal.example.com/withdraw',
  },
  social: [
    { name: 'LinkedIn', url: 'https://linkedin.example.com/wolkendijk' },
    { name: 'GitHub', url: 'https://github.example.com/wolkendijk' },
    { name: 'Mastodon', url: 'https://mastodon.example.com/@wolkendijk' },
  ],
  /**
   * True while testimonials, success stories, portfolio entries, and the status of what nobody probes yet are samples;
   * shows lines that say so.
   */
  samples: true,
  /** Milliseconds and pixels of spec pages-16, pages-25, pages-28, pages-30, pages-33, pages-35. */
  timing: {
    heroRotationMs: 5000,
    testimonialRotationMs: 5000,
    statisticsTickMs: 30_000,
    headerScrollThresholdPx: 10,
    startUpScreenMs: 2000,
    loadingOverlayDelayMs: 400,
    loadingOverlayMinimumMs: 1000,
    tooltipDelayMs: 700,
    tooltipSkipDelayMs: 300,
    toastDurationMs: 5000,
    toastSwipeThresholdPx: 50,
    toastRemoveDelayMs: 1_000_000,
    mvpSubmitMinimumMs: 1000,
    typing: { typeMs: 100, pauseMs: 2000, deleteMs: 50 },
  },
  /** Promised reply times in hours (spec forms-34, forms-70). */
  replyWithinHours: { contact: 24, reseller: 48, mvp: 72, abuse: 48 },
} as const;

/** The address of a link that calls. */
export const phoneAddress = phoneAddressOf(site.contact.phone) ?? 'tel:';

/** Legal data: placeholder numbers of the Dutch chamber of commerce and of the VAT. */
export const legal = {
  name: 'Wolkendijk B.V.',
  /** spec pages-85 */
  founded: 2023,
  kvk: '00000000',
  vat: 'NL000000000B00',
  /** For letters about the terms. Postal code 0000 doesn't exist. */
  address: { street: 'Voorbeeldkade 1', postalCode: '0000 AA', city: 'Utrecht' },
  email: {
    terms: 'legal@example.com',
    /** For reports of illegal content and for authorities (Digital Services Act, articles 11 and 16). */
    abuse: 'abuse@example.com',
    /** The data protection officer. */
    privacy: 'privacy@example.com',
    /** For reports of vulnerabilities. */
    security: 'security@example.com',
  },
  /** Supervisory authorities that visitors may turn to. */
  authorities: {
    consumers: 'https://www.acm.nl/',
    personalData: 'https://www.autoriteitpersoonsgegevens.nl/',
  },
} as const;
