import { paragraphsOf } from '#app/status/paragraphs.ts';

interface ParagraphsProps {
  /** What an operator wrote. */
  of: string;
  /** Of each line. */
  className?: string;
}

/** What an operator wrote, with its paragraphs and lines (spec status-88). A line is an element of its own, as any text. */
export function Paragraphs({ of: text, className = '' }: ParagraphsProps) {
  const lines = paragraphsOf(text).flatMap((paragraph) =>
    paragraph.map((line, place) => ({ line, isNext: place > 0 })),
  );
  return lines.map(({ line, isNext }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place in the text
    <p key={place} className={`${className}${isNext ? ' next-line' : ''}`.trim() || undefined}>
      {line}
    </p>
  ));
}
