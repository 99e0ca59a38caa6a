import { type Outcome, outcomes } from '../../db/schema.ts';
import { storeDecision } from '../../leads/leads.queries.ts';
import { CommandFailure, command, UsageError } from '../command.ts';
import { oneOf, readMoment } from '../options.ts';
import { describeRetention, existingLead } from './show.ts';

export const decide = command({
  summary: 'notes the decision on a job application, from which its retention counts',
  operands: { usage: 'REF --outcome OUTCOME', minimum: 1, maximum: 1 },
  details: [
    'An application goes some weeks after the decision, or a year after it came in if the applicant wished that. Who withdraws the consent to keep it is to be erased instead. A second decision changes the outcome, and the day only with --on.',
  ],
  options: {
    outcome: oneOf<Outcome>('OUTCOME', outcomes, outcomes.join(', ')),
    on: {
      value: 'DATE',
      help: 'when it was decided; today without the option',
      read: (text: string, now: Date) => readMoment(text, now).start,
    },
  },
  async run({ db, now, out }, { outcome, on }, [reference = '']) {
    if (outcome === undefined) throw new UsageError('--outcome OUTCOME is missing');
    if (on !== undefined && on > now()) throw new UsageError('--on: this day is still to come');
    const lead = await existingLead(db, reference);
    if (lead.form !== 'careers') {
      throw new CommandFailure(`${lead.reference} is no job application, but ${lead.form}`);
    }
    const decidedAt = on ?? lead.decidedAt ?? now();
    await storeDecision(db, lead.id, { outcome, decidedAt });
    const kept = describeRetention({ ...lead, decidedAt });
    await out(`${lead.reference}: ${outcome}. It is kept ${kept}.\n`);
  },
});
