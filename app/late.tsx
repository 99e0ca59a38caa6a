import {
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { EarlyInput } from '#app/head/head-script.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { type CurrentElement, keepInput, repeatInput } from '#app/kept-input.ts';
import { hasModifier } from '#app/plain-click.ts';
import { type LatePart, ServedParts } from '#app/served-parts.ts';

/** A window's height above and below it. */
const NEAR = '100% 0px';

/** What is pressed for the application: buttons, and links to other pages. */
const repeated = '[type=button], a[href^="/"]:not([target])';

/** Of pages whose modules are there, as long as their late parts aren't asked for. */
let loaders: (() => Promise<unknown>)[] = [];

/**
 * Loads the late parts of a page whose module has just come, so that it is whole at once where a link led to it; resolves
 * whatever comes of it. Those of the first page come as they are near, and no other page waits for them.
 */
export async function loadLateParts(isFirstPage: boolean): Promise<void> {
  const asked = loaders;
  loaders = [];
  if (!isFirstPage) await Promise.allSettled(asked.map((load) => load()));
}

/**
 * A part of a page whose code the browser loads when it comes near the window, so that the first view waits for less. The
 * server renders it (`app/served-parts.ts`), and React hydrates it when its code is there; what can't be loaded stays as
 * the server rendered it.
 */
export function late(name: LatePart, load: () => Promise<ComponentType>) {
  let Part: ComponentType | undefined;
  loaders.push(loadPart);
  const { promise: wanted, resolve: want } = Promise.withResolvers<void>();
  const { promise: ready, resolve: onReady } = Promise.withResolvers<void>();
  const Loaded = lazy(async () => {
    await wanted;
    await loadPart().catch(() => {
      onReady();
      return new Promise<never>(() => {});
    });
    return { default: Ready };
  });
  let served: HTMLElement | null = null;
  /** What was typed, chosen and pressed where React makes the part anew. */
  let kept: ReturnType<typeof keepInput> | undefined;
  ready.then(() => setTimeout(() => kept?.end()));
  // One element, because React would throw away what the server rendered if it were another before the code is there.
  const loaded = (
    <Suspense fallback={<Unloaded />}>
      <Loaded />
    </Suspense>
  );

  async function loadPart() {
    Part ??= await load();
  }

  const current: CurrentElement = (element) => kept?.current(element) ?? element;

  function Ready() {
    useLayoutEffect(() => kept?.restore(), []);
    useEffect(onReady, []);
    return Part && <Part />;
  }

  /** What the server rendered, moved here: React takes it away when the address changes before the part's code is there. */
  function Unloaded() {
    const [elements] = useState(() => [...(served?.children ?? [])]);
    const place = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
      place.current?.append(...elements);
      kept = keepInput(place.current?.parentElement ?? undefined);
    }, [elements]);
    useNearness(place, want);
    return <div className="late" ref={place} />;
  }

  function Place() {
    const OnServer = use(ServedParts)[name];
    const [isHere] = useState(Part !== undefined);
    const place = useRef<HTMLDivElement>(null);
    useEarlyInput(place, want, ready, current);
    useNearness(place, want);
    useLayoutEffect(() => {
      served = place.current;
      return () => {
        kept?.end();
        kept = undefined;
      };
    }, []);
    const onServer = OnServer && (
      <Suspense>
        <OnServer />
      </Suspense>
    );
    return (
      <div className="late" ref={place}>
        {isHere ? <Ready /> : (onServer ?? loaded)}
      </div>
    );
  }

  return function Late() {
    const language = useLanguage();
    const made = useRef(language);
    // What the server rendered can't be translated; a loaded part translates itself.
    if (!Part) made.current = language;
    return <Place key={made.current} />;
  };
}

type Place = RefObject<HTMLElement | null>;

/** Repeats what was pressed and submitted before the part took input; if it never does, the browser posts the form. */
function useEarlyInput(
  place: Place,
  want: () => void,
  ready: Promise<void>,
  current: CurrentElement,
): void {
  useEffect(() => {
    const over = new AbortController();
    const early: EarlyInput[] = [];
    // On the window, because React lets no event through to what it hasn't hydrated.
    const options = { capture: true, signal: over.signal };
    const isHere = (target: EventTarget | null): target is Element =>
      target instanceof Element && place.current?.contains(target) === true;
    const onClick = (event: MouseEvent) => {
      const pressed = isHere(event.target) && event.target.closest<HTMLElement>(repeated);
      if (!pressed || hasModifier(event)) return;
      want();
      // A link would load a whole document.
      if (pressed.matches('a')) event.preventDefault();
      early.push({ target: pressed, submitter: null });
    };
    const onSubmit = (event: SubmitEvent) => {
      const { target, submitter } = event;
      if (!isHere(target) || !(target instanceof HTMLFormElement)) return;
      event.preventDefault();
      want();
      // Once, as the application would while it is busy.
      if (early.every((input) => input.target !== target)) early.push({ target, submitter });
    };
    addEventListener('click', onClick, options);
    addEventListener('submit', onSubmit, options);
    ready.then(() => {
      if (over.signal.aborted) return;
      over.abort();
      repeatInput(early, current);
    });
    return () => over.abort();
  }, [place, want, ready, current]);
}

/** Loads the part when it comes near, and at once where the server hasn't rendered it. */
function useNearness(place: Place, want: () => void): void {
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) want();
      },
      { rootMargin: NEAR },
    );
    // The place itself has no box.
    const part = place.current?.firstElementChild;
    if (part) observer.observe(part);
    else want();
    return () => {
      observer.disconnect();
      // For Back, because the page is rendered here then.
      want();
    };
  }, [place, want]);
}
