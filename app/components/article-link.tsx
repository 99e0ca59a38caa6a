import type { ComponentProps } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { type ArticleId, articlePath } from '#content/articles.ts';
import { localizedPath } from '#content/languages.ts';

type ArticleLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: ArticleId };

/** A link to a written article, in the visitor's language. */
export function ArticleLink({ to, ...rest }: ArticleLinkProps) {
  return <a {...rest} href={localizedPath(articlePath(to), useLanguage())} />;
}
