interface PageTitleProps {
  /** What the page offers, in the words that people search for. */
  title: string;
  /** The image of it. */
  tagline: string;
  /** Smaller beside a drawing than above one. */
  size?: 'display' | 'h1';
  /** The first of several titles in one place is the page's; the styleguide shows titles of other levels. */
  as?: 'h1' | 'h2' | 'h4';
}

/** The title of a page that offers something: two lines of one size (spec pages-131). */
export function PageTitle({
  title,
  tagline,
  size = 'display',
  as: Heading = 'h1',
}: PageTitleProps) {
  return (
    <Heading className={`page-title text-${size}`}>
      <span>{title}</span> <span>{tagline}</span>
    </Heading>
  );
}
