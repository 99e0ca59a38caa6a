import { certificates, freeCertificate } from './catalog/certificates.ts';
import { cloudPlans } from './catalog/cloud.ts';
import { ownProfile } from './catalog/competitors.ts';
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
import { pageClaims } from './page-claims.ts';
import type { PageId } from './pages.ts';
import { legal, site } from './site.ts';

/*
 * What the site promises, and where (decision 2). For the operator and for tests: no page imports
 * this, so its words cost no visitor anything.
 */

export interface RegisteredClaim {
  /** The promise in words, its figure read from where it stands. */
  says: string;
  /** What is compared with the claims it contradicts: equal figures contradict nothing. */
  figure: unknown;
  /** Where the figure stands: its name in `claims` or `pageClaims`, or a file. */
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

/** The cheapest project that the estimator can show: each type with everything at its least. */
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

const cities = (list: readonly { city: string }[]) => list.map(({ city }) => city).join(', ');
const { dataCentres } = pageClaims;

/** Every advertised figure of D1 §9 and D2 §9, and the pages that show it. */
export const claimsRegister: Record<string, RegisteredClaim> = {
  rating: {
    says: `rated ${claims.rating.value} of ${claims.rating.outOf}`,
    figure: claims.rating,
    from: 'claims.rating',
    pages: ['home'],
  },
  reviews: {
    says: `${claims.reviews}+ reviews`,
    figure: claims.reviews,
    from: 'claims.reviews',
    pages: ['home'],
  },
  customers: {
    says: `${claims.customers}+ customers`,
    figure: claims.customers,
    from: 'claims.customers',
    pages: ['home'],
  },
  partners: {
    says: `${claims.partners}+ partners`,
    figure: claims.partners,
    from: 'claims.partners',
    pages: ['reseller', 'about-us'],
  },
  mvpsLaunched: {
    says: `${claims.mvpsLaunched}+ MVPs launched`,
    figure: claims.mvpsLaunched,
    from: 'claims.mvpsLaunched',
    pages: ['mvp-development'],
  },
  mvpSuccess: {
    says: `${claims.mvpSuccessPercent}% success rate`,
    figure: claims.mvpSuccessPercent,
    from: 'claims.mvpSuccessPercent',
    pages: ['mvp-development'],
  },

  uptime: {
    says: `${claims.uptimePercent}% uptime`,
    figure: claims.uptimePercent,
    from: 'claims.uptimePercent',
    pages: ['home', 'web-hosting', 'eu-cloud-policy'],
    contradicts: ['serverUptime', 'industriesUptime'],
  },
  serverUptime: {
    says: `${claims.serverUptimePercent}% uptime`,
    figure: claims.serverUptimePercent,
    from: 'claims.serverUptimePercent',
    pages: ['vps-hosting', 'dedicated-servers', 'cloud-hosting'],
    contradicts: ['industriesUptime'],
  },
  industriesUptime: {
    says: `${pageClaims.industriesUptimePercent}% uptime guarantee`,
    figure: pageClaims.industriesUptimePercent,
    from: 'pageClaims.industriesUptimePercent',
    pages: ['industries-we-serve'],
  },
  moneyBack: {
    says: `money back within ${claims.moneyBackDays} days`,
    figure: claims.moneyBackDays,
    from: 'claims.moneyBackDays',
    pages: ['home', 'web-hosting', 'vps-hosting'],
  },
  freeMigration: {
    says: 'free migration',
    figure: claims.freeMigration,
    from: 'claims.freeMigration',
    pages: ['home', 'web-hosting'],
  },
  freeDomain: {
    says: `free domain for the first ${claims.freeDomainYears === 1 ? 'year' : `${claims.freeDomainYears} years`}`,
    figure: claims.freeDomainYears,
    from: 'claims.freeDomainYears',
    pages: ['web-hosting'],
  },
  support: {
    says: `${claims.support} support`,
    figure: true,
    from: 'claims.support',
    pages: ['webflow', 'industries-we-serve'],
    contradicts: ['basicSupport'],
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

  webHostingFrom: startingPrice('web-hosting', ['home', 'web-hosting'], ['webHostingPlans']),
  webHostingPlans: {
    says: `the cheapest in the table costs ${euros(basic.monthlyCents)} a month`,
    figure: lowest(webHostingPlans.map(({ monthlyCents }) => monthlyCents)),
    from: 'content/catalog/web-hosting.ts',
    pages: ['home', 'web-hosting'],
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
  sslBrowsers: {
    says: `${pageClaims.sslBrowserPercent}% of browsers know the certificates`,
    figure: pageClaims.sslBrowserPercent,
    from: 'pageClaims.sslBrowserPercent',
    pages: ['ssl-certificates'],
  },
  vpsProvisioning: {
    says: `a VPS is ready ${range(pageClaims.vpsProvisioningMinutes)} minutes after payment`,
    figure: pageClaims.vpsProvisioningMinutes,
    from: 'pageClaims.vpsProvisioningMinutes',
    pages: ['vps-hosting'],
  },
  managedBackups: {
    says: `managed servers keep daily backups for ${pageClaims.managedBackupDays} days`,
    figure: pageClaims.managedBackupDays,
    from: 'pageClaims.managedBackupDays',
    pages: ['dedicated-servers'],
  },
  domainTransfer: {
    says: `a domain transfer takes ${range(pageClaims.domainTransferDays)} days`,
    figure: pageClaims.domainTransferDays,
    from: 'pageClaims.domainTransferDays',
    pages: ['domain-registration'],
  },
  domainVerification: {
    says: `verification takes up to ${range(pageClaims.domainVerificationHours)} hours more`,
    figure: pageClaims.domainVerificationHours,
    from: 'pageClaims.domainVerificationHours',
    pages: ['domain-registration'],
  },

  mvpWeeks: {
    says: `an MVP takes ${range(mvpProgramme.paid.deliveryWeeks)} weeks`,
    figure: mvpProgramme.paid.deliveryWeeks,
    from: 'content/catalog/mvp.ts',
    pages: ['mvp-development'],
    contradicts: ['mvpWeeksOnHome'],
  },
  mvpWeeksOnHome: {
    says: `an MVP takes ${range(claims.mvpWeeksOnHome)} weeks`,
    figure: claims.mvpWeeksOnHome,
    from: 'claims.mvpWeeksOnHome',
    pages: ['home'],
  },
  mvpCoreFeatures: {
    says: `an MVP has ${range(claims.mvpCoreFeatures)} core features`,
    figure: claims.mvpCoreFeatures,
    from: 'claims.mvpCoreFeatures',
    pages: ['home', 'mvp-development'],
  },
  mvpFreeHosting: {
    says: `an MVP has ${claims.mvpFreeHostingMonths} months of free hosting`,
    figure: claims.mvpFreeHostingMonths,
    from: 'claims.mvpFreeHostingMonths',
    pages: ['home', 'mvp-development'],
  },
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
  customProjectReply: {
    says: `a project is answered within ${claims.customProjectReplyHours} hours`,
    figure: claims.customProjectReplyHours,
    from: 'claims.customProjectReplyHours',
    pages: ['custom-project'],
  },
  proposal: {
    says: `a proposal comes within ${claims.proposalHours} hours`,
    figure: claims.proposalHours,
    from: 'claims.proposalHours',
    pages: ['custom-project', 'webflow'],
  },
  dataProtectionReply: {
    says: `data protection inquiries are answered within ${pageClaims.dataProtectionReplyHours} hours`,
    figure: pageClaims.dataProtectionReplyHours,
    from: 'pageClaims.dataProtectionReplyHours',
    pages: ['privacy-policy', 'eu-cloud-policy'],
  },
  phoneHours: {
    says: `the phone is answered Monday to Friday, ${site.contact.hours.opens} to ${site.contact.hours.closes} ${site.contact.hours.timeZone}`,
    figure: site.contact.hours,
    from: 'content/site.ts',
    pages: ['home', 'contact'],
  },

  webflowProjects: {
    says: `${pageClaims.webflowProjects}+ Webflow projects`,
    figure: pageClaims.webflowProjects,
    from: 'pageClaims.webflowProjects',
    pages: ['webflow'],
  },
  webflowSatisfaction: {
    says: `${pageClaims.webflowSatisfactionPercent}% satisfaction`,
    figure: pageClaims.webflowSatisfactionPercent,
    from: 'pageClaims.webflowSatisfactionPercent',
    pages: ['webflow'],
  },
  webflowDelivery: {
    says: `a Webflow site is delivered in ${pageClaims.webflowDeliveryDays} days`,
    figure: pageClaims.webflowDeliveryDays,
    from: 'pageClaims.webflowDeliveryDays',
    pages: ['webflow'],
  },

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

  founded: {
    says: `founded in ${legal.founded}`,
    figure: legal.founded,
    from: 'content/site.ts',
    pages: ['about-us'],
  },
  salaries: {
    says: `salaries of ${euros(pageClaims.salaryCents.min)} to ${euros(pageClaims.salaryCents.max)} a year`,
    figure: pageClaims.salaryCents,
    from: 'pageClaims.salaryCents',
    pages: ['careers'],
  },
  hiring: {
    says: `hiring takes ${range(pageClaims.hiringWeeks)} weeks`,
    figure: pageClaims.hiringWeeks,
    from: 'pageClaims.hiringWeeks',
    pages: ['careers'],
  },
  policiesEffective: {
    says: `privacy policy and terms in force since ${pageClaims.policiesEffective}`,
    figure: pageClaims.policiesEffective,
    from: 'pageClaims.policiesEffective',
    pages: ['privacy-policy', 'terms-of-service'],
  },
  minimumAge: {
    says: `for people of ${pageClaims.minimumAge} and older`,
    figure: pageClaims.minimumAge,
    from: 'pageClaims.minimumAge',
    pages: ['privacy-policy'],
  },
  liabilityCap: {
    says: `liability up to what was paid in the last ${pageClaims.liabilityCapMonths} months`,
    figure: pageClaims.liabilityCapMonths,
    from: 'pageClaims.liabilityCapMonths',
    pages: ['terms-of-service'],
  },
  euPolicyReview: {
    says: `the EU cloud policy is reviewed ${pageClaims.euPolicyReviewsPerYear} times a year`,
    figure: pageClaims.euPolicyReviewsPerYear,
    from: 'pageClaims.euPolicyReviewsPerYear',
    pages: ['eu-cloud-policy'],
  },
  downloads: {
    says: `downloads are expected in Q${claims.downloadsExpected.quarter} ${claims.downloadsExpected.year}`,
    figure: claims.downloadsExpected,
    from: 'claims.downloadsExpected',
    pages: ['downloads'],
  },
};

/**
 * Groups of claims that contradict each other, each group a list of ids in the register's order. A
 * link whose two figures have become equal is none any more.
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
