// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { claims } from './claims.ts';
import { claimsRegister, findContradictions, type RegisteredClaim } from './claims-register.ts';
import type { PageId } from './pages.ts';

describe('the register', () => {
  /** spec content-8 to content-17, written out again: each promise and its pages. */
  const specified: [id: string, says: string, pages: PageId[]][] = [
    // spec content-17: claims, on the pages that it names
    [
      'uptimePercent',
      '99.9% uptime',
      [
        'home',
        'web-hosting',
        'about-us',
        'eu-cloud-policy',
        'server-status',
        'service-level-agreement',
      ],
    ],
    [
      'industriesUptimePercent',
      '100% uptime guarantee',
      ['industries-we-serve', 'service-level-agreement'],
    ],
    [
      'moneyBackDays',
      'money back within 30 days',
      ['home', 'web-hosting', 'vps-hosting', 'terms-of-service', 'refund-policy'],
    ],
    ['freeMigration', 'free migration', ['home', 'web-hosting']],
    ['freeDomainYears', 'free domain, years: 1', ['web-hosting']],
    ['webHostingFrom', 'from EUR 4.99 a month', ['home', 'web-hosting']],
    ['rating', 'rated 4.9 of 5', ['home']],
    ['reviews', '1100+ reviews', ['home']],
    ['customers', '1100+ customers', ['home']],
    ['partners', '200+ partners', ['reseller', 'about-us']],
    ['mvpsLaunched', '30+ MVPs launched', ['mvp-development']],
    ['mvpSuccessPercent', '85% success rate', ['mvp-development']],
    [
      'contactReply',
      'a message is answered within 24 hours',
      [
        'home',
        'contact',
        'about-us',
        'domain-registration',
        'mvp-development',
        'ssl-certificates',
        'vps-hosting',
      ],
    ],
    [
      'phoneHours',
      'the phone is answered Monday to Friday, 09:00 to 18:00 CET',
      ['home', 'contact', 'ssl-certificates'],
    ],
    [
      'webHostingPlans',
      'the cheapest in the table costs EUR 8.99 a month',
      ['home', 'web-hosting'],
    ],
    // MVP programme
    ['mvpPrice', 'an MVP costs EUR 2999.00', ['mvp-development']],
    ['mvpWeeks', 'an MVP takes 4-6 weeks', ['mvp-development']],
    ['mvpWeeksOnHome', 'an MVP takes 3-6 weeks', ['home']],
    ['mvpFreeHostingMonths', 'an MVP has 3 months of free hosting', ['home', 'mvp-development']],
    ['mvpCoreFeatures', 'an MVP has 5-7 core features', ['home', 'mvp-development']],
    ['mvpEquity', 'or 15-35% equity', ['mvp-development']],
    ['mvpFunding', 'initial funding of EUR 5000.00 to EUR 15000.00', ['mvp-development']],
    ['mvpReply', 'an MVP proposal is answered within 72 hours', ['mvp-development']],
    ['resellerReply', 'an application as reseller is answered within 48 hours', ['reseller']],
    // Reseller programme
    ['resellerCommission', 'commission up to 30%', ['reseller']],
    ['resellerMargins', "margins up to 60% (in the page's title)", ['reseller']],
    [
      'resellerCommissions',
      'commission of 15-25% on web-hosting, 20-30% on vps-and-cloud, 25-30% on dedicated, 10-15% on custom-development',
      ['reseller'],
    ],
    // Careers and company
    ['salaryCents', 'salaries of EUR 35000.00 to EUR 85000.00 a year', ['careers']],
    ['hiringWeeks', 'hiring takes 2-3 weeks', ['careers']],
    ['founded', 'founded in 2023', ['about-us']],
    ['minimumAge', 'for people of 16 and older', ['privacy-policy']],
    [
      'policiesEffective',
      'privacy policy and terms in force since 2025-04-15',
      ['privacy-policy', 'terms-of-service'],
    ],
    // spec content-8 to content-14: prices and limits of services
    [
      'serverUptimePercent',
      '99.99% uptime',
      ['vps-hosting', 'dedicated-servers', 'cloud-hosting', 'about-us', 'service-level-agreement'],
    ],
    ['sslBrowserPercent', '99.9% of browsers know the certificates', ['ssl-certificates']],
    ['vpsProvisioningMinutes', 'a VPS is ready 15-30 minutes after payment', ['vps-hosting']],
    ['managedBackupDays', 'managed servers keep daily backups for 30 days', ['dedicated-servers']],
    ['domainTransferDays', 'a domain transfer takes 5-7 days', ['domain-registration']],
    [
      'domainVerificationHours',
      'verification takes up to 24-48 hours more',
      ['domain-registration'],
    ],
    ['certificateValidity', 'valid 1-2 years, the free one 90 days', ['ssl-certificates']],
    [
      'certificateIssuance',
      'issued in: dv minutes, ov 1-3 days, ev 3-5 days',
      ['ssl-certificates'],
    ],
    ['certificateWarranty', 'warranty of USD 1500000 on Extended Validation', ['ssl-certificates']],
    ['certificatePrices', 'certificates cost EUR 29.99 to EUR 249.99 a year', ['ssl-certificates']],
    ['vpsFrom', 'from EUR 12.99 a month', ['home', 'vps-hosting']],
    ['cloudFrom', 'from EUR 7.99 a month', ['home', 'cloud-hosting']],
    ['dedicatedFrom', 'from EUR 99.00 a month', ['home', 'dedicated-servers']],
    ['domainsFrom', 'from EUR 9.99 a year', ['home', 'domain-registration']],
    ['certificatesFrom', 'from EUR 19.99 a year', ['ssl-certificates']],
    ['vpsPlans', 'the cheapest in the table costs EUR 24.99 a month', ['vps-hosting']],
    ['cloudPlans', 'the cheapest in the table costs EUR 15.99 a month', ['cloud-hosting']],
    [
      'dedicatedServers',
      'the cheapest in the table costs EUR 149.00 a month',
      ['dedicated-servers'],
    ],
    [
      'domainPrices',
      // spec content-8 advertises 9.99, but .nl costs 7.99 in the table of spec content-14.
      'the cheapest in the table costs EUR 7.99 a year',
      ['domain-registration'],
    ],
    [
      'certificates',
      'the cheapest in the table costs EUR 29.99 a year',
      ['web-hosting', 'ssl-certificates'],
    ],
    ['customProjectFrom', 'from EUR 2999.00 once', ['home', 'custom-project']],
    ['webflowFrom', 'from EUR 1500.00 once', ['webflow']],
    ['proposalHours', 'a proposal comes within 24 hours', ['custom-project', 'webflow']],
    ['webflowDeliveryDays', 'a Webflow site is delivered in 14 days', ['webflow']],
    ['customProjectReplyHours', 'a project is answered within 24 hours', ['custom-project']],
    ['webflowProjects', '50+ Webflow projects', ['webflow']],
    ['webflowSatisfactionPercent', '98% satisfaction', ['webflow']],
    ['support', '24/7 support', ['webflow', 'industries-we-serve']],
    [
      'withdrawalDays',
      'consumers may withdraw within 14 days',
      ['terms-of-service', 'refund-policy'],
    ],
    ['refundDays', 'refunds are paid within 14 days', ['terms-of-service', 'refund-policy']],
    ['processorNoticeDays', 'a new processor is announced 30 days ahead', ['terms-of-service']],
    ['complaintReplyDays', 'a complaint is answered within 14 days', ['terms-of-service']],
    ['paymentDays', 'an invoice falls due 14 days after its date', ['terms-of-service']],
    ['reminderDays', 'a reminder leaves a consumer 14 days to pay', ['terms-of-service']],
    [
      'changeDays',
      'a consumer whom a change makes worse off may end the service within 30 days',
      ['terms-of-service'],
    ],
    ['acceptanceDays', 'work made to order may be looked over for 14 days', ['terms-of-service']],
    ['switchingDays', 'a move to another provider takes 30 days at most', ['terms-of-service']],
    [
      'retrievalDays',
      'what is stored can be fetched for 30 days after the end',
      ['terms-of-service'],
    ],
    [
      'holderDetailsHours',
      'who asks for a holder’s details is answered within 72 hours',
      ['terms-of-service'],
    ],
    [
      'liabilityCapMonths',
      'liability up to what was paid in the last 12 months',
      ['terms-of-service'],
    ],
    [
      'dataProtectionReplyHours',
      'data protection inquiries are answered within 48 hours',
      ['privacy-policy', 'eu-cloud-policy'],
    ],
    [
      'euPolicyReviewsPerYear',
      'the EU cloud policy is reviewed 4 times a year',
      ['eu-cloud-policy'],
    ],
    ['downloadsExpected', 'downloads are expected in Q2 2025', ['downloads']],
    // The lists of data centres: spec pages-65, pages-85, content-28
    ['dataCentresAbout', 'data centres in Amsterdam, Delft, Paris', ['about-us']],
    ['dataCentresDedicated', 'data centres in Amsterdam, Frankfurt, London', ['dedicated-servers']],
    [
      'dataCentresEuPolicy',
      'all data in the EU, in NL (primary), DE (backup), FR (extra)',
      ['eu-cloud-policy'],
    ],
    // Our own: derived from two tables of the specification
    ['basicSupport', 'the Basic plan comes without 24/7 support', ['home', 'web-hosting']],
    [
      'ownFeatures',
      'the cost calculator counts us as having: ssl, backup, support24x7',
      ['web-hosting'],
    ],
    [
      'basicFeatures',
      'the Basic plan comes without: ssl, backup, support24x7',
      ['home', 'web-hosting'],
    ],
    [
      'calculatorPrice',
      // 50 GB, 100 GB of bandwidth, a domain and 5 mailboxes.
      'the calculator asks EUR 16.49 a month for 50 GB, 1 domain and 5 mailboxes; Basic holds 60 GB, 1 and 10',
      ['web-hosting'],
    ],
    ['industriesSsl', 'every customer gets SSL', ['industries-we-serve']],
    ['basicSsl', 'the Basic plan comes without SSL', ['home', 'web-hosting']],
    [
      'dataInEu',
      'all data of customers stays in the EU',
      ['home', 'cloud-hosting', 'industries-we-serve', 'eu-cloud-policy'],
    ],
    [
      'dataOutsideEu',
      'servers are offered in London (the EU cloud policy makes an exception of it)',
      ['dedicated-servers'],
    ],
    ['backupEuPolicy', 'backups are kept in DE', ['eu-cloud-policy']],
    ['backupStatus', 'the backup location is Delft', ['server-status']],
    // A website of one page at 10 % in 8 months or more: 1500 + 100 + 100.
    ['lowestEstimate', "the estimator's least total is EUR 1700.00 once", ['custom-project']],
  ];

  it.each(specified)('%s: %s', (id, says, pages) => {
    expect(claimsRegister[id]).toMatchObject({ says, pages });
  });

  it('has no other claims', () => {
    expect(Object.keys(claimsRegister).sort()).toEqual(specified.map(([id]) => id).sort());
  });

  it('has every figure of content/claims.ts, and only names that stand there', () => {
    const registered = Object.values(claimsRegister).flatMap(({ from }) =>
      from.startsWith('claims.') ? [from.slice('claims.'.length)] : [],
    );
    expect([...new Set(registered)].sort()).toEqual(Object.keys(claims).sort());
  });
});

describe('contradictions', () => {
  it('are those of the specification (spec content-18), and those that follow from it', () => {
    expect(findContradictions(claimsRegister)).toEqual([
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
    ]);
  });

  const claim = (figure: unknown): RegisteredClaim => ({
    says: '',
    figure,
    from: 'content/site.ts',
    pages: [],
  });

  it('are over once the figures agree', () => {
    const groups = [['a', 'b']] as const;
    const register = { a: claim(499), b: claim(899) };
    expect(findContradictions(register, groups)).toEqual([['a', 'b']]);
    expect(findContradictions({ ...register, b: claim(499) }, groups)).toEqual([]);
    const ranges = { a: claim({ min: 3, max: 6 }), b: claim({ min: 3, max: 6 }) };
    expect(findContradictions(ranges, groups)).toEqual([]);
  });

  it('name only the claims that say otherwise than the first', () => {
    const register = { a: claim(1), b: claim(2), c: claim(1) };
    expect(findContradictions(register, [['a', 'b', 'c']])).toEqual([['a', 'b']]);
  });
});
