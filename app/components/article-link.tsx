import { Link, type LinkProps } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { type ArticleId, articlePath } from '#content/articles.ts';
import { localizedPath } from '#content/languages.ts';

export type ArticleLinkProps = Omit<LinkProps, 'to'> & { to: ArticleId };

/** A link to a written article, in the visitor's language. */
export function ArticleLink({ to, ...rest }: ArticleLinkProps) {
  return <Link {...rest} to={localizedPath(articlePath(to), useLanguage())} />;
}
