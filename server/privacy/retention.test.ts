import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retention } from '#content/retention.ts';
import { formIds, forms } from '#contracts/forms/index.ts';
import { expiredOn, type Retained, removedOn } from './retention.ts';

const moment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime())));

const lead: fc.Arbitrary<Retained> = fc.record({
  form: fc.constantFrom(...formIds),
  createdAt: moment,
  decidedAt: fc.option(moment, { nil: undefined }),
  askedAt: fc.option(moment, { nil: undefined }),
  suspect: fc.boolean(),
  fields: fc.constantFrom({}, { keepOneYear: 'yes' }),
});

/** Applies `expiredOn` as the database does. */
function isExpired(
  { form, createdAt, decidedAt, askedAt, isConfirmed, suspect, fields }: Retained,
  now: Date,
): boolean {
  return expiredOn(now).some((expired) => {
    if (expired.form !== form) return false;
    const { box } = expired;
    if (expired.suspect && !suspect) return false;
    if (expired.undecided && decidedAt !== undefined) return false;
    if (expired.unasked && askedAt !== undefined) return false;
    if (expired.unconfirmed && isConfirmed) return false;
    if (box && box.ticked !== (fields[box.name] !== undefined)) return false;
    const counted = { arrival: createdAt, decision: decidedAt, asking: askedAt }[expired.since];
    return counted !== undefined && counted < expired.before;
  });
}

const given = (change: Partial<Retained>): Retained => ({
  form: 'contact',
  createdAt: new Date('2026-01-31T23:59:00Z'),
  decidedAt: undefined,
  askedAt: undefined,
  suspect: false,
  fields: {},
  ...change,
});

describe('retention', () => {
  it('removes on its day what is to go on that day, and nothing before', () => {
    fc.assert(
      fc.property(lead, moment, (one, now) => {
        const day = removedOn(one);
        expect(isExpired(one, now)).toBe(day !== undefined && now >= day);
      }),
      { numRuns: 2000 },
    );
    // Every day, because chance seldom finds ends of months.
    const days = Array.from({ length: 800 }, (_, index) => new Date(Date.UTC(2023, 11, 1 + index)));
    for (const createdAt of days) {
      for (const form of ['contact', 'careers'] as const) {
        const one = given({ form, createdAt: new Date(createdAt.getTime() + 3600_000) });
        const day = removedOn(one) as Date;
        expect(isExpired(one, day)).toBe(true);
        expect(isExpired(one, new Date(day.getTime() - 1))).toBe(false);
      }
    }
  });

  it('removes suspects after 30 days, or by their form if that is sooner (spec forms-51)', () => {
    expect(retention.suspects.days).toBe(30);
    expect(removedOn(given({ suspect: true }))).toEqual(new Date('2026-03-02'));
    const decidedAt = new Date('2026-01-31');
    const application = given({ form: 'careers', suspect: true, decidedAt });
    expect(removedOn(application)).toEqual(new Date('2026-02-28'));
  });

  it('counts months from the day of arrival', () => {
    expect(forms.contact.keep.months).toBe(24);
    expect(removedOn(given({}))).toEqual(new Date('2028-01-31'));
    expect(removedOn(given({ createdAt: new Date('2024-02-29T12:00:00Z') }))).toEqual(
      new Date('2026-02-28'),
    );
    expect(removedOn(given({ form: 'status-subscription' }))).toEqual(new Date('2027-01-31'));
  });

  it('keeps a subscription seven days after its mailbox was asked, and once confirmed until it ends', () => {
    const asked = {
      form: 'status-subscription',
      askedAt: new Date('2026-02-01T15:00:00Z'),
    } as const;
    expect(removedOn(given(asked))).toEqual(new Date('2026-02-08T15:00:00Z'));
    expect(removedOn(given({ ...asked, isConfirmed: true }))).toBeUndefined();
    expect(isExpired(given({ ...asked, isConfirmed: true }), new Date('2036-01-01'))).toBe(false);
  });

  it('keeps an application until four weeks after the decision, and without one six months', () => {
    const form = 'careers';
    const decidedAt = new Date('2026-03-01T15:00:00Z');
    expect(removedOn(given({ form, decidedAt }))).toEqual(new Date('2026-03-29'));
    expect(forms.careers.keep).toMatchObject({ undecidedMonths: 6 });
    expect(removedOn(given({ form }))).toEqual(new Date('2026-07-31'));
    // The decision counts, however late it comes.
    const late = given({ form, decidedAt: new Date('2026-07-30') });
    expect(removedOn(late)).toEqual(new Date('2026-08-27'));
    expect(isExpired(late, new Date('2026-08-01'))).toBe(false);
  });

  it('keeps one for a year from its arrival where the applicant wished that', () => {
    const wished = { form: 'careers', fields: { keepOneYear: 'yes' } } as const;
    const year = new Date('2027-01-31');
    expect(removedOn(given(wished))).toEqual(year);
    expect(removedOn(given({ ...wished, decidedAt: new Date('2026-02-01') }))).toEqual(year);
  });
});
