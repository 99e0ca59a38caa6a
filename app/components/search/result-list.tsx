import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatPrice } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import type { SearchResult } from '#app/search/engine.ts';
import { markedPieces } from '#app/search/marked.ts';
import { articleIds, articlePath } from '#content/articles.ts';
import { placeOf } from '#content/knowledge-base.ts';
import { localizedPath } from '#content/languages.ts';
import { tutorialPath, tutorials } from '#content/tutorials.ts';

/** What a search found (spec help-150), in groups by kind, the group with the best one first. */
export function ResultList({ results }: { results: readonly SearchResult[] }) {
  const { t } = useTranslation('search');
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const own = results.filter((one) => one.kind === kind);
    return (
      <div key={kind} className="search-group">
        <h2 className="label">
          <span>{t(`kinds.${kind}`)}</span>
          <span aria-hidden="true">{own.length}</span>
        </h2>
        <ul>
          {own.map((one) => (
            <Result key={one.path + one.title} result={one} />
          ))}
        </ul>
      </div>
    );
  });
}

function Result({ result }: { result: SearchResult }) {
  const language = useLanguage();
  const { path, title, excerpt, cents, terms } = result;
  const [page = '', anchor] = path.split('#');
  const address = localizedPath(page, language) + (anchor ? `#${anchor}` : '');
  const mark = cents === undefined ? squareOf(path) : formatPrice(cents, language);
  return (
    <li>
      <Link to={address}>
        <b>
          <Marked text={title} terms={terms} />
        </b>{' '}
        <Place result={result} />
      </Link>
      {(excerpt || mark) && (
        <p data-mark={mark || undefined}>
          <Marked text={excerpt} terms={terms} />
        </p>
      )}
    </li>
  );
}

/** What stands beside a result: its price, its square on the map, how long it takes, or where it is. */
function Place({ result: { path, page, cents, per = 'month' } }: { result: SearchResult }) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  const lesson = tutorials.find(({ id }) => path === tutorialPath(id));
  const price = cents !== undefined && t(`prices.${per}`, { price: formatPrice(cents, language) });
  const minutes = lesson && t('minutes', { count: lesson.minutes });
  return <span className="label">{price || minutes || squareOf(path) || page || path}</span>;
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
