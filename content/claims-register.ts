import { certificates, freeCertificate } from './catalog/certificates.ts';
import { cloudPlans } from './catalog/cloud.ts';
import { competitors, ownProfile } from './catalog/competitors.ts';
import { compareCosts, readUsage } from './catalog/cost-calculator.ts';
import { dedicatedServers } from './catalog/dedicated.ts';
import { domainPrices } from './catalog/domains.ts';
import {
  estimateProject,
  estimateSliders,
  projectTypes,
  readEstimate,
} from './catalog/estimator.ts';
import { mvpProgramme } from './catalog/mvp.ts';
import { resellerCommissions, resellerHeadlines } from './catalog/reseller.ts';
import { startingPrices } from './catalog/starting-prices.ts';
import { vpsPlans } from './catalog/vps.ts';
import { type WebHostingPlan, webHostingPlans } from './catalog/web-hosting.ts';
import { claims } from './claims.ts';
import { termsPeriods } from './legal.ts';
import { pageClaims } from './page-claims.ts';
import type { PageId } from './pages.ts';
import { legal, site } from './site.ts';
import { dataCentres as statusCentres } from './status.ts';

/*
 * The site's promises and their pages (spec content-19), for the operator and for tests. No page imports this
 * file, so that visitors don't load it.
 */

export interface RegisteredClaim {
  /** The promise in words, with the figure from its source. */
  says: string;
  /** Compared with those of claims that say otherwise: equal figures don't contradict. */
  figure: unknown;
  /** The figure's source: its name in `claims` or `pageClaims`, or a file. */
  from:
    | `claims.${keyof typeof claims}`
    | `pageClaims.${keyof typeof pageClaims}`
    | `content/${string}.ts`;
  pages: readonly PageId[];
}

type Register = Record<string, RegisteredClaim>;

/** The figure's words and pages; `{}` in the words stands for the figure. */
type Words = readonly [says: string, ...pages: PageId[]];

const euros = (cents: number) => `EUR ${(cents / 100).toFixed(2)}`;
const range = ({ min, max }: { min: number; max: number }) => `${min}-${max}`;
const euroRange = ({ min, max }: { min: number; max: number }) => `${euros(min)} to ${euros(max)}`;
const countries = (list: readonly { country: string }[]) =>
  [...new Set(list.map(({ country }) => country))].sort();
const cities = (list: readonly { city: string }[]) => list.map(({ city }) => city).join(', ');
const listed = (features: Record<string, boolean>, has: boolean) =>
  Object.keys(features)
    .filter((name) => features[name] === has)
    .join(', ') || 'none';

/** Registers figures of one source. */
function from(
  source: RegisteredClaim['from'],
  rows: Record<string, readonly [figure: unknown, ...Words]>,
): Register {
  const claimsOf = Object.entries(rows).map(([id, [figure, says, ...pages]]) => {
    const isRange = typeof figure === 'object' && figure !== null && 'min' in figure;
    const words = isRange ? range(figure as { min: number; max: number }) : String(figure);
    return [id, { says: says.replace('{}', words), figure, from: source, pages }];
  });
  return Object.fromEntries(claimsOf);
}

/** Registers figures of an object under their names there. */
function named<Name extends string>(
  sourceOf: (name: Name) => RegisteredClaim['from'],
  figures: Record<Name, unknown>,
  rows: Partial<Record<NoInfer<Name>, Words>>,
): Register {
  const each = (Object.entries(rows) as [Name, Words][]).map(([name, words]) =>
    from(sourceOf(name), { [name]: [figures[name], ...words] }),
  );
  return Object.assign({}, ...each);
}

function startingPrice(id: keyof typeof startingPrices, ...pages: PageId[]) {
  const { cents, per } = startingPrices[id];
  return [cents, `from ${euros(cents)} ${per === 'once' ? 'once' : `a ${per}`}`, ...pages] as const;
}

/** The lowest price of a service's table, which stands on its page, and on `others`. */
function lowestPrice(
  id: keyof typeof startingPrices & PageId,
  prices: readonly number[],
  ...others: PageId[]
) {
  const cents = Math.min(...prices);
  const { per } = startingPrices[id];
  return [
    cents,
    `the cheapest in the table costs ${euros(cents)} a ${per}`,
    ...others,
    id,
  ] as const;
}

const monthly = (plans: readonly { monthlyCents: number }[]) =>
  plans.map(({ monthlyCents }) => monthlyCents);
const yearly = (plans: readonly { yearlyCents: number }[]) =>
  plans.map(({ yearlyCents }) => yearlyCents);

const basic: WebHostingPlan = webHostingPlans[0];
const basicFeatures = {
  ssl: basic.ssl,
  backup: basic.backups !== 'none',
  support24x7: basic.support24x7,
};
const { ssl, backup, support24x7 } = ownProfile.features;
const ownFeatures = {
  ssl: ssl === 'yes',
  backup: backup === 'yes',
  support24x7: support24x7 === 'yes',
};

/** The estimator's cheapest project: the lowest of all types with everything at its least. */
const lowestEstimateCents = Math.min(
  ...projectTypes.map(
    ({ id }) =>
      estimateProject({
        ...readEstimate(new URLSearchParams()),
        type: id,
        pages: estimateSliders.pages.min,
        complexity: estimateSliders.complexity.min,
        months: estimateSliders.months.max,
      }).totalCents,
  ),
);

/** What the calculator shows at first. */
const usage = readUsage(new URLSearchParams());
const usageCents = compareCosts(usage, competitors[0].id).ours.monthlyCents;

const { dataCentres, downloadsExpected } = pageClaims;
const { paid, investment } = mvpProgramme;
const { commissionUpToPercent, marginsUpToPercent } = resellerHeadlines;
const { replyWithinHours: replies, contact } = site;

/** The countries where the EU cloud policy says that all data is. */
const policyCountries = countries(dataCentres['eu-cloud-policy']);
const elsewhere = dataCentres['dedicated-servers'].filter(
  ({ country }) => !policyCountries.includes(country),
);
const policyBackup = dataCentres['eu-cloud-policy'].filter(({ role }) => role === 'backup');
/** The places that the status page calls a backup. */
const statusBackup = statusCentres.filter(({ role }) => role.en === 'Backup');
const countryOf = (place: string) =>
  dataCentres['about-us'].find(({ city }) => city === place)?.country ?? place;

/** Every advertised figure of spec content-8 to content-17, and the pages that show it. */
export const claimsRegister: Register = {
  ...named((name) => `claims.${name}`, claims, {
    rating: [`rated ${claims.rating.value} of ${claims.rating.outOf}`, 'home'],
    reviews: ['{}+ reviews', 'home'],
    customers: ['{}+ customers', 'home'],
    partners: ['{}+ partners', 'reseller', 'about-us'],
    mvpsLaunched: ['{}+ MVPs launched', 'mvp-development'],
    mvpSuccessPercent: ['{}% success rate', 'mvp-development'],
    uptimePercent: [
      '{}% uptime',
      'home',
      'web-hosting',
      'about-us',
      'eu-cloud-policy',
      'server-status',
      'service-level-agreement',
    ],
    serverUptimePercent: [
      '{}% uptime',
      'vps-hosting',
      'dedicated-servers',
      'cloud-hosting',
      'about-us',
      'service-level-agreement',
    ],
    moneyBackDays: [
      'money back within {} days',
      'home',
      'web-hosting',
      'vps-hosting',
      'terms-of-service',
      'refund-policy',
    ],
    freeMigration: ['free migration', 'home', 'web-hosting'],
    freeDomainYears: ['free domain, years: {}', 'web-hosting'],
    support: ['{} support', 'webflow', 'industries-we-serve'],
    mvpWeeksOnHome: ['an MVP takes {} weeks', 'home'],
    mvpCoreFeatures: ['an MVP has {} core features', 'home', 'mvp-development'],
    mvpFreeHostingMonths: ['an MVP has {} months of free hosting', 'home', 'mvp-development'],
    customProjectReplyHours: ['a project is answered within {} hours', 'custom-project'],
    proposalHours: ['a proposal comes within {} hours', 'custom-project', 'webflow'],
  }),
  ...named((name) => `pageClaims.${name}`, pageClaims, {
    industriesUptimePercent: [
      '{}% uptime guarantee',
      'industries-we-serve',
      'service-level-agreement',
    ],
    sslBrowserPercent: ['{}% of browsers know the certificates', 'ssl-certificates'],
    vpsProvisioningMinutes: ['a VPS is ready {} minutes after payment', 'vps-hosting'],
    managedBackupDays: ['managed servers keep daily backups for {} days', 'dedicated-servers'],
    domainTransferDays: ['a domain transfer takes {} days', 'domain-registration'],
    domainVerificationHours: ['verification takes up to {} hours more', 'domain-registration'],
    dataProtectionReplyHours: [
      'data protection inquiries are answered within {} hours',
      'privacy-policy',
      'eu-cloud-policy',
    ],
    webflowProjects: ['{}+ Webflow projects', 'webflow'],
    webflowSatisfactionPercent: ['{}% satisfaction', 'webflow'],
    webflowDeliveryDays: ['a Webflow site is delivered in {} days', 'webflow'],
    salaryCents: [`salaries of ${euroRange(pageClaims.salaryCents)} a year`, 'careers'],
    hiringWeeks: ['hiring takes {} weeks', 'careers'],
    policiesEffective: [
      'privacy policy and terms in force since {}',
      'privacy-policy',
      'terms-of-service',
    ],
    minimumAge: ['for people of {} and older', 'privacy-policy'],
    liabilityCapMonths: ['liability up to what was paid in the last {} months', 'terms-of-service'],
    euPolicyReviewsPerYear: ['the EU cloud policy is reviewed {} times a year', 'eu-cloud-policy'],
    downloadsExpected: [
      `downloads are expected in Q${downloadsExpected.quarter} ${downloadsExpected.year}`,
      'downloads',
    ],
  }),
  ...from('pageClaims.dataCentres', {
    dataCentresAbout: [
      countries(dataCentres['about-us']),
      `data centres in ${cities(dataCentres['about-us'])}`,
      'about-us',
    ],
    dataCentresDedicated: [
      countries(dataCentres['dedicated-servers']),
      `data centres in ${cities(dataCentres['dedicated-servers'])}`,
      'dedicated-servers',
    ],
    dataCentresEuPolicy: [
      policyCountries,
      `all data in the EU, in ${dataCentres['eu-cloud-policy'].map(({ country, role }) => `${country} (${role})`).join(', ')}`,
      'eu-cloud-policy',
    ],
    dataInEu: [
      [],
      'all data of customers stays in the EU',
      'home',
      'cloud-hosting',
      'industries-we-serve',
      'eu-cloud-policy',
    ],
    dataOutsideEu: [
      countries(elsewhere),
      `servers are offered in ${cities(elsewhere) || 'the EU only'} (the EU cloud policy makes an exception of it)`,
      'dedicated-servers',
    ],
    backupEuPolicy: [
      countries(policyBackup),
      `backups are kept in ${policyBackup.map(({ country }) => country).join(', ')}`,
      'eu-cloud-policy',
    ],
  }),
  ...from('content/status.ts', {
    backupStatus: [
      [...new Set(statusBackup.map(({ name }) => countryOf(name.en)))].sort(),
      `the backup location is ${statusBackup.map(({ name }) => name.en).join(', ') || 'not named'}`,
      'server-status',
    ],
  }),
  ...from('content/catalog/starting-prices.ts', {
    webHostingFrom: startingPrice('web-hosting', 'home', 'web-hosting'),
    vpsFrom: startingPrice('vps-hosting', 'home', 'vps-hosting'),
    cloudFrom: startingPrice('cloud-hosting', 'home', 'cloud-hosting'),
    dedicatedFrom: startingPrice('dedicated-servers', 'home', 'dedicated-servers'),
    domainsFrom: startingPrice('domain-registration', 'home', 'domain-registration'),
    certificatesFrom: startingPrice('ssl-certificates', 'ssl-certificates'),
    customProjectFrom: startingPrice('custom-project', 'home', 'custom-project'),
    webflowFrom: startingPrice('webflow', 'webflow'),
  }),
  ...from('content/catalog/web-hosting.ts', {
    webHostingPlans: lowestPrice('web-hosting', monthly(webHostingPlans), 'home'),
    basicSupport: [
      basic.support24x7 && claims.support,
      `the Basic plan comes ${basic.support24x7 ? 'with' : 'without'} 24/7 support`,
      'home',
      'web-hosting',
    ],
    basicFeatures: [
      basicFeatures,
      `the Basic plan comes without: ${listed(basicFeatures, false)}`,
      'home',
      'web-hosting',
    ],
    basicSsl: [
      basic.ssl,
      `the Basic plan comes ${basic.ssl ? 'with' : 'without'} SSL`,
      'home',
      'web-hosting',
    ],
  }),
  ...from('content/catalog/competitors.ts', {
    ownFeatures: [
      ownFeatures,
      `the cost calculator counts us as having: ${listed(ownFeatures, true)}`,
      'web-hosting',
    ],
    calculatorPrice: [
      usageCents,
      `the calculator asks ${euros(usageCents)} a month for ${usage.storage} GB, ${usage.domains} domain and ${usage.email} mailboxes; Basic holds ${basic.storageGb} GB, ${basic.freeDomains} and ${basic.emailAccounts}`,
      'web-hosting',
    ],
  }),
  ...from('content/industries.ts', {
    industriesSsl: [true, 'every customer gets SSL', 'industries-we-serve'],
  }),
  ...from('content/catalog/vps.ts', { vpsPlans: lowestPrice('vps-hosting', monthly(vpsPlans)) }),
  ...from('content/catalog/cloud.ts', {
    cloudPlans: lowestPrice('cloud-hosting', monthly(cloudPlans)),
  }),
  ...from('content/catalog/dedicated.ts', {
    dedicatedServers: lowestPrice('dedicated-servers', monthly(dedicatedServers)),
  }),
  ...from('content/catalog/domains.ts', {
    domainPrices: lowestPrice('domain-registration', yearly(domainPrices)),
  }),
  ...from('content/catalog/certificates.ts', {
    certificates: lowestPrice('ssl-certificates', yearly(certificates), 'web-hosting'),
    certificatePrices: [
      yearly(certificates),
      `certificates cost ${euros(Math.min(...yearly(certificates)))} to ${euros(Math.max(...yearly(certificates)))} a year`,
      'ssl-certificates',
    ],
    certificateIssuance: [
      certificates.map(({ issuance }) => issuance),
      `issued in: ${certificates.map(({ id, issuance }) => `${id} ${typeof issuance === 'string' ? issuance : `${range(issuance.days)} days`}`).join(', ')}`,
      'ssl-certificates',
    ],
    certificateValidity: [
      [certificates[0].validYears, freeCertificate.validDays],
      `valid ${range(certificates[0].validYears)} years, the free one ${freeCertificate.validDays} days`,
      'ssl-certificates',
    ],
    certificateWarranty: [
      certificates[2].warrantyUsd,
      'warranty of USD {} on Extended Validation',
      'ssl-certificates',
    ],
  }),
  ...from('content/catalog/estimator.ts', {
    lowestEstimate: [
      lowestEstimateCents,
      `the estimator's least total is ${euros(lowestEstimateCents)} once`,
      'custom-project',
    ],
  }),
  ...from('content/catalog/mvp.ts', {
    mvpWeeks: [paid.deliveryWeeks, 'an MVP takes {} weeks', 'mvp-development'],
    mvpPrice: [paid.cents, `an MVP costs ${euros(paid.cents)}`, 'mvp-development'],
    mvpEquity: [investment.equityPercent, 'or {}% equity', 'mvp-development'],
    mvpFunding: [
      investment.fundingCents,
      `initial funding of ${euroRange(investment.fundingCents)}`,
      'mvp-development',
    ],
  }),
  ...from('content/catalog/reseller.ts', {
    resellerCommission: [commissionUpToPercent, 'commission up to {}%', 'reseller'],
    resellerMargins: [marginsUpToPercent, "margins up to {}% (in the page's title)", 'reseller'],
    resellerCommissions: [
      resellerCommissions,
      `commission of ${resellerCommissions.map(({ id, percent }) => `${range(percent)}% on ${id}`).join(', ')}`,
      'reseller',
    ],
  }),
  ...from('content/site.ts', {
    contactReply: [
      replies.contact,
      'a message is answered within {} hours',
      'home',
      'contact',
      'about-us',
      'domain-registration',
      'mvp-development',
      'ssl-certificates',
      'vps-hosting',
    ],
    resellerReply: [
      replies.reseller,
      'an application as reseller is answered within {} hours',
      'reseller',
    ],
    mvpReply: [replies.mvp, 'an MVP proposal is answered within {} hours', 'mvp-development'],
    phoneHours: [
      contact.hours,
      `the phone is answered Monday to Friday, ${contact.hours.opens} to ${contact.hours.closes} ${contact.hours.timeZone}`,
      'home',
      'contact',
      'ssl-certificates',
    ],
    founded: [legal.founded, 'founded in {}', 'about-us'],
  }),
  ...named(() => 'content/legal.ts', termsPeriods, {
    withdrawalDays: ['consumers may withdraw within {} days', 'terms-of-service', 'refund-policy'],
    refundDays: ['refunds are paid within {} days', 'terms-of-service', 'refund-policy'],
    processorNoticeDays: ['a new processor is announced {} days ahead', 'terms-of-service'],
    complaintReplyDays: ['a complaint is answered within {} days', 'terms-of-service'],
    paymentDays: ['an invoice falls due {} days after its date', 'terms-of-service'],
    reminderDays: ['a reminder leaves a consumer {} days to pay', 'terms-of-service'],
    changeDays: [
      'a consumer whom a change makes worse off may end the service within {} days',
      'terms-of-service',
    ],
    acceptanceDays: ['work made to order may be looked over for {} days', 'terms-of-service'],
    switchingDays: ['a move to another provider takes {} days at most', 'terms-of-service'],
    retrievalDays: ['what is stored can be fetched for {} days after the end', 'terms-of-service'],
    holderDetailsHours: [
      'who asks for a holder’s details is answered within {} hours',
      'terms-of-service',
    ],
  }),
};

/** Claims, each with those that say otherwise as long as the figures differ (spec content-18). */
const contradictions: readonly (readonly [id: string, ...others: string[]])[] = [
  ['uptimePercent', 'serverUptimePercent', 'industriesUptimePercent'],
  ['support', 'basicSupport', 'phoneHours'],
  ['ownFeatures', 'basicFeatures'],
  ['industriesSsl', 'basicSsl'],
  ['webHostingPlans', 'webHostingFrom', 'calculatorPrice'],
  ['vpsFrom', 'vpsPlans'],
  ['cloudFrom', 'cloudPlans'],
  ['dedicatedFrom', 'dedicatedServers'],
  ['domainsFrom', 'domainPrices'],
  ['certificatesFrom', 'certificates'],
  ['customProjectFrom', 'lowestEstimate'],
  ['mvpWeeks', 'mvpWeeksOnHome'],
  ['resellerCommission', 'resellerMargins'],
  ['dataCentresAbout', 'dataCentresDedicated', 'dataCentresEuPolicy'],
  ['dataInEu', 'dataOutsideEu'],
  ['backupEuPolicy', 'backupStatus'],
];

/** Groups of claims that contradict each other: a claim, and those with another figure. */
export function findContradictions(register: Register, groups = contradictions): string[][] {
  const figureOf = (id: string) => JSON.stringify(register[id]?.figure);
  return groups
    .map(([id, ...others]) => [id, ...others.filter((other) => figureOf(other) !== figureOf(id))])
    .filter((ids) => ids.length > 1);
}
