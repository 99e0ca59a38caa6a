import {
  type SetStateAction,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { keepScrollKey } from '#app/scroll-key.ts';

interface AddressState<State> {
  state: State;
  change: (update: SetStateAction<State>) => void;
  /**
   * How often the state came from the address: by a shared link, by back or forward. A `key` for
   * uncontrolled controls, which must then show other values.
   */
  arrivals: number;
}

/** The address follows when nothing has changed for so long. */
const followsAfterMs = 300;

/**
 * State that can be shared and restored by the address (spec calculators-11). Changes show at once; the address
 * follows a moment later, in place of the old one. The prerendered page shows the state of an address
 * without parameters, so `read` makes sense of anything, also of nothing. `write` gives the text of a
 * query; what it leaves out goes from the address, parameters of others stay. Both are stable functions.
 */
export function useAddressState<State>(
  read: (params: URLSearchParams) => State,
  write: (state: State) => string,
): AddressState<State> {
  const [state, setState] = useState(() => read(new URLSearchParams()));
  const [arrivals, setArrivals] = useState(0);
  /** How often the address was to follow. */
  const [due, setDue] = useState(0);
  const location = useLocation();
  const navigationType = useNavigationType();
  const leaving = useNavigation().state !== 'idle';
  const navigate = useNavigate();
  const latest = useRef({ state, location, leaving });
  const seenSearch = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useLayoutEffect(() => {
    latest.current = { state, location, leaving };
  });

  // Before paint, but after hydration, which needs the state that the page was prerendered with.
  useLayoutEffect(() => {
    const before = seenSearch.current;
    if (location.search === before) return;
    seenSearch.current = location.search;
    // Our own address, perhaps behind the state by now.
    if (navigationType === 'REPLACE' && before !== undefined) return;
    const arriving = read(new URLSearchParams(location.search));
    if (write(arriving) === write(latest.current.state)) return;
    setState(arriving);
    setArrivals((count) => count + 1);
  }, [location.search, navigationType, read, write]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const follow = useCallback(() => {
    clearTimeout(timer.current);
    // In a transition, as the router's own news: a navigation that began before is known below.
    const ask = () => startTransition(() => setDue((count) => count + 1));
    timer.current = setTimeout(ask, followsAfterMs);
  }, []);

  useEffect(() => {
    if (due === 0) return;
    const { state, location, leaving } = latest.current;
    // A navigation that is under way goes first; if it leaves this page, it takes the timer along.
    if (leaving) return follow();
    const search = replaceParams(location.search, read, write, state);
    if (search === location.search) return;
    navigate(
      { search, hash: location.hash },
      { replace: true, preventScrollReset: true, state: keepScrollKey(location) },
    );
  }, [due, follow, navigate, read, write]);

  const change = useCallback(
    (update: SetStateAction<State>) => {
      setState(update);
      follow();
    },
    [follow],
  );

  return { state, change, arrivals };
}

/** The query with the parameters of a state in the place of those that it has of an earlier one. */
function replaceParams<State>(
  search: string,
  read: (params: URLSearchParams) => State,
  write: (state: State) => string,
  state: State,
): string {
  const params = new URLSearchParams(search);
  const earlier = new URLSearchParams(write(read(params)));
  const own = new URLSearchParams(write(state));
  for (const name of [...earlier.keys(), ...own.keys()]) params.delete(name);
  for (const [name, value] of own) params.append(name, value);
  return params.size > 0 ? `?${params}` : '';
}
