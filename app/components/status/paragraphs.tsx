import { paragraphsOf } from '#app/status/paragraphs.ts';

interface ParagraphsProps {
  /** What an operator wrote. */
  of: string;
  /** Of each paragraph. */
  className?: string;
}

/** What an operator wrote, with its paragraphs and lines (spec status-88). */
export function Paragraphs({ of: text, className = '' }: ParagraphsProps) {
  return paragraphsOf(text).map((lines, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is known by its place in the text
    <p key={place} className={`${className} text-lines`.trim()}>
      {lines.join('\n')}
    </p>
  ));
}
