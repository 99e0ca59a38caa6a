import { Link } from 'react-router';
import { unbroken } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { localizedPath } from '#content/languages.ts';

const point = '- ';
const heading = '# ';

/**
 * Lines of a legal text as paragraphs: successive ones that begin with "- " form a list, one that begins with "# " is
 * a heading. Links are written as in articles, `[words](/address)`.
 */
export function LegalText({ text }: { text: readonly string[] }) {
  const blocks: (string | string[])[] = [];
  for (const line of text) {
    const previous = blocks.at(-1);
    if (!line.startsWith(point)) blocks.push(line);
    else if (Array.isArray(previous)) previous.push(line.slice(point.length));
    else blocks.push([line.slice(point.length)]);
  }
  return blocks.map((block) => {
    if (Array.isArray(block)) {
      return (
        <ul key={block[0]}>
          {block.map((item) => (
            <li key={item}>
              <LinkedText text={item} />
            </li>
          ))}
        </ul>
      );
    }
    if (block.startsWith(heading)) {
      return (
        <h3 key={block} className="text-h4">
          {block.slice(heading.length)}
        </h3>
      );
    }
    return (
      <p key={block}>
        <LinkedText text={block} />
      </p>
    );
  });
}

const link = /\[([^\]]+)\]\(([^)]+)\)/;

/** A line with its links: an address of this site is followed in the visitor's language. */
export function LinkedText({ text }: { text: string }) {
  const language = useLanguage();
  const found = link.exec(text);
  if (!found) return unbroken(text);
  const [written, words, address = ''] = found;
  return (
    <>
      {unbroken(text.slice(0, found.index))}
      {address.startsWith('/') ? (
        <Link to={localizedPath(address, language)} className="legal-page-link">
          {words}
        </Link>
      ) : (
        <a href={address} rel="noopener noreferrer" className="legal-page-link">
          {words}
        </a>
      )}
      <LinkedText text={text.slice(found.index + written.length)} />
    </>
  );
}
