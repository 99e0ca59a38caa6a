import {
  complexityLabel,
  type EstimateLine,
  estimateProject,
  readEstimate,
  writeEstimate,
} from '#content/catalog/estimator.ts';
import { fill } from '#content/fill.ts';
import { defaultLanguage } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { formatPrice } from '../i18n/format.ts';
import { texts } from '../i18n/texts.ts';
import type { MailBill } from '../mail/content.ts';

/** A lead's estimate, with the prices at the time of sending, because prices change. */
export interface LeadEstimate {
  /** The query string that shows the estimate on its page. */
  parameters: string;
  lines: EstimateLine[];
  totalCents: number;
}

/**
 * Reads the query string that came with a message. No typed text is left in the result: an unreadable
 * value becomes the default, a value out of range the nearer limit.
 *
 * @returns undefined without a query string
 */
export function readLeadEstimate(text: string | undefined): LeadEstimate | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const input = readEstimate(new URLSearchParams(text));
  const { lines, totalCents } = estimateProject(input);
  return { parameters: writeEstimate(input), lines, totalCents };
}

/** The bill for the mail to sales: its lines, its total and its link. */
export function describeEstimate(estimate: LeadEstimate, publicUrl: string): MailBill {
  const { estimator, mail } = texts[defaultLanguage];
  const { bill } = estimator;
  const { sales } = mail;
  const { parameters, lines, totalCents } = estimate;
  const { months } = readEstimate(new URLSearchParams(parameters));
  return {
    type: 'bill',
    title: sales.estimate,
    note: fill(months === 1 ? sales.timeline_one : sales.timeline_other, { count: months }),
    lines: lines.map((line) => ({
      label: labelOf(line),
      value: amountOf(line),
      share: line.cents / totalCents,
    })),
    total: { label: bill.total, value: formatEuros(totalCents) },
    link: {
      text: sales.openEstimate,
      href: `${publicUrl}${pages['custom-project'].path}?${parameters}`,
    },
  };
}

/** The label of a bill line, in the words of the page. */
function labelOf(line: EstimateLine): string {
  const { bill, complexity, features, stack, stackGroups, types } =
    texts[defaultLanguage].estimator;
  switch (line.kind) {
    case 'base':
      return fill(bill.base, { type: types[line.type].name });
    case 'timeline':
      return fill(line.months === 1 ? bill.timeline_one : bill.timeline_other, {
        count: line.months,
      });
    case 'pages':
      return fill(line.pages === 1 ? bill.pages_one : bill.pages_other, { count: line.pages });
    case 'complexity':
      return fill(bill.complexity, {
        level: complexity[complexityLabel(line.percent)],
        percent: `${line.percent}%`,
      });
    case 'stack': {
      const options: Record<string, { name: string }> = stack[line.id];
      const option = options[line.option]?.name ?? line.option;
      return fill(bill.stack, { group: stackGroups[line.id], option });
    }
    case 'feature':
      return features[line.id].name;
    case 'maintenance':
      return fill(line.months === 1 ? bill.maintenance_one : bill.maintenance_other, {
        count: line.months,
        monthly: formatEuros(line.monthlyCents),
      });
    case 'in-proposal':
      return bill.rush;
  }
}

function amountOf(line: EstimateLine): string {
  const { bill } = texts[defaultLanguage].estimator;
  if (line.kind === 'in-proposal') return bill.inProposal;
  return line.cents === 0 ? bill.free : formatEuros(line.cents);
}

/** By the Dutch locale (spec calculators-27): `€ 1.500`. */
function formatEuros(cents: number): string {
  return formatPrice(cents, 'nl');
}
