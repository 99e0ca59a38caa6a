import { Option } from '@commander-js/extra-typings';
import { outcomes } from '../../db/schema.ts';
import { storeDecision } from '../../leads/leads.repository.ts';
import { onLeads } from '../audit.ts';
import { CommandFailure, type Context } from '../context.ts';
import { newCommand, readMoment, readReference } from '../options.ts';
import { describeRetention, existingLead } from './show.ts';

export const decide = (context: Context) =>
  newCommand(
    'decide',
    'note the decision on a job application, from which its retention counts',
    'An application goes some weeks after the decision, without one some months after it came in, or after a year if the applicant wished so. If the applicant withdraws it, erase it instead. A second decision changes the outcome, and the day only with --on.',
  )
    .argument('<reference>', 'such as WD-7K3Q9F', readReference)
    .addOption(
      new Option('--outcome <outcome>', 'what was decided').choices(outcomes).makeOptionMandatory(),
    )
    .option(
      '--on <date>',
      'when it was decided; today without the option',
      (text) => readMoment(text, context.now()).start,
    )
    .action(
      onLeads(context, 'decide', async (database, reference, { outcome, on }, command) => {
        const { db, now, out, about } = database;
        if (on !== undefined && on > now()) command.error('error: --on: this day is still to come');
        const lead = await existingLead(db, reference);
        if (lead.form !== 'careers') {
          throw new CommandFailure(`${reference} is no job application, but ${lead.form}`);
        }
        const decidedAt = on ?? lead.decidedAt ?? now();
        about(reference);
        await storeDecision(db, lead.id, { outcome, decidedAt });
        const kept = describeRetention({ ...lead, decidedAt });
        await out(`${reference}: ${outcome}. It is kept ${kept}.\n`);
      }),
    );
