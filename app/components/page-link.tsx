import { Link, type LinkProps } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import type { ChoiceTarget } from '#content/choices.ts';
import { localizedPath } from '#content/languages.ts';
import { type PageId, pages } from '#content/pages.ts';
import { useCanGrow } from './growth.ts';

/** Where a link leads: a page, or an anchor of the home page such as `#contact`, with a choice or without. */
export type LinkTarget = PageId | `#${string}` | ChoiceTarget;

type PageLinkProps = Omit<LinkProps, 'to'> & { to: LinkTarget };

export type GrowingLinkProps = Omit<LinkProps, 'to'> & { to: PageId };

/** A link of a menu or of the way back, with whose press the page grows in (spec pages-280). */
export function GrowingLink({ to, ...rest }: GrowingLinkProps) {
  return <PageLink {...rest} to={to} viewTransition={useCanGrow(pages[to].path)} />;
}

/** A link inside the site, in the visitor's language. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const language = useLanguage();
  const address = /^[#?]/.test(to)
    ? `${localizedPath('/', language)}${to}`
    : localizedPath(pages[to as PageId].path, language);
  return <Link {...rest} to={address} />;
}
