import en from '#content/locales/en/forms/mvp-proposal.json' with { type: 'json' };
import nl from '#content/locales/nl/forms/mvp-proposal.json' with { type: 'json' };
import { site } from '#content/site.ts';
import { choice, defineForm, email, line, optional, text } from './define.ts';

/** The two ways to an MVP: paid once, or for a share (spec pages-81). */
export const mvpPaths = ['paid', 'investment'] as const;

export type MvpPath = (typeof mvpPaths)[number];

const project = ['name', 'email', 'company', 'projectTitle', 'projectDescription'] as const;

/** The proposal for an MVP (spec forms-5): each path has fields of its own. */
export const mvpProposal = defineForm('mvp-proposal', {
  kind: 'lead',
  fields: {
    path: choice(mvpPaths),
    name: line(100, { autoComplete: 'name' }),
    email: email(),
    company: optional(line(150, { autoComplete: 'organization' })),
    projectTitle: line(150),
    projectDescription: text(5000),
    targetMarket: line(500, { full: true }),
    timeline: choice(['asap', '1-2months', '2-3months', 'flexible'], { full: 'investment' }),
    budget: optional(line(100)),
    equityOffered: choice(['10-20', '20-30', '30-40', '40+', 'negotiable']),
    fundingNeeded: choice(['5k', '10k', '15k', '20k+', 'discuss']),
    previousExperience: optional(text(2000)),
    message: optional(text(5000)),
  },
  split: {
    by: 'path',
    fields: {
      paid: [...project, 'targetMarket', 'budget', 'timeline', 'message'],
      investment: [
        ...project,
        'targetMarket',
        'timeline',
        'equityOffered',
        'fundingNeeded',
        'previousExperience',
        'message',
      ],
    },
  },
  sender: ['name'],
  about: 'projectTitle',
  named: 'path',
  keep: { months: 24 },
  promise: { hours: site.replyWithinHours.mvp },
  texts: { en, nl },
});
