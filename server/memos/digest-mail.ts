import { formatMoment } from '#content/dates.ts';
import { fill } from '#content/fill.ts';
import { defaultLanguage } from '#content/languages.ts';
import { site } from '#content/site.ts';
import type { DigestOf } from '../db/schema.ts';
import { texts } from '../i18n/texts.ts';
import { suspectLimits } from '../limits.ts';
import type { MailContent, MailFact } from '../mail/content.ts';
import type { MailMessage } from '../mail/message.ts';
import { ownFooter, rendered } from '../mail/parts.ts';

/** What a digest names: how many in all, and the first of them, each in one line. */
export interface Named {
  of: DigestOf;
  count: number;
  facts: MailFact[];
}

/** What a digest says, as a mail. */
export function digestWords(
  named: Named,
  given: { since: Date; publicUrl: string },
): Pick<MailMessage, 'subject' | 'text' | 'html'> {
  const content = digestContent(named, given);
  const mark = named.of === 'suspects' ? texts[defaultLanguage].mail.sales.suspectMark : '';
  return { subject: mark + content.heading, ...rendered(content) };
}

function digestContent(named: Named, given: { since: Date; publicUrl: string }): MailContent {
  const { mail } = texts[defaultLanguage];
  const { count } = named;
  const words = mail.digests[named.of];
  const heading = fill(words.heading, { count });
  const since = formatMoment(given.since, defaultLanguage);
  const more = count - named.facts.length;
  return {
    language: defaultLanguage,
    preview: heading,
    brand: site.brand.short,
    kicker: words.kicker,
    heading,
    blocks: [
      {
        type: 'paragraph',
        text: fill(words.why, { since, singly: suspectLimits.singlyPerHour }),
      },
      { type: 'paragraph', text: words.how },
      { type: 'facts', facts: named.facts },
      ...(more > 0
        ? [{ type: 'paragraph' as const, text: fill(words.more, { count: more }) }]
        : []),
    ],
    footer: ownFooter(mail.digests.origin, given.publicUrl),
  };
}
