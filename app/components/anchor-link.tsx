import type { ComponentProps, MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

interface AnchorLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** Id of a part of the same page. */
  to: string;
}

/**
 * A link to a part of the same page. It keeps the query, because calculators keep their state there, and adds
 * a history entry of the router's, so that going back restores the scroll position.
 */
export function AnchorLink({ to, children, ...rest }: AnchorLinkProps) {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const href = `#${to}`;

  function follow(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate({ search, hash: href }, { replace: hash === href });
  }

  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** An `AnchorLink` that looks like the primary button. */
export function AnchorButton({ to, children }: Pick<AnchorLinkProps, 'to' | 'children'>) {
  return (
    <AnchorLink to={to} className={buttonClass()}>
      {children}
      <Icon name="arrow-right" small />
    </AnchorLink>
  );
}
