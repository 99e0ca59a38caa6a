import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArticleLink, type ArticleLinkProps } from '#app/components/article-link.tsx';
import { Atlas } from '#app/components/atlas/atlas.tsx';
import { useCanGrow, useGrowing } from '#app/components/growth.ts';
import { unbroken } from '#app/i18n/format.ts';
import { hasModifier } from '#app/plain-click.ts';
import { articlePath } from '#content/articles.ts';
import { type Square, titles } from '#content/knowledge-base.ts';
import './squares.css';

/** Where each arrow key leads: columns and rows. */
const steps: Partial<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The map of the articles, with its squares to walk. */
export function MapToWalk({ marked, alt }: { marked: readonly Square[]; alt: string }) {
  return (
    <Atlas marked={marked} alt={alt}>
      <Squares found={marked} />
    </Atlas>
  );
}

/**
 * The squares of the map as links with their articles' names, which the pointer, the focus and a search show
 * (spec help-170). The arrow keys walk. Tab reaches one square alone, because the same links stand below the
 * map one by one.
 */
function Squares({ found }: { found: readonly Square[] }) {
  const { t } = useTranslation(['knowledge-base', 'articles']);
  const list = useRef<HTMLOListElement>(null);
  const [here, setHere] = useState(0);

  function walk(event: KeyboardEvent): void {
    const step = steps[event.key];
    const { column, row } = titles[here]?.square ?? {};
    if (!step || column === undefined || row === undefined) return;
    if (hasModifier(event)) return;
    // The page stays where it is, at the edge of the map too.
    event.preventDefault();
    const [x, y] = [column + step[0], row + step[1]];
    const next = titles.findIndex(({ square }) => square.column === x && square.row === y);
    list.current?.querySelectorAll('a')[next]?.focus();
  }

  return (
    <nav className="knowledge-base-squares" aria-label={t('hero.squares')} onKeyDown={walk}>
      <ol ref={list}>
        {titles.map(({ id, square }, index) => (
          <li key={id} data-found={found.includes(square) || undefined}>
            <SquareLink
              to={id}
              tabIndex={index === here ? undefined : -1}
              onFocus={() => setHere(index)}
            >
              <span className="knowledge-base-plate">
                <span className="label">{square.name}</span>
                <span>{unbroken(` ${t(`articles:items.${id}.title`)}`)}</span>
              </span>
            </SquareLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A square, out of which its article grows, and into which it goes back (spec pages-280). */
function SquareLink({ to, ...rest }: ArticleLinkProps) {
  const path = articlePath(to);
  const canGrow = useCanGrow(path);
  return <ArticleLink {...rest} to={to} className={useGrowing(path)} viewTransition={canGrow} />;
}
