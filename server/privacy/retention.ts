import { type SqlBool, sql } from 'kysely';
import { retention } from '#content/retention.ts';
import { type FormId, formIds, forms } from '#contracts/forms/index.ts';
import { addMonths, DAY_MS } from '../system/time.ts';

/*
 * How long leads are kept: the periods of `contracts/forms/`, as the privacy policy states them. They
 * count in days (UTC), so that a lead goes on the day that the policy promises, whatever the hour.
 */

/** The data that decide a lead's retention. */
export interface Retained {
  form: FormId;
  createdAt: Date;
  decidedAt: Date | undefined;
  /** When the address of a subscription was asked to confirm it. */
  askedAt: Date | undefined;
  /** A confirmed subscription stays until it ends. */
  isConfirmed?: boolean;
  /** Whether it may be spam: then it goes sooner. */
  suspect: boolean;
  /** The posted fields. */
  fields: Record<string, unknown>;
}

/** Leads of a form that came in, were decided on or were asked to be confirmed before a moment. */
export interface Expired {
  form: FormId;
  since: 'arrival' | 'decision' | 'asking';
  before: Date;
  /** Only suspects. */
  suspect?: true;
  /** Only those without a decision. */
  undecided?: true;
  /** Only subscriptions whose address was never asked. */
  unasked?: true;
  /** Only subscriptions that aren't confirmed. */
  unconfirmed?: true;
  /** Only those where a box was ticked, or only those where it wasn't. */
  box?: { name: string; ticked: boolean };
}

/** Whether a lead is a subscription that is confirmed. */
export const isConfirmed = sql<SqlBool>`exists (
  select 1 from status_subscribers where status_subscribers.lead_id = leads.id)`;

/** The moment from which on a lead is removed, if it is known; a decision on an application may change it. */
export function removedOn(lead: Retained): Date | undefined {
  if (lead.isConfirmed && !lead.suspect) return undefined;
  const ordinary = removedByForm(lead);
  const asSuspect = addDays(dayOf(lead.createdAt), retention.suspects.days);
  return lead.suspect && asSuspect < ordinary ? asSuspect : ordinary;
}

function removedByForm({ form, createdAt, decidedAt, askedAt, fields }: Retained): Date {
  const { keep } = forms[form];
  if ('days' in keep) return addDays(dayOf(createdAt), keep.days);
  if ('daysAfterAsking' in keep && askedAt) return addDays(askedAt, keep.daysAfterAsking);
  const waitsForDecision = 'weeksAfterDecision' in keep && fields[keep.ifTicked] === undefined;
  if (!waitsForDecision) return addMonths(dayOf(createdAt), keep.months);
  return decidedAt
    ? addDays(dayOf(decidedAt), 7 * keep.weeksAfterDecision)
    : addMonths(dayOf(createdAt), keep.undecidedMonths);
}

/** The leads to remove now: all whose `removedOn` has come. */
export function expiredOn(now: Date): Expired[] {
  const today = dayOf(now);
  return formIds.flatMap((form): Expired[] => {
    const { keep } = forms[form];
    const monthsAgo = (months: number) => addDays(latestDay(today, months), 1);
    const before = 'days' in keep ? addDays(today, 1 - keep.days) : monthsAgo(keep.months);
    const suspects: Expired = {
      form,
      since: 'arrival',
      before: addDays(today, 1 - retention.suspects.days),
      suspect: true,
    };
    if ('daysAfterAsking' in keep) {
      // The period counts to the millisecond, because the link in the mail works as long.
      const asked = new Date(now.getTime() + 1 - keep.daysAfterAsking * DAY_MS);
      return [
        suspects,
        { form, since: 'asking', before: asked, unconfirmed: true },
        { form, since: 'arrival', before, unasked: true },
      ];
    }
    if (!('weeksAfterDecision' in keep)) return [suspects, { form, since: 'arrival', before }];
    const { weeksAfterDecision, undecidedMonths, ifTicked: name } = keep;
    const decidedBefore = addDays(today, 1 - 7 * weeksAfterDecision);
    const box = { name, ticked: false };
    return [
      suspects,
      { form, since: 'decision', before: decidedBefore, box },
      { form, since: 'arrival', before: monthsAgo(undecidedMonths), undecided: true, box },
      { form, since: 'arrival', before, box: { name, ticked: true } },
    ];
  });
}

function dayOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS);
}

function addDays(day: Date, count: number): Date {
  return new Date(day.getTime() + count * DAY_MS);
}

/** The latest day that is `count` months before `today` or more. */
function latestDay(today: Date, count: number): Date {
  const tomorrow = addDays(today, 1);
  // On the last day of a month, the longer month's remaining days have come as well.
  if (tomorrow.getUTCDate() === 1) return addDays(addMonths(tomorrow, -count), -1);
  return addMonths(today, -count);
}
