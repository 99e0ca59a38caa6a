import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface AnchorLinkProps {
  /** Id of a part of the same page. */
  to: string;
  className: string;
  children: ReactNode;
}

/**
 * A link to a part of the same page. It keeps the query, where a calculator has its state, and gets an
 * entry in the history that the router knows, so that going back scrolls to where the visitor was.
 */
export function AnchorLink({ to, className, children }: AnchorLinkProps) {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const href = `#${to}`;

  function follow(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate({ search, hash: href }, { replace: hash === href });
  }

  return (
    <a href={href} className={className} onClick={follow}>
      {children}
    </a>
  );
}
