import { retention } from '#content/site.ts';
import { type FormId, formIds } from '#contracts/forms.ts';

/*
 * How long leads are kept: the periods of `content/site.ts`, as the privacy policy states them. They
 * count in days (UTC), so that a lead goes on the day that the policy promises, whatever the hour.
 */

/** What a lead's retention depends on. */
export interface Retained {
  form: FormId;
  createdAt: Date;
  decidedAt: Date | undefined;
  /** Whether an applicant asked to be kept for a year (decision 27). */
  keepOneYear: boolean;
}

/** Leads of a form that came in, or were decided on, before a moment. */
export interface Expired {
  form: FormId;
  since: 'arrival' | 'decision';
  before: Date;
  /** Of applications only those with or without the wish to be kept for a year. */
  keepOneYear?: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day on which a lead is removed; undefined while nothing was decided that it waits for. */
export function removedOn(lead: Retained): Date | undefined {
  if (lead.form !== 'careers') return addMonths(dayOf(lead.createdAt), months[lead.form]);
  const { weeksAfterDecision, monthsIfKept } = retention.careers;
  if (lead.keepOneYear) return addMonths(dayOf(lead.createdAt), monthsIfKept);
  return lead.decidedAt && addDays(dayOf(lead.decidedAt), 7 * weeksAfterDecision);
}

/** What is to be removed today: all leads whose `removedOn` has come. */
export function expiredOn(now: Date): Expired[] {
  const today = dayOf(now);
  const arrivedBefore = (count: number) => addDays(latestDay(today, count), 1);
  const { weeksAfterDecision, monthsIfKept } = retention.careers;
  return formIds.flatMap((form): Expired[] =>
    form === 'careers'
      ? [
          {
            form,
            since: 'decision',
            before: addDays(today, 1 - 7 * weeksAfterDecision),
            keepOneYear: false,
          },
          { form, since: 'arrival', before: arrivedBefore(monthsIfKept), keepOneYear: true },
        ]
      : [{ form, since: 'arrival', before: arrivedBefore(months[form]) }],
  );
}

/** Months after arrival, where nothing else counts. */
const months: Record<Exclude<FormId, 'careers'>, number> = {
  contact: retention.contact.months,
  reseller: retention.reseller.months,
  'mvp-proposal': retention['mvp-proposal'].months,
  // None can be confirmed yet (decision 31).
  'status-subscription': retention['status-subscription'].monthsUnconfirmed,
};

function dayOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS);
}

function addDays(day: Date, count: number): Date {
  return new Date(day.getTime() + count * DAY_MS);
}

/** The same day of a later month, or its last one if it is shorter. */
function addMonths(day: Date, count: number): Date {
  const month = day.getUTCMonth() + count;
  const lastDay = new Date(Date.UTC(day.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(day.getUTCFullYear(), month, Math.min(day.getUTCDate(), lastDay)));
}

/** The latest day that is `count` months before `today` or more. */
function latestDay(today: Date, count: number): Date {
  const tomorrow = addDays(today, 1);
  // On the last day of a month, the longer month's remaining days have come as well.
  if (tomorrow.getUTCDate() === 1) return addDays(addMonths(tomorrow, -count), -1);
  return addMonths(today, -count);
}
