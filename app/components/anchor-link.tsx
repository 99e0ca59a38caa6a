import type { ComponentProps, ReactNode } from 'react';
import { useLinkClickHandler, useLocation } from 'react-router';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

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

interface AnchorButtonProps {
  /** Id of a part of the same page. */
  to: string;
  children: ReactNode;
}

/** A link to a part of the same page that looks like the primary button. */
export function AnchorButton({ to, children }: AnchorButtonProps) {
  return (
    <AnchorLink to={to} className={buttonClass()}>
      <span>{children}</span>
      <Icon name="arrow-right" small />
    </AnchorLink>
  );
}
