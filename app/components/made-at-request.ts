import { useState, useSyncExternalStore } from 'react';
import { knownAnswer, pageData } from '#app/page-data.ts';

const never = () => () => {};

/** Whether this is the first render of a page that was made at the request: on the server, and while it hydrates. */
function useIsMade(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => pageData().made !== undefined,
  );
}

/** The query that the page was made for in its first render; empty of a static page, and where a link led here. */
export function useMadeSearch(): string {
  return useIsMade() ? (pageData().made?.search ?? '') : '';
}

/** The answer that the page was made with, for as long as it is shown; undefined where a link led here. */
export function useMadeAnswer<Answer>(path: string): Answer | undefined {
  const isMade = useIsMade();
  const [answer] = useState(() => (isMade ? knownAnswer<Answer>(path) : undefined));
  return answer;
}
