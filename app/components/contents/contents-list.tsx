import { useEffect, useRef } from 'react';
import { AnchorLink } from '#app/components/anchor-link.tsx';
import { useReadingSection } from './use-reading-section.ts';

interface ContentsListProps {
  label: string;
  sections: readonly { id: string; title: string }[];
  /** The list's look; beside the text the label is shown only with a look of its own. */
  className?: string;
}

/**
 * Links to the sections along a gauge; its level marks the one being read (spec pages-230). On small windows the list
 * is closed, so that the text begins in the first view.
 */
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
    <nav ref={list} className={`contents ${className ?? 'legal-page-contents'}`} aria-label={label}>
      {className && (
        <p className="label text-soft" aria-hidden>
          {label}
        </p>
      )}
      <details>
        <summary>{label}</summary>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <AnchorLink to={id} aria-current={id === current ? 'location' : undefined}>
                {title}
              </AnchorLink>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
