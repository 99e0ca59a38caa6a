import { useEffect, useRef } from 'react';
import { AnchorLink } from '#app/components/anchor-link.tsx';
import { useReadingSection } from './use-reading-section.ts';

interface ContentsListProps {
  label: string;
  sections: readonly { id: string; title: string }[];
  /** The list's look; the label is shown only with a look of its own. */
  className?: string;
}

/** Links to the sections along a gauge; its level marks the one being read. */
export function ContentsList({ label, sections, className }: ContentsListProps) {
  const current = useReadingSection(sections.map(({ id }) => id));
  const list = useRef<HTMLElement>(null);

  // In a window too low for the whole list, the marked link stays in sight.
  useEffect(() => {
    const link = current && list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!link || !list.current || list.current.scrollHeight <= list.current.clientHeight) return;
    list.current.scrollTop = link.offsetTop - list.current.clientHeight / 2;
  }, [current]);

  return (
    <nav ref={list} className={className ?? 'legal-page-contents'} aria-label={label}>
      {className && (
        <p className="label text-soft" aria-hidden>
          {label}
        </p>
      )}
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <AnchorLink to={id} aria-current={id === current ? 'location' : undefined}>
              {title}
            </AnchorLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
