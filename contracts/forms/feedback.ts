import en from '#content/locales/en/forms/feedback.json' with { type: 'json' };
import nl from '#content/locales/nl/forms/feedback.json' with { type: 'json' };
import { choice, defineForm, optional, text, unseen } from './define.ts';

/**
 * Whether a page of the help was of help (spec forms-100). The answer is counted; only a post with words is
 * stored, because a count needs nothing of its visitor.
 */
export const feedback = defineForm('feedback', {
  kind: 'feedback',
  fields: {
    /** The page's address without its language. */
    page: unseen(100),
    helpful: choice(['yes', 'no']),
    words: optional(text(500)),
  },
  sender: [],
  about: 'helpful',
  keep: { days: 90 },
  texts: { en, nl },
});
