/**
 * Lists the content that an operator should look at before the site goes public. It only reports: as a
 * command it always exits with 0.
 */
import { competitors } from '../content/catalog/competitors.ts';
import { claims } from '../content/claims.ts';
import { claimsRegister, findContradictions } from '../content/claims-register.ts';
import { accessibilityReviewed, processors, termsPeriods } from '../content/legal.ts';
import { type FactPage, openFacts, operatorFacts } from '../content/operator-facts.ts';
import { openOrderFacts } from '../content/order-facts.ts';
import { pageClaims } from '../content/page-claims.ts';
import { positions } from '../content/positions.ts';
import { retention } from '../content/retention.ts';
import { legal, site } from '../content/site.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Age at which a position may have been forgotten. */
const oldPositionDays = 90;

/** Content to look at before the site goes public: title, reason and items. */
export interface Finding {
  title: string;
  why: string;
  items: string[];
}

/** Promises that only an operator can keep, each with its page: most of them of the legal texts. */
const operatorPromises = [
  'home, web-hosting, contact: on web hosting Pro and Enterprise somebody answers by day and night, at weekends too; phone and form are the only ways named for it',
  `privacy-policy: mails about leads leave your mailboxes after ${retention.mailbox.days} days (docs/how-to/handle-leads.md)`,
  `privacy-policy: logs are gone after ${retention.logs.days} days (deploy/journald.conf)`,
  'privacy-policy, eu-cloud-policy: disks and copies of backups are encrypted, administrators log in with two factors',
  'privacy-policy: whoever runs servers, delivers mail or keeps customer records for you does so under a contract; the customer portal has a privacy policy of its own',
  `privacy-policy, eu-cloud-policy: a data protection officer reads ${legal.email.privacy}, answers within ${pageClaims.dataProtectionReplyHours} hours, and is known to the Autoriteit Persoonsgegevens (GDPR, article 37)`,
  `privacy-policy, terms-of-service: a new version has a new date; policiesEffective of content/page-claims.ts says ${pageClaims.policiesEffective}, which is older than these texts: set it to the day on which you publish them`,
  `refund-policy: whoever reads ${legal.email.terms} and the contact form pays back within ${termsPeriods.refundDays} days, to the account that the payment came from`,
  'service-level-agreement: an order names its uptime, and what the agreement leaves to it; whoever asks for a credit is told what you measured, and gets it paid out if no invoice follows; maintenance is on the status page before it begins',
  `terms-of-service: money back within ${claims.moneyBackDays} days; the customer portal takes it as well`,
  'terms-of-service: consumers see prices with VAT, and the conditions of registries and makers, before they order; the button that orders says that it costs money, and the confirmation comes with the terms by mail (BW 6:230v); before a name or a certificate is issued they agree that it is done at once, and that withdrawal ends with it (BW 6:230p)',
  'terms-of-service: in the customer portal a service can be ended, and a move to another provider asked for',
  `terms-of-service: a person reads ${legal.email.terms}, in Dutch and English, confirms complaints and answers them within ${termsPeriods.complaintReplyDays} days`,
  `terms-of-service: ${site.portal.withdraw} lets consumers withdraw throughout the period, without logging in, and confirms it by email at once (Directive 2011/83/EU, article 11a); counsel has compared the model form with the law’s`,
  `terms-of-service: a consumer who pays late first gets a free reminder with ${termsPeriods.reminderDays} days to pay; a price goes up a month after notice, which names the reason; you end a service with a month’s notice, two for a yearly period, and say why`,
  `terms-of-service: whoever leaves cloud hosting, a VPS or web hosting is helped for ${termsPeriods.switchingDays} days, pays nothing for it, and can fetch files, databases, disk images, DNS zones, mailboxes and logs for ${termsPeriods.retrievalDays} days more; then all of it is erased, from backups too, and the customer is told (Data Act, articles 23 to 31: compare with its present text)`,
  `terms-of-service: you check the details of domain holders, say how, answer who asks for them within ${termsPeriods.holderDetailsHours} hours, and are registered as a provider of domain names (NIS2 Directive, article 28; look whether the Dutch Cyberbeveiligingswet is in force)`,
  'terms-of-service: a person who builds for a customer has agreed that the copyright goes to you, so that you can pass it on',
  `terms-of-service, report-abuse: orders to remove terrorist content reach somebody at any hour by ${legal.email.abuse}, are carried out within an hour, and the ATKM knows this address (Regulation (EU) 2021/784)`,
  'terms-of-service: whoever is restricted gets the reason when the measure begins, with what article 17 of the Digital Services Act asks for',
  `terms-of-service: the processors of what customers store are those that processors of content/legal.ts names (${processors.length}); new ones are announced, the agreement can be had signed, a leak is told without undue delay, and access to the machines is logged`,
  `terms-of-service, report-abuse: somebody reads ${legal.email.abuse} and the form’s mails (MAIL_TO_ABUSE), also at weekends, decides on reports within ${site.replyWithinHours.abuse} hours, and gives reasons; somebody else looks again at what is objected to`,
  'terms-of-service, report-abuse: unless you are a micro or small enterprise, a report on what you restricted comes out each year (Digital Services Act, article 15)',
  `accessibility: the statement is reviewed (last on ${accessibilityReviewed}), and whoever writes gets an answer`,
  'accessibility: the customer portal meets the European Accessibility Act, and the statement says so; until then, orders are taken by phone and mail at the same price',
  'privacy-policy, eu-cloud-policy: holders’ details go to no registry or issuer outside the European Union but for what is ordered; you can say where each issuer is',
  'terms-of-service: no disputes committee is named; name it if you have joined one',
  'mvp-development: in an equity partnership the money is yours, and the product belongs to the founder’s company',
  'reseller: a partner chooses between your invoices with commission and invoices in the partner’s own name; nothing is bought in advance',
  'webflow, eu-cloud-policy: the EU cloud policy doesn’t cover sites that Webflow hosts, and whoever orders one hears where they are',
  'eu-cloud-policy: the ISO 27001 certificate is valid, and customers may read a recent SOC 2 Type II report; the policy is reviewed each quarter; contracts bind suppliers to it',
];

const samples = [
  'The testimonials of the home page',
  'The success stories of the reseller page',
  'The entries of the portfolio',
  'The status of data centres and services that content/status-probes.ts has no probe for, with incidents and maintenance (content/status-samples.ts)',
];

/** Reviews the present content; findings without items are left out. */
export function reviewContent(today: Date): Finding[] {
  return [
    {
      title: 'Contradictions',
      why: 'Pages that promise different things. All are shown as stated until you decide.',
      items: findContradictions(claimsRegister).map((ids) =>
        ids.map((id) => describeClaim(id)).join('\n'),
      ),
    },
    {
      title: 'Promises',
      why: 'What the texts promise and no program of this project does: see that it is so.',
      items: operatorPromises,
    },
    {
      title: 'Missing facts',
      why: 'What visitors want to know and only you can tell, in content/operator-facts.ts: until then the page asks them to ask.',
      items: (Object.keys(operatorFacts) as FactPage[])
        .map((page) => ({ page, facts: openFacts(page) }))
        .filter(({ facts }) => facts.length > 0)
        .map(({ page, facts }) => `${page}: ${facts.join(', ')}`),
    },
    {
      title: 'Left to the order',
      why: 'What legal texts say is agreed in the order, until you decide it for all in content/order-facts.ts.',
      items: openOrderFacts(),
    },
    {
      title: 'Placeholders',
      why: 'Values of content/site.ts that belong to nobody: replace them.',
      items: findPlaceholders({ site, legal }),
    },
    {
      title: 'Samples',
      why: 'Set samples to false in content/site.ts once they are real: until then the pages say that they are samples.',
      items: site.samples ? samples : [],
    },
    {
      title: 'Competitors',
      why: 'What the cost calculator says about others, in content/catalog/competitors.ts. The page shows the date.',
      items: competitors.map(
        ({ name, asOf, source }) =>
          `${name}: figures of ${asOf}, ${ageInDays(asOf, today)} days old. ${source}`,
      ),
    },
    {
      title: 'Dates that have passed',
      why: 'Announcements that a visitor can see are late.',
      items: passedDates(today),
    },
    {
      title: 'Old positions',
      why: 'On the careers page, and told to search engines as open. Take filled ones out of content/positions.ts; give the others a new date.',
      items: positions
        .filter(({ posted }) => ageInDays(posted, today) >= oldPositionDays)
        .map(
          ({ id, posted }) => `${id}: posted on ${posted}, ${ageInDays(posted, today)} days ago`,
        ),
    },
  ].filter(({ items }) => items.length > 0);
}

/** The findings as text for a terminal. */
export function formatFindings(findings: Finding[]): string {
  if (findings.length === 0) return 'Nothing to look at.\n';
  return findings
    .map(({ title, why, items }) => {
      const list = items.map((item) => `  - ${item.replaceAll('\n', '\n    ')}`);
      return [`${title} (${items.length})`, why, '', ...list, ''].join('\n');
    })
    .join('\n');
}

function describeClaim(id: string): string {
  const claim = claimsRegister[id];
  if (claim === undefined) return id;
  const where = claim.from
    .replace(/^claims\./, 'content/claims.ts: ')
    .replace(/^pageClaims\./, 'content/page-claims.ts: ');
  return `${claim.pages.join(', ')}: ${claim.says} [${where}]`;
}

/** Texts from reserved example ranges, with their paths: `site.contact.phone: +31 …`. */
export function findPlaceholders(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return isPlaceholder(value) ? [`${path}: ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    findPlaceholders(inner, path === '' ? name : `${path}.${name}`),
  );
}

/** The brand as delivered, reserved domains (RFC 2606), numbers that end in seven zeros. */
function isPlaceholder(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '');
  return /wolkendijk|\bexample\.(com|org|net)\b/i.test(text) || /0{7}/.test(digits);
}

function ageInDays(isoDate: string, today: Date): number {
  return Math.floor((today.getTime() - Date.parse(isoDate)) / dayMs);
}

function passedDates(today: Date): string[] {
  const { year, quarter } = pageClaims.downloadsExpected;
  const isOver = today.getTime() >= Date.UTC(year, quarter * 3, 1);
  return isOver ? [describeClaim('downloadsExpected')] : [];
}

if (import.meta.main) process.stdout.write(formatFindings(reviewContent(new Date())));
