import { pages } from '#content/pages.ts';
import { useGrowing } from './growth.ts';
import { GrowingLink, type GrowingLinkProps } from './page-link.tsx';

/** A tile, out of which its page grows, and into which it goes back (spec pages-280). */
export function TileLink({ to, ...rest }: GrowingLinkProps) {
  return <GrowingLink {...rest} to={to} className={useGrowing(pages[to].path)} />;
}
