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

/** Registers the figure of a name in `claims`. */
function claim(
  name: keyof typeof claims,
  says: string,
  pages: readonly PageId[],
  contradicts: readonly string[] = [],
): RegisteredClaim {
  return { says, figure: claims[name], from: `claims.${name}`, pages, contradicts };
}

function pageClaim(
  name: keyof typeof pageClaims,
  says: string,
  pages: readonly PageId[],
): RegisteredClaim {
  return { says, figure: pageClaims[name], from: `pageClaims.${name}`, pages };
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
  return {
    says: `from ${euros(cents)} ${per === 'once' ? 'once' : `a ${per}`}`,
    figure: cents,
    from: 'content/catalog/starting-prices.ts',
    pages,
    contradicts,
  };
}

function lowestPrice(id: keyof typeof lowestPrices, file: string): RegisteredClaim {
  const per = startingPrices[id].per;
  return {
    says: `the cheapest in the table costs ${euros(lowestPrices[id])} a ${per}`,
    figure: lowestPrices[id],
    from: `content/catalog/${file}.ts`,
    pages: [id],
  };
}

/** What the calculator shows at first. */
const usage = readUsage(new URLSearchParams());
const usageCents = compareCosts(usage, competitors[0].id).ours.monthlyCents;

const cities = (list: readonly { city: string }[]) => list.map(({ city }) => city).join(', ');
const { dataCentres } = pageClaims;
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
  rating: claim('rating', `rated ${claims.rating.value} of ${claims.rating.outOf}`, ['home']),
  reviews: claim('reviews', `${claims.reviews}+ reviews`, ['home']),
  customers: claim('customers', `${claims.customers}+ customers`, ['home']),
  partners: claim('partners', `${claims.partners}+ partners`, ['reseller', 'about-us']),
  mvpsLaunched: claim('mvpsLaunched', `${claims.mvpsLaunched}+ MVPs launched`, ['mvp-development']),
  mvpSuccess: claim('mvpSuccessPercent', `${claims.mvpSuccessPercent}% success rate`, [
    'mvp-development',
  ]),

  uptime: claim(
    'uptimePercent',
    `${claims.uptimePercent}% uptime`,
    ['home', 'web-hosting', 'eu-cloud-policy'],
    ['serverUptime', 'industriesUptime'],
  ),
  serverUptime: claim(
    'serverUptimePercent',
    `${claims.serverUptimePercent}% uptime`,
    ['vps-hosting', 'dedicated-servers', 'cloud-hosting'],
    ['industriesUptime'],
  ),
  industriesUptime: pageClaim(
    'industriesUptimePercent',
    `${pageClaims.industriesUptimePercent}% uptime guarantee`,
    ['industries-we-serve'],
  ),
  moneyBack: claim('moneyBackDays', `money back within ${claims.moneyBackDays} days`, [
    'home',
    'web-hosting',
    'vps-hosting',
    'terms-of-service',
  ]),
  freeMigration: claim('freeMigration', 'free migration', ['home', 'web-hosting']),
  freeDomain: claim(
    'freeDomainYears',
    `free domain for the first ${claims.freeDomainYears === 1 ? 'year' : `${claims.freeDomainYears} years`}`,
    ['web-hosting'],
  ),
  support: {
    says: `${claims.support} support`,
    figure: true,
    from: 'claims.support',
    pages: ['webflow', 'industries-we-serve'],
    contradicts: ['basicSupport', 'phoneHours'],
  },
  basicSupport: {
    says: `the Basic plan comes ${basic.support24x7 ? 'with' : 'without'} 24/7 support`,
    figure: basic.support24x7,
    from: 'content/catalog/web-hosting.ts',
    pages: ['home', 'web-hosting'],
  },
  ownFeatures: {
    says: `the cost calculator counts us as having: ${listed(ownFeatures, true)}`,
    figure: ownFeatures,
    from: 'content/catalog/competitors.ts',
    pages: ['web-hosting'],
    contradicts: ['basicFeatures'],
  },
  basicFeatures: {
    says: `the Basic plan comes without: ${listed(basicFeatures, false)}`,
    figure: basicFeatures,
    from: 'content/catalog/web-hosting.ts',
    pages: ['home', 'web-hosting'],
  },

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
  webHostingPlans: {
    says: `the cheapest in the table costs ${euros(basic.monthlyCents)} a month`,
    figure: lowest(webHostingPlans.map(({ monthlyCents }) => monthlyCents)),
    from: 'content/catalog/web-hosting.ts',
    pages: ['home', 'web-hosting'],
  },
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
  lowestEstimate: {
    says: `the estimator's least total is ${euros(lowestEstimateCents)} once`,
    figure: lowestEstimateCents,
    from: 'content/catalog/estimator.ts',
    pages: ['custom-project'],
  },
  webflowFrom: startingPrice('webflow', ['webflow']),

  certificatePrices: {
    says: `certificates cost ${euros(lowestPrices['ssl-certificates'])} to ${euros(Math.max(...certificates.map(({ yearlyCents }) => yearlyCents)))} a year`,
    figure: certificates.map(({ yearlyCents }) => yearlyCents),
    from: 'content/catalog/certificates.ts',
    pages: ['ssl-certificates'],
  },
  certificateIssuance: {
    says: `issued in: ${certificates.map(({ id, issuance }) => `${id} ${typeof issuance === 'string' ? issuance : `${range(issuance.days)} days`}`).join(', ')}`,
    figure: certificates.map(({ issuance }) => issuance),
    from: 'content/catalog/certificates.ts',
    pages: ['ssl-certificates'],
  },
  certificateValidity: {
    says: `valid ${range(certificates[0].validYears)} years, the free one ${freeCertificate.validDays} days`,
    figure: [certificates[0].validYears, freeCertificate.validDays],
    from: 'content/catalog/certificates.ts',
    pages: ['ssl-certificates'],
  },
  certificateWarranty: {
    says: `warranty of USD ${certificates[2].warrantyUsd} on Extended Validation`,
    figure: certificates[2].warrantyUsd,
    from: 'content/catalog/certificates.ts',
    pages: ['ssl-certificates'],
  },
  sslBrowsers: pageClaim(
    'sslBrowserPercent',
    `${pageClaims.sslBrowserPercent}% of browsers know the certificates`,
    ['ssl-certificates'],
  ),
  vpsProvisioning: pageClaim(
    'vpsProvisioningMinutes',
    `a VPS is ready ${range(pageClaims.vpsProvisioningMinutes)} minutes after payment`,
    ['vps-hosting'],
  ),
  managedBackups: pageClaim(
    'managedBackupDays',
    `managed servers keep daily backups for ${pageClaims.managedBackupDays} days`,
    ['dedicated-servers'],
  ),
  domainTransfer: pageClaim(
    'domainTransferDays',
    `a domain transfer takes ${range(pageClaims.domainTransferDays)} days`,
    ['domain-registration'],
  ),
  domainVerification: pageClaim(
    'domainVerificationHours',
    `verification takes up to ${range(pageClaims.domainVerificationHours)} hours more`,
    ['domain-registration'],
  ),

  mvpWeeks: {
    says: `an MVP takes ${range(mvpProgramme.paid.deliveryWeeks)} weeks`,
    figure: mvpProgramme.paid.deliveryWeeks,
    from: 'content/catalog/mvp.ts',
    pages: ['mvp-development'],
    contradicts: ['mvpWeeksOnHome'],
  },
  mvpWeeksOnHome: claim('mvpWeeksOnHome', `an MVP takes ${range(claims.mvpWeeksOnHome)} weeks`, [
    'home',
  ]),
  mvpCoreFeatures: claim(
    'mvpCoreFeatures',
    `an MVP has ${range(claims.mvpCoreFeatures)} core features`,
    ['home', 'mvp-development'],
  ),
  mvpFreeHosting: claim(
    'mvpFreeHostingMonths',
    `an MVP has ${claims.mvpFreeHostingMonths} months of free hosting`,
    ['home', 'mvp-development'],
  ),
  mvpPrice: {
    says: `an MVP costs ${euros(mvpProgramme.paid.cents)}`,
    figure: mvpProgramme.paid.cents,
    from: 'content/catalog/mvp.ts',
    pages: ['mvp-development'],
  },
  mvpEquity: {
    says: `or ${range(mvpProgramme.investment.equityPercent)}% equity`,
    figure: mvpProgramme.investment.equityPercent,
    from: 'content/catalog/mvp.ts',
    pages: ['mvp-development'],
  },
  mvpFunding: {
    says: `initial funding of ${euros(mvpProgramme.investment.fundingCents.min)} to ${euros(mvpProgramme.investment.fundingCents.max)}`,
    figure: mvpProgramme.investment.fundingCents,
    from: 'content/catalog/mvp.ts',
    pages: ['mvp-development'],
  },

  resellerCommission: {
    says: `commission up to ${resellerHeadlines.commissionUpToPercent}%`,
    figure: resellerHeadlines.commissionUpToPercent,
    from: 'content/catalog/reseller.ts',
    pages: ['reseller'],
    contradicts: ['resellerMargins'],
  },
  resellerMargins: {
    says: `margins up to ${resellerHeadlines.marginsUpToPercent}% (in the page's title)`,
    figure: resellerHeadlines.marginsUpToPercent,
    from: 'content/catalog/reseller.ts',
    pages: ['reseller'],
  },
  resellerCommissions: {
    says: `commission of ${resellerCommissions.map(({ id, percent }) => `${range(percent)}% on ${id}`).join(', ')}`,
    figure: resellerCommissions,
    from: 'content/catalog/reseller.ts',
    pages: ['reseller'],
  },

  contactReply: {
    says: `a message is answered within ${site.replyWithinHours.contact} hours`,
    figure: site.replyWithinHours.contact,
    from: 'content/site.ts',
    pages: ['home', 'contact'],
  },
  resellerReply: {
    says: `an application as reseller is answered within ${site.replyWithinHours.reseller} hours`,
    figure: site.replyWithinHours.reseller,
    from: 'content/site.ts',
    pages: ['reseller'],
  },
  mvpReply: {
    says: `an MVP proposal is answered within ${site.replyWithinHours.mvp} hours`,
    figure: site.replyWithinHours.mvp,
    from: 'content/site.ts',
    pages: ['mvp-development'],
  },
  customProjectReply: claim(
    'customProjectReplyHours',
    `a project is answered within ${claims.customProjectReplyHours} hours`,
    ['custom-project'],
  ),
  proposal: claim('proposalHours', `a proposal comes within ${claims.proposalHours} hours`, [
    'custom-project',
    'webflow',
  ]),
  dataProtectionReply: pageClaim(
    'dataProtectionReplyHours',
    `data protection inquiries are answered within ${pageClaims.dataProtectionReplyHours} hours`,
    ['privacy-policy', 'eu-cloud-policy'],
  ),
  phoneHours: {
    says: `the phone is answered Monday to Friday, ${site.contact.hours.opens} to ${site.contact.hours.closes} ${site.contact.hours.timeZone}`,
    figure: site.contact.hours,
    from: 'content/site.ts',
    pages: ['home', 'contact'],
  },

  webflowProjects: pageClaim('webflowProjects', `${pageClaims.webflowProjects}+ Webflow projects`, [
    'webflow',
  ]),
  webflowSatisfaction: pageClaim(
    'webflowSatisfactionPercent',
    `${pageClaims.webflowSatisfactionPercent}% satisfaction`,
    ['webflow'],
  ),
  webflowDelivery: pageClaim(
    'webflowDeliveryDays',
    `a Webflow site is delivered in ${pageClaims.webflowDeliveryDays} days`,
    ['webflow'],
  ),

  dataCentresAbout: {
    says: `data centres in ${cities(dataCentres['about-us'])}`,
    figure: countries(dataCentres['about-us']),
    from: 'pageClaims.dataCentres',
    pages: ['about-us'],
    contradicts: ['dataCentresDedicated', 'dataCentresEuPolicy'],
  },
  dataCentresDedicated: {
    says: `data centres in ${cities(dataCentres['dedicated-servers'])}`,
    figure: countries(dataCentres['dedicated-servers']),
    from: 'pageClaims.dataCentres',
    pages: ['dedicated-servers'],
    contradicts: ['dataCentresEuPolicy'],
  },
  dataCentresEuPolicy: {
    says: `all data in the EU, in ${dataCentres['eu-cloud-policy'].map(({ country, role }) => `${country} (${role})`).join(', ')}`,
    figure: countries(dataCentres['eu-cloud-policy']),
    from: 'pageClaims.dataCentres',
    pages: ['eu-cloud-policy'],
  },

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

  founded: {
    says: `founded in ${legal.founded}`,
    figure: legal.founded,
    from: 'content/site.ts',
    pages: ['about-us'],
  },
  salaries: pageClaim(
    'salaryCents',
    `salaries of ${euros(pageClaims.salaryCents.min)} to ${euros(pageClaims.salaryCents.max)} a year`,
    ['careers'],
  ),
  hiring: pageClaim('hiringWeeks', `hiring takes ${range(pageClaims.hiringWeeks)} weeks`, [
    'careers',
  ]),
  policiesEffective: pageClaim(
    'policiesEffective',
    `privacy policy and terms in force since ${pageClaims.policiesEffective}`,
    ['privacy-policy', 'terms-of-service'],
  ),
  minimumAge: pageClaim('minimumAge', `for people of ${pageClaims.minimumAge} and older`, [
    'privacy-policy',
  ]),
  liabilityCap: pageClaim(
    'liabilityCapMonths',
    `liability up to what was paid in the last ${pageClaims.liabilityCapMonths} months`,
    ['terms-of-service'],
  ),
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
    `the EU cloud policy is reviewed ${pageClaims.euPolicyReviewsPerYear} times a year`,
    ['eu-cloud-policy'],
  ),
  downloads: pageClaim(
    'downloadsExpected',
    `downloads are expected in Q${pageClaims.downloadsExpected.quarter} ${pageClaims.downloadsExpected.year}`,
    ['downloads'],
  ),
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
