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
import { useMadeSearch } from './made-at-request.ts';

interface AddressState<State> {
  state: State;
  change: (update: SetStateAction<State>) => void;
  /**
   * How often the state came from the address: by a shared link, by back or forward. Serves as `key` of
   * uncontrolled controls, which then show other values.
   */
  arrivals: number;
}

/** Debounce between the last change and the new address. */
const followsAfterMs = 300;

/**
 * State that can be shared and restored by the address (spec calculators-11). Changes show at once; the address
 * is replaced a moment later. `read` accepts any query, also an empty one, because a static page shows
 * the state of an address without parameters. `write` returns a query; parameters that it omits are removed
 * from the address, those of others stay. Both functions must be stable.
 */
export function useAddressState<State>(
  read: (params: URLSearchParams) => State,
  write: (state: State) => string,
): AddressState<State> {
  const made = useMadeSearch();
  const [state, setState] = useState(() => read(new URLSearchParams(made)));
  const [arrivals, setArrivals] = useState(0);
  /** How often the debounce has ended. */
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

  // Before paint, but after hydration, which needs the state that the page was made with.
  useLayoutEffect(() => {
    const before = seenSearch.current;
    if (location.search === before) return;
    seenSearch.current = location.search;
    // Our own replacement, which the state may be ahead of.
    if (navigationType === 'REPLACE' && before !== undefined) return;
    const arriving = read(new URLSearchParams(location.search));
    if (write(arriving) === write(latest.current.state)) return;
    setState(arriving);
    setArrivals((count) => count + 1);
  }, [location.search, navigationType, read, write]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const follow = useCallback(() => {
    clearTimeout(timer.current);
    // A transition, because it comes after the router's updates, which are urgent: `leaving` is then current in the
    // effect below.
    const ask = () => startTransition(() => setDue((count) => count + 1));
    timer.current = setTimeout(ask, followsAfterMs);
  }, []);

  useEffect(() => {
    if (due === 0) return;
    const { state, location, leaving } = latest.current;
    // A navigation under way goes first; if it leaves this page, the unmount clears the timer.
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

/** The query with the earlier state's parameters replaced by those of `state`. */
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
