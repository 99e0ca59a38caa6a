import type { ComponentProps } from 'react';
import { useLinkClickHandler, useLocation } from 'react-router';

type AnchorLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** Id of a part of the same page. */
  to: string;
};

/** A link to a part of the page that is shown. What stands behind the `?` of the address stays, such as a calculator's setting. */
export function AnchorLink({ to, ...rest }: AnchorLinkProps) {
  const { search } = useLocation();
  const hash = `#${to}`;
  return <a {...rest} href={hash} onClick={useLinkClickHandler({ search, hash })} />;
}
