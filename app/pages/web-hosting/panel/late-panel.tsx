import {
  lazy,
  memo,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useVat } from '#app/components/vat/vat.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { WithoutScripts } from '#app/without-scripts.ts';

let touch = () => {};
const touched = new Promise<void>((resolve) => {
  touch = resolve;
});

const TouchedPanel = lazy(async () => {
  await touched;
  const { HostingPanel } = await import('./hosting-panel.tsx');
  return { default: HostingPanel };
});

/** The button that was pressed before the panel was there. */
let pressed: HTMLElement | undefined;
let isReady = false;

function begin(): void {
  isReady = true;
  pressed?.click();
  pressed = undefined;
}

/**
 * The control panel as the server rendered it, hydrated with its first touch, because most visitors only look. Where a
 * link led to the page, or prices are shown with VAT, it is loaded at once.
 */
export function LatePanel() {
  return <Panel key={useLanguage()} />;
}

const never = () => () => {};

function Panel() {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isServed] = useState(isHydrating);
  const vat = useVat();
  const place = useRef<HTMLDivElement>(null);

  // On the window, because React lets no event through to what it hasn't hydrated.
  useEffect(() => {
    const until = new AbortController();
    const note = ({ type, target }: Event) => {
      if (isReady || !(target instanceof Element) || !place.current?.contains(target)) return;
      if (type === 'click') pressed = target.closest('button') ?? undefined;
      touch();
    };
    for (const event of ['focusin', 'pointerover', 'click']) {
      addEventListener(event, note, { capture: true, signal: until.signal });
    }
    return () => until.abort();
  }, []);

  useEffect(() => {
    if (!isServed || vat === 'incl') touch();
  }, [isServed, vat]);

  return (
    <div className="panel-place" ref={place}>
      <Kept />
    </div>
  );
}

/** Has no properties, because React would throw away what it hydrates late if it were to change before. */
const Kept = memo(function Kept() {
  const { ServedPanel, ServedPanelStates } = use(WithoutScripts);
  return (
    <>
      <Suspense>{ServedPanel ? <ServedPanel /> : <TouchedPanel onReady={begin} />}</Suspense>
      <noscript>{ServedPanelStates && <ServedPanelStates />}</noscript>
    </>
  );
});
