import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** A click handler that has the router follow the links in HTML that isn't React's. */
export function useFollow(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
}
