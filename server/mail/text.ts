import {
  linkTarget,
  type MailBlock,
  type MailContent,
  type MailFact,
  type MailLink,
} from './content.ts';

/** The content of a mail as plain text, without wrapped lines. */
export function mailText({ brand, kicker, heading, blocks, footer }: MailContent): string {
  return (
    [
      brand,
      `${kicker}\n${heading}`,
      ...blocks.map(blockText),
      // Mail programs know by this line that a signature follows.
      ['-- ', ...footer.lines, ...footer.links.map(renderLink)].join('\n'),
      '',
    ]
      .join('\n\n')
      .replace(/\n+$/, '\n')
      // Some programs show a word joiner in plain text as a box.
      .replaceAll('\u2060', '')
  );
}

/** One block as plain text. */
export function blockText(block: MailBlock): string {
  switch (block.type) {
    case 'warning':
    case 'paragraph':
    case 'aside':
      return block.text;
    case 'sign':
      return renderFacts(block.facts);
    case 'facts':
      return withTitle(block.title, renderFacts(block.facts));
    case 'steps':
      return withTitle(
        block.title,
        block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
      );
    case 'action':
      return renderLink(block.link);
    case 'bill':
      return withTitle(
        block.title,
        `${block.note}\n${renderFacts([...block.lines, block.total])}\n\n${renderLink(block.link)}`,
      );
    case 'quote':
      // A typed line that begins a signature would hide what follows, and a reply would leave it out.
      return withTitle(block.title, block.text.replaceAll(/^-- $/gm, '--'));
  }
}

function renderFacts(facts: MailFact[]): string {
  return facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
}

function renderLink({ text, href }: MailLink): string {
  const target = linkTarget(href);
  return text.includes(target) ? text : `${text}: ${target}`;
}

function withTitle(title: string | undefined, text: string): string {
  if (title === undefined) return text;
  return `${/[.?!]$/.test(title) ? title : `${title}:`}\n\n${text}`;
}
