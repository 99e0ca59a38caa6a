import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatPrice } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import type { SearchResult } from '#app/search/engine.ts';
import { markedPieces } from '#app/search/marked.ts';
import { articleIds, articlePath } from '#content/articles.ts';
import { placeOf } from '#content/knowledge-base.ts';
import { type Language, localizedPath } from '#content/languages.ts';
import { tutorialPath, tutorials } from '#content/tutorials.ts';

/** What a search found (spec help-150), in groups by kind, the group with the best one first. */
export function ResultList({ results }: { results: readonly SearchResult[] }) {
  const { t } = useTranslation('search');
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const own = results.filter((one) => one.kind === kind);
    const rows = folded(own);
    const parts = own.length - rows.length;
    return (
      <div key={kind} className="search-group">
        <h2 className="label">
          <span>{t(`kinds.${kind}`)}</span>
          <span aria-hidden="true">
            {parts > 0
              ? `${t(kind === 'lesson' ? 'rows.lesson' : 'rows.article', { count: rows.length })}, ${t('rows.parts', { count: parts })}`
              : rows.length}
          </span>
        </h2>
        <ul>
          {rows.map(([one, parts]) => (
            <Result key={one.path + one.title} result={one} parts={parts} />
          ))}
        </ul>
      </div>
    );
  });
}

/** The best result of each article and lesson, with what else was found of it; all others alone. */
function folded(results: readonly SearchResult[]): [SearchResult, SearchResult[]][] {
  const rows = Map.groupBy(results, ({ kind, path, title }) =>
    kind === 'article' || kind === 'lesson' ? pageOf(path) : path + title,
  );
  return [...rows.values()].flatMap(([best, ...parts]) => (best ? [[best, parts]] : []));
}

interface ResultProps {
  result: SearchResult;
  /** What else was found of its page. */
  parts: readonly SearchResult[];
}

function Result({ result, parts }: ResultProps) {
  const language = useLanguage();
  const { path, title, excerpt, cents, terms } = result;
  const square = squareOf(pageOf(path));
  const mark = cents === undefined ? square : formatPrice(cents, language);
  return (
    <li className={square && 'search-mapped'}>
      <Link to={addressOf(path, language)}>
        <b>
          <Marked text={title} terms={terms} />
        </b>{' '}
        {square && <span className="search-square label">{square}</span>} <Place result={result} />
      </Link>
      {(excerpt || mark) && (
        <p data-mark={mark || undefined}>
          <Marked text={excerpt} terms={terms} />
        </p>
      )}
      {parts.length > 0 && (
        <div className="search-parts text-small">
          {parts.map((part) => (
            <Link key={part.path} to={addressOf(part.path, language)}>
              <Marked text={partName(part, result)} terms={part.terms} />
            </Link>
          ))}
        </div>
      )}
    </li>
  );
}

/** A part's own name, also where its title is that of its page because the name says little ("Before you start"). */
function partName(part: SearchResult, { title, page }: SearchResult): string {
  const isOfPage = part.title === title || part.title === page;
  return (isOfPage && part.page) || part.title;
}

/** The path of the page that a result is of. */
function pageOf(path: string): string {
  return path.split('#')[0] ?? '';
}

function addressOf(path: string, language: Language): string {
  const page = pageOf(path);
  return localizedPath(page, language) + path.slice(page.length);
}

/** What stands beside a result: its price, how long it takes, or where it is; an article's square is enough. */
function Place({ result: { path, page, cents, per = 'month' } }: { result: SearchResult }) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  const lesson = tutorials.find(({ id }) => path === tutorialPath(id));
  const price = cents !== undefined && t(`prices.${per}`, { price: formatPrice(cents, language) });
  const minutes = lesson && t('minutes', { count: lesson.minutes });
  const place = price || minutes || page || (squareOf(path) ? '' : path);
  return place && <span className="label">{place}</span>;
}

/** An article's square on the map; empty for anything else. */
function squareOf(path: string): string {
  const article = articleIds.find((id) => path === articlePath(id));
  return article ? placeOf(article).square.name : '';
}

function Marked({ text, terms }: { text: string; terms: readonly string[] }) {
  return markedPieces(text, terms).map((piece, index) => {
    const Piece = piece.hit ? 'mark' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place in the text
    return <Piece key={index}>{piece.text}</Piece>;
  });
}
