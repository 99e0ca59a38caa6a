import { useViewTransitionState } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { localizedPath } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { GrowingLink, type GrowingLinkProps } from './page-link.tsx';

/** A tile, out of which its page grows, and into which it goes back (spec pages-280). */
export function TileLink({ to, ...rest }: GrowingLinkProps) {
  const isGrowing = useViewTransitionState(localizedPath(pages[to].path, useLanguage()));
  return <GrowingLink {...rest} to={to} className={isGrowing ? 'grows' : undefined} />;
}
