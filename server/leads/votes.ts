import { helpPageOf } from '#content/help-pages.ts';
import type { Language } from '#content/languages.ts';
import type { Form } from '#contracts/forms/define.ts';
import { feedback } from '#contracts/forms/feedback.ts';
import type { Database } from '../db/schema.ts';
import { voteLimits } from '../limits.ts';
import type { LeadBody } from './form-schema.ts';

/** An answer to "Was this helpful?". */
export interface Vote {
  page: string;
  language: Language;
  isHelpful: boolean;
}

/** The vote of a post; undefined for another form, and for another page, of which a stranger could add as many rows as they like. */
export function voteOf(form: Form, body: LeadBody, language: Language): Vote | undefined {
  const page = form.id === feedback.id ? helpPageOf(body.page) : undefined;
  return page === undefined ? page : { page, language, isHelpful: body.helpful === 'yes' };
}

/** Whether a post is a vote without words, of which nothing is stored. */
export function isVoteAlone(form: Form, { words }: LeadBody): boolean {
  return form.id === feedback.id && words === undefined;
}

/** Counts a vote, and nothing else of its post (spec forms-100). */
export async function countVote(db: Database, vote: Vote, now: Date): Promise<void> {
  const { page, language, isHelpful } = vote;
  const one = { helpful: Number(isHelpful), not_helpful: Number(!isHelpful) };
  await db
    .insertInto('votes')
    .values({ page, language, month: monthOf(now), ...one })
    .onConflict((conflict) =>
      conflict.columns(['page', 'language', 'month']).doUpdateSet(({ eb }) => ({
        helpful: eb('votes.helpful', '+', one.helpful),
        not_helpful: eb('votes.not_helpful', '+', one.not_helpful),
      })),
    )
    .execute();
}

/** The votes on each page and language that has some, those first that helped the fewest. */
export async function countVotes(db: Database) {
  const rows = await db
    .selectFrom('votes')
    .select(({ fn }) => [
      'page',
      'language',
      fn.sum('helpful').as('helpful'),
      fn.sum('not_helpful').as('notHelpful'),
    ])
    .groupBy(['page', 'language'])
    .orderBy('page')
    .orderBy('language')
    .execute();
  // PostgreSQL gives sums as texts.
  const counts = rows.map((row) => ({
    ...row,
    helpful: Number(row.helpful),
    notHelpful: Number(row.notHelpful),
  }));
  const share = ({ helpful, notHelpful }: (typeof counts)[number]) =>
    helpful / (helpful + notHelpful);
  return counts.sort((a, b) => share(a) - share(b));
}

/** Removes counts of months that are too long ago to say something of today's page. */
export async function purgeVotes(db: Database, now: Date): Promise<void> {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - voteLimits.months, 1));
  await db.deleteFrom('votes').where('month', '<', monthOf(first)).execute();
}

function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}
