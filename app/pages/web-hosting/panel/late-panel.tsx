import { lazy, Suspense, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
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

/**
 * The control panel as the server rendered it, hydrated with its first touch, because most visitors only look. Where a
 * link led to the page, or prices are shown with VAT, it is loaded at once.
 */
export function LatePanel() {
  return <Panel key={useLanguage()} />;
}

const never = () => () => {};

function Panel() {
  const { ServedPanel, ServedPanelStates } = use(WithoutScripts);
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isServed] = useState(isHydrating);
  const vat = useVat();
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLElement>(undefined);
  const isReady = useRef(false);

  // Not by React's events, which wait for what is touched to be hydrated.
  useEffect(() => {
    if (!isServed) touch();
    const element = place.current;
    for (const event of ['focusin', 'pointerover']) {
      element?.addEventListener(event, touch, { once: true });
    }
    const keep = ({ target }: Event) => {
      if (isReady.current) return;
      pressed.current = (target as Element).closest('button') ?? undefined;
      touch();
    };
    element?.addEventListener('click', keep, true);
    return () => element?.removeEventListener('click', keep, true);
  }, [isServed]);

  useEffect(() => {
    if (vat === 'incl') touch();
  }, [vat]);

  /** What was pressed meanwhile is pressed again. */
  function begin() {
    isReady.current = true;
    pressed.current?.click();
  }

  return (
    <div className="panel-place" ref={place}>
      <Suspense>{ServedPanel ? <ServedPanel /> : <TouchedPanel onReady={begin} />}</Suspense>
      <noscript>{ServedPanelStates && <ServedPanelStates />}</noscript>
    </div>
  );
}
