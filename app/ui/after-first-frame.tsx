import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * What is below a page's title. It isn't in the first frame that a link without anchor and query, or a switch of the
 * language, leads to, because the title shall be painted before React renders the rest.
 */
export function AfterFirstFrame({ children }: { children: ReactNode }) {
  const { hash, search } = useLocation();
  const type = useNavigationType();
  const [isAfter, setAfter] = useState(type === 'POP' || hash + search !== '');
  // In a transition, because React would render it with what is urgent, such as an answer to a key.
  useEffect(() => startTransition(() => setAfter(true)), []);
  return isAfter && children;
}
