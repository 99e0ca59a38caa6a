import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AnchorLink } from '#app/components/anchor-link.tsx';
import { Breadcrumb } from '#app/components/breadcrumb.tsx';
import { ArrowLink } from '#app/components/button-link.tsx';
import { ContentsList } from '#app/components/contents/contents-list.tsx';
import { TextSection } from '#app/components/text-section.tsx';
import { unbroken } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { pageData } from '#app/page-data.ts';
import { Part } from '#app/part.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { dateOf, formatDate } from '#content/dates.ts';
import { legalPages } from '#content/footer.ts';
import { localizedPath } from '#content/languages.ts';
import { type LegalTextId, legalTexts } from '#content/legal.ts';
import en from '#content/locales/en/legal-page.json';
import nl from '#content/locales/nl/legal-page.json';
import { slots } from '#contracts/slots.ts';

registerTexts('legal-page', { en, nl });

interface LegalSection {
  /** Its anchor. */
  id: string;
  title: string;
  /** Its lines, as `LegalText` takes them. */
  text: readonly string[];
  /** Content after the text, such as an address. */
  more?: ReactNode;
}

interface LegalPageProps {
  page: LegalTextId;
  title: string;
  /** ISO date from which the text is valid; without one the page says "updated today". */
  effective?: string;
  sections: readonly LegalSection[];
}

/** A legal text: contents on a gauge that marks the section being read, text, link back up. */
export function LegalPage({ page, title, effective, sections }: LegalPageProps) {
  const { t } = useTranslation(['legal-page', 'common']);
  const language = useLanguage();
  const { version, written } = legalTexts[page];
  return (
    <div id="top" className="legal-page" tabIndex={-1}>
      <div className="legal-page-title">
        <Breadcrumb page={page} />
        <h1 className="text-h1">{title}</h1>
        <p className="label text-soft">
          <span>{effective ? t('effective') : t('updated')}</span>{' '}
          {effective ? (
            <time dateTime={effective}>{formatDate(effective, language)}</time>
          ) : (
            <Today />
          )}
        </p>
        <p className="label text-soft">
          <span>{t('version', { version })}</span>{' '}
          <time dateTime={written}>{formatDate(written, language)}</time>
        </p>
      </div>

      <Part>
        <ContentsList label={t('contents')} sections={sections} />
      </Part>
      <article className="legal-page-text">
        {sections.map(({ id, title: heading, text, more }) => (
          <TextSection key={id} id={id} title={heading}>
            <LegalText text={text} />
            {more}
          </TextSection>
        ))}
        <p className="text-soft">{t('languages')}</p>
        <p className="legal-page-top">
          <AnchorLink to="top" className="link">
            <Icon name="arrow-up" small />
            <span>{t('backToTop')}</span>
          </AnchorLink>
        </p>
        <nav className="legal-page-others" aria-label={t('others')}>
          <ul>
            {legalPages
              .filter((id) => id !== page)
              .map((id) => (
                <li key={id}>
                  <ArrowLink to={id}>{t(`common:pages.${id}`)}</ArrowLink>
                </li>
              ))}
          </ul>
        </nav>
      </article>
    </div>
  );
}

function Today() {
  const language = useLanguage();
  const date = today();
  return (
    <time dateTime={date}>
      {import.meta.env.SSR ? slots.todayIn(language) : formatDate(date, language)}
    </time>
  );
}

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
function LinkedText({ text }: { text: string }) {
  const language = useLanguage();
  const found = link.exec(text);
  if (!found) return unbroken(text);
  const [written, words = '', address = ''] = found;
  return (
    <>
      {/* Elements of their own, because a translator may change each. */}
      <span>{unbroken(text.slice(0, found.index))}</span>
      {address.startsWith('/') ? (
        <Link to={localizedPath(address, language)} className="legal-page-link">
          {unbroken(words)}
        </Link>
      ) : (
        <a href={address} rel="noopener noreferrer" className="legal-page-link">
          {unbroken(words)}
        </a>
      )}
      <span>
        <LinkedText text={text.slice(found.index + written.length)} />
      </span>
    </>
  );
}

/** Today as ISO date. Only the pages that show it have its slot, so that no other page changes daily. */
function today(): string {
  if (import.meta.env.SSR) return slots.today;
  return pageData().today ?? dateOf(new Date());
}
