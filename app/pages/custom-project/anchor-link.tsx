import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';

interface AnchorLinkProps {
  /** Id of a part of this page. */
  to: string;
  className: string;
  children: ReactNode;
}

/**
 * A link to a part of this page. The router follows it, so that the focus moves there too, and the query
 * stays, which holds the estimate.
 */
export function AnchorLink({ to, ...rest }: AnchorLinkProps) {
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={`#${to}`}
      data-app
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        navigate({ search: location.search, hash: to });
      }}
    />
  );
}
