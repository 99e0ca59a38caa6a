import { articleIds } from './articles.ts';
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
import { titles } from './knowledge-base.ts';
import { termsPeriods } from './legal.ts';
import { pageClaims } from './page-claims.ts';
import type { PageId } from './pages.ts';
import { legal, site } from './site.ts';
import { statusReport } from './status.ts';

/*
 * The site's promises and their pages (spec content-19), for the operator and for tests. No page imports this
 * file, so that visitors don't load it.
 */

export interface RegisteredClaim {
  /** The promise in words, with the figure from its source. */
  says: string;
  /** Compared with contradicting claims: equal figures don't contradict. */
  figure: unknown;
  /** The figure's source: its name in `claims` or `pageClaims`, or a file. */
  from:
    | `claims.${keyof typeof claims}`
    | `pageClaims.${keyof typeof pageClaims}`
    | `content/${string}.ts`;
  pages: readonly PageId[];
  /** Ids of claims that say otherwise, as long as the figures differ. */
  contradicts?: readonly string[];
}

const euros = (cents: number) => `EUR ${(cents / 100).toFixed(2)}`;
const range = ({ min, max }: { min: number; max: number }) => `${min}-${max}`;
const lowest = (cents: readonly number[]) => Math.min(...cents);
const countries = (list: readonly { country: string }[]) =>
  [...new Set(list.map(({ country }) => country))].sort();

const basic: WebHostingPlan = webHostingPlans[0];
const basicFeatures = {
  ssl: basic.ssl,
  backup: basic.backups !== 'none',
  support24x7: basic.support24x7,
};
const ownFeatures = {
  ssl: ownProfile.features.ssl === 'yes',
  backup: ownProfile.features.backup === 'yes',
  support24x7: ownProfile.features.support24x7 === 'yes',
};
const listed = (features: Record<string, boolean>, has: boolean) =>
  Object.keys(features)
    .filter((name) => features[name] === has)
    .join(', ') || 'none';

/** The estimator's cheapest project: the lowest of all types with everything at its least. */
const lowestEstimateCents = lowest(
  projectTypes.map(
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

const lowestPrices = {
  'vps-hosting': lowest(vpsPlans.map(({ monthlyCents }) => monthlyCents)),
  'cloud-hosting': lowest(cloudPlans.map(({ monthlyCents }) => monthlyCents)),
  'dedicated-servers': lowest(dedicatedServers.map(({ monthlyCents }) => monthlyCents)),
  'domain-registration': lowest(domainPrices.map(({ yearlyCents }) => yearlyCents)),
  'ssl-certificates': lowest(certificates.map(({ yearlyCents }) => yearlyCents)),
};

/** Registers figures of one source that stand on the same pages; `says` words a figure. */
function from(source: RegisteredClaim['from'], ...pages: PageId[]) {
  return <Figure>(
    figure: Figure,
    says: (figure: Figure) => string,
    contradicts: readonly string[] = [],
  ): RegisteredClaim => ({ says: says(figure), figure, from: source, pages, contradicts });
}

function claim<Name extends keyof typeof claims>(name: Name, ...pages: PageId[]) {
  const register = from(`claims.${name}`, ...pages);
  return (says: (figure: (typeof claims)[Name]) => string, contradicts?: readonly string[]) =>
    register(claims[name], says, contradicts);
}

function pageClaim<Name extends keyof typeof pageClaims>(name: Name, ...pages: PageId[]) {
  const register = from(`pageClaims.${name}`, ...pages);
  return (says: (figure: (typeof pageClaims)[Name]) => string) => register(pageClaims[name], says);
}

function termsPeriod(name: keyof typeof termsPeriods, says: string): RegisteredClaim {
  return {
    says,
    figure: termsPeriods[name],
    from: 'content/legal.ts',
    pages: ['terms-of-service'],
  };
}

function startingPrice(
  id: keyof typeof startingPrices,
  pages: readonly PageId[],
  contradicts: string[] = [],
): RegisteredClaim {
  const { cents, per } = startingPrices[id];
  const says = (it: number) => `from ${euros(it)} ${per === 'once' ? 'once' : `a ${per}`}`;
  return from('content/catalog/starting-prices.ts', ...pages)(cents, says, contradicts);
}

function lowestPrice(id: keyof typeof lowestPrices, file: string): RegisteredClaim {
  const { per } = startingPrices[id];
  const says = (it: number) => `the cheapest in the table costs ${euros(it)} a ${per}`;
  return from(`content/catalog/${file}.ts`, id)(lowestPrices[id], says);
}

/** What the calculator shows at first. */
const usage = readUsage(new URLSearchParams());
const usageCents = compareCosts(usage, competitors[0].id).ours.monthlyCents;

const cities = (list: readonly { city: string }[]) => list.map(({ city }) => city).join(', ');
const { dataCentres } = pageClaims;
const { paid, investment } = mvpProgramme;

const ofCertificates = from('content/catalog/certificates.ts', 'ssl-certificates');
const ofMvp = from('content/catalog/mvp.ts', 'mvp-development');
const ofReseller = from('content/catalog/reseller.ts', 'reseller');
const ofWebHosting = from('content/catalog/web-hosting.ts', 'home', 'web-hosting');

/** The countries where the EU cloud policy says that all data is. */
const policyCountries = countries(dataCentres['eu-cloud-policy']);
const elsewhere = dataCentres['dedicated-servers'].filter(
  ({ country }) => !policyCountries.includes(country),
);
const policyBackup = dataCentres['eu-cloud-policy'].filter(({ role }) => role === 'backup');
/** The places that the status page calls a backup. */
const statusBackup = statusReport.infrastructure.filter(({ role }) => role.en === 'Backup');
const countryOf = (place: string) =>
  dataCentres['about-us'].find(({ city }) => city === place)?.country ?? place;

/** Every advertised figure of spec content-8 to content-17, and the pages that show it. */
export const claimsRegister: Record<string, RegisteredClaim> = {
  rating: claim('rating', 'home')((it) => `rated ${it.value} of ${it.outOf}`),
  reviews: claim('reviews', 'home')((it) => `${it}+ reviews`),
  customers: claim('customers', 'home')((it) => `${it}+ customers`),
  partners: claim('partners', 'reseller', 'about-us')((it) => `${it}+ partners`),
  mvpsLaunched: claim('mvpsLaunched', 'mvp-development')((it) => `${it}+ MVPs launched`),
  mvpSuccess: claim('mvpSuccessPercent', 'mvp-development')((it) => `${it}% success rate`),

  uptime: claim(
    'uptimePercent',
    'home',
    'web-hosting',
    'about-us',
    'eu-cloud-policy',
  )((it) => `${it}% uptime`, ['serverUptime', 'industriesUptime']),
  serverUptime: claim(
    'serverUptimePercent',
    'vps-hosting',
    'dedicated-servers',
    'cloud-hosting',
    'about-us',
  )((it) => `${it}% uptime`, ['industriesUptime']),
  industriesUptime: pageClaim(
    'industriesUptimePercent',
    'industries-we-serve',
  )((it) => `${it}% uptime guarantee`),
  moneyBack: claim(
    'moneyBackDays',
    'home',
    'web-hosting',
    'vps-hosting',
    'terms-of-service',
  )((it) => `money back within ${it} days`),
  freeMigration: claim('freeMigration', 'home', 'web-hosting')(() => 'free migration'),
  freeDomain: claim(
    'freeDomainYears',
    'web-hosting',
  )((it) => `free domain for the first ${it === 1 ? 'year' : `${it} years`}`),
  support: from('claims.support', 'webflow', 'industries-we-serve')(
    true,
    () => `${claims.support} support`,
    ['basicSupport', 'phoneHours'],
  ),
  basicSupport: ofWebHosting(
    basic.support24x7,
    (it) => `the Basic plan comes ${it ? 'with' : 'without'} 24/7 support`,
  ),
  ownFeatures: from('content/catalog/competitors.ts', 'web-hosting')(
    ownFeatures,
    (it) => `the cost calculator counts us as having: ${listed(it, true)}`,
    ['basicFeatures'],
  ),
  basicFeatures: ofWebHosting(
    basicFeatures,
    (it) => `the Basic plan comes without: ${listed(it, false)}`,
  ),

  industriesSsl: {
    says: 'every customer gets SSL',
    figure: true,
    from: 'content/industries.ts',
    pages: ['industries-we-serve'],
    contradicts: ['basicSsl'],
  },
  basicSsl: {
    says: `the Basic plan comes ${basic.ssl ? 'with' : 'without'} SSL`,
    figure: basic.ssl,
    from: 'content/catalog/web-hosting.ts',
    pages: ['home', 'web-hosting'],
  },

  webHostingFrom: startingPrice('web-hosting', ['home', 'web-hosting'], ['webHostingPlans']),
  webHostingPlans: ofWebHosting(
    lowest(webHostingPlans.map(({ monthlyCents }) => monthlyCents)),
    () => `the cheapest in the table costs ${euros(basic.monthlyCents)} a month`,
  ),
  calculatorPrice: {
    says: `the calculator asks ${euros(usageCents)} a month for ${usage.storage} GB, ${usage.domains} domain and ${usage.email} mailboxes; Basic holds ${basic.storageGb} GB, ${basic.freeDomains} and ${basic.emailAccounts}`,
    figure: usageCents,
    from: 'content/catalog/competitors.ts',
    pages: ['web-hosting'],
    contradicts: ['webHostingPlans'],
  },
  vpsFrom: startingPrice('vps-hosting', ['home', 'vps-hosting'], ['vpsPlans']),
  vpsPlans: lowestPrice('vps-hosting', 'vps'),
  cloudFrom: startingPrice('cloud-hosting', ['home', 'cloud-hosting'], ['cloudPlans']),
  cloudPlans: lowestPrice('cloud-hosting', 'cloud'),
  dedicatedFrom: startingPrice(
    'dedicated-servers',
    ['home', 'dedicated-servers'],
    ['dedicatedServers'],
  ),
  dedicatedServers: lowestPrice('dedicated-servers', 'dedicated'),
  domainsFrom: startingPrice(
    'domain-registration',
    ['home', 'domain-registration'],
    ['domainPrices'],
  ),
  domainPrices: lowestPrice('domain-registration', 'domains'),
  certificatesFrom: startingPrice('ssl-certificates', ['ssl-certificates'], ['certificates']),
  certificates: lowestPrice('ssl-certificates', 'certificates'),
  customProjectFrom: startingPrice(
    'custom-project',
    ['home', 'custom-project'],
    ['lowestEstimate'],
  ),
  lowestEstimate: from('content/catalog/estimator.ts', 'custom-project')(
    lowestEstimateCents,
    (it) => `the estimator's least total is ${euros(it)} once`,
  ),
  webflowFrom: startingPrice('webflow', ['webflow']),

  certificatePrices: ofCertificates(
    certificates.map(({ yearlyCents }) => yearlyCents),
    (it) =>
      `certificates cost ${euros(lowestPrices['ssl-certificates'])} to ${euros(Math.max(...it))} a year`,
  ),
  certificateIssuance: ofCertificates(
    certificates.map(({ issuance }) => issuance),
    () =>
      `issued in: ${certificates.map(({ id, issuance }) => `${id} ${typeof issuance === 'string' ? issuance : `${range(issuance.days)} days`}`).join(', ')}`,
  ),
  certificateValidity: ofCertificates(
    [certificates[0].validYears, freeCertificate.validDays],
    () =>
      `valid ${range(certificates[0].validYears)} years, the free one ${freeCertificate.validDays} days`,
  ),
  certificateWarranty: ofCertificates(
    certificates[2].warrantyUsd,
    (it) => `warranty of USD ${it} on Extended Validation`,
  ),
  sslBrowsers: pageClaim(
    'sslBrowserPercent',
    'ssl-certificates',
  )((it) => `${it}% of browsers know the certificates`),
  vpsProvisioning: pageClaim(
    'vpsProvisioningMinutes',
    'vps-hosting',
  )((it) => `a VPS is ready ${range(it)} minutes after payment`),
  managedBackups: pageClaim(
    'managedBackupDays',
    'dedicated-servers',
  )((it) => `managed servers keep daily backups for ${it} days`),
  domainTransfer: pageClaim(
    'domainTransferDays',
    'domain-registration',
  )((it) => `a domain transfer takes ${range(it)} days`),
  domainVerification: pageClaim(
    'domainVerificationHours',
    'domain-registration',
  )((it) => `verification takes up to ${range(it)} hours more`),

  mvpWeeks: ofMvp(paid.deliveryWeeks, (it) => `an MVP takes ${range(it)} weeks`, [
    'mvpWeeksOnHome',
  ]),
  mvpWeeksOnHome: claim('mvpWeeksOnHome', 'home')((it) => `an MVP takes ${range(it)} weeks`),
  mvpCoreFeatures: claim(
    'mvpCoreFeatures',
    'home',
    'mvp-development',
  )((it) => `an MVP has ${range(it)} core features`),
  mvpFreeHosting: claim(
    'mvpFreeHostingMonths',
    'home',
    'mvp-development',
  )((it) => `an MVP has ${it} months of free hosting`),
  mvpPrice: ofMvp(paid.cents, (it) => `an MVP costs ${euros(it)}`),
  mvpEquity: ofMvp(investment.equityPercent, (it) => `or ${range(it)}% equity`),
  mvpFunding: ofMvp(
    investment.fundingCents,
    (it) => `initial funding of ${euros(it.min)} to ${euros(it.max)}`,
  ),

  resellerCommission: ofReseller(
    resellerHeadlines.commissionUpToPercent,
    (it) => `commission up to ${it}%`,
    ['resellerMargins'],
  ),
  resellerMargins: ofReseller(
    resellerHeadlines.marginsUpToPercent,
    (it) => `margins up to ${it}% (in the page's title)`,
  ),
  resellerCommissions: ofReseller(
    resellerCommissions,
    (it) =>
      `commission of ${it.map(({ id, percent }) => `${range(percent)}% on ${id}`).join(', ')}`,
  ),

  contactReply: from(
    'content/site.ts',
    'home',
    'contact',
    'about-us',
  )(site.replyWithinHours.contact, (it) => `a message is answered within ${it} hours`),
  resellerReply: from('content/site.ts', 'reseller')(
    site.replyWithinHours.reseller,
    (it) => `an application as reseller is answered within ${it} hours`,
  ),
  mvpReply: from('content/site.ts', 'mvp-development')(
    site.replyWithinHours.mvp,
    (it) => `an MVP proposal is answered within ${it} hours`,
  ),
  customProjectReply: claim(
    'customProjectReplyHours',
    'custom-project',
  )((it) => `a project is answered within ${it} hours`),
  proposal: claim(
    'proposalHours',
    'custom-project',
    'webflow',
  )((it) => `a proposal comes within ${it} hours`),
  dataProtectionReply: pageClaim(
    'dataProtectionReplyHours',
    'privacy-policy',
    'eu-cloud-policy',
  )((it) => `data protection inquiries are answered within ${it} hours`),
  phoneHours: from(
    'content/site.ts',
    'home',
    'contact',
  )(
    site.contact.hours,
    (it) => `the phone is answered Monday to Friday, ${it.opens} to ${it.closes} ${it.timeZone}`,
  ),

  webflowProjects: pageClaim('webflowProjects', 'webflow')((it) => `${it}+ Webflow projects`),
  webflowSatisfaction: pageClaim(
    'webflowSatisfactionPercent',
    'webflow',
  )((it) => `${it}% satisfaction`),
  webflowDelivery: pageClaim(
    'webflowDeliveryDays',
    'webflow',
  )((it) => `a Webflow site is delivered in ${it} days`),

  dataCentresAbout: from('pageClaims.dataCentres', 'about-us')(
    countries(dataCentres['about-us']),
    () => `data centres in ${cities(dataCentres['about-us'])}`,
    ['dataCentresDedicated', 'dataCentresEuPolicy'],
  ),
  dataCentresDedicated: from('pageClaims.dataCentres', 'dedicated-servers')(
    countries(dataCentres['dedicated-servers']),
    () => `data centres in ${cities(dataCentres['dedicated-servers'])}`,
    ['dataCentresEuPolicy'],
  ),
  dataCentresEuPolicy: from('pageClaims.dataCentres', 'eu-cloud-policy')(
    countries(dataCentres['eu-cloud-policy']),
    () =>
      `all data in the EU, in ${dataCentres['eu-cloud-policy'].map(({ country, role }) => `${country} (${role})`).join(', ')}`,
  ),

  dataInEu: {
    says: 'all data of customers stays in the EU',
    figure: [],
    from: 'pageClaims.dataCentres',
    pages: ['home', 'cloud-hosting', 'industries-we-serve', 'eu-cloud-policy'],
    contradicts: ['dataOutsideEu'],
  },
  dataOutsideEu: {
    says: `servers are offered in ${cities(elsewhere) || 'the EU only'} (the EU cloud policy makes an exception of it)`,
    figure: countries(elsewhere),
    from: 'pageClaims.dataCentres',
    pages: ['dedicated-servers'],
  },
  backupEuPolicy: {
    says: `backups are kept in ${policyBackup.map(({ country }) => country).join(', ')}`,
    figure: countries(policyBackup),
    from: 'pageClaims.dataCentres',
    pages: ['eu-cloud-policy'],
    contradicts: ['backupStatus'],
  },
  backupStatus: {
    says: `the backup location is ${statusBackup.map(({ name }) => name.en).join(', ') || 'not named'}`,
    figure: [...new Set(statusBackup.map(({ name }) => countryOf(name.en)))].sort(),
    from: 'content/status.ts',
    pages: ['server-status'],
  },
  articleTitles: {
    says: `the knowledge base has ${titles.length} titles`,
    figure: titles.length,
    from: 'content/knowledge-base.ts',
    pages: ['knowledge-base'],
    contradicts: ['articlesWritten'],
  },
  articlesWritten: {
    says: `${articleIds.length} articles can be read`,
    figure: articleIds.length,
    from: 'content/articles.ts',
    pages: ['knowledge-base'],
  },
  founded: from('content/site.ts', 'about-us')(legal.founded, (it) => `founded in ${it}`),
  salaries: pageClaim(
    'salaryCents',
    'careers',
  )((it) => `salaries of ${euros(it.min)} to ${euros(it.max)} a year`),
  hiring: pageClaim('hiringWeeks', 'careers')((it) => `hiring takes ${range(it)} weeks`),
  policiesEffective: pageClaim(
    'policiesEffective',
    'privacy-policy',
    'terms-of-service',
  )((it) => `privacy policy and terms in force since ${it}`),
  minimumAge: pageClaim('minimumAge', 'privacy-policy')((it) => `for people of ${it} and older`),
  liabilityCap: pageClaim(
    'liabilityCapMonths',
    'terms-of-service',
  )((it) => `liability up to what was paid in the last ${it} months`),
  withdrawal: termsPeriod(
    'withdrawalDays',
    `consumers may withdraw within ${termsPeriods.withdrawalDays} days`,
  ),
  refunds: termsPeriod('refundDays', `refunds are paid within ${termsPeriods.refundDays} days`),
  processorNotice: termsPeriod(
    'processorNoticeDays',
    `a new processor is announced ${termsPeriods.processorNoticeDays} days ahead`,
  ),
  complaintReply: termsPeriod(
    'complaintReplyDays',
    `a complaint is answered within ${termsPeriods.complaintReplyDays} days`,
  ),
  euPolicyReview: pageClaim(
    'euPolicyReviewsPerYear',
    'eu-cloud-policy',
  )((it) => `the EU cloud policy is reviewed ${it} times a year`),
  downloads: pageClaim(
    'downloadsExpected',
    'downloads',
  )((it) => `downloads are expected in Q${it.quarter} ${it.year}`),
};

/**
 * Groups of claims that contradict each other, each group a list of ids in the register's order. Two
 * claims with equal figures no longer contradict.
 */
export function findContradictions(register: Record<string, RegisteredClaim>): string[][] {
  const groups: Set<string>[] = [];
  for (const [id, { figure, contradicts = [] }] of Object.entries(register)) {
    for (const other of contradicts) {
      if (isEqual(figure, register[other]?.figure)) continue;
      const touched = groups.filter((group) => group.has(id) || group.has(other));
      const merged = new Set([...touched.flatMap((group) => [...group]), id, other]);
      for (const group of touched) groups.splice(groups.indexOf(group), 1);
      groups.push(merged);
    }
  }
  const order = Object.keys(register);
  return groups.map((group) => order.filter((id) => group.has(id)));
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
