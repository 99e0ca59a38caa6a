import { lazy, Suspense, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { WithoutScripts } from '#app/without-scripts.ts';

let touch = () => {};
const touched = new Promise<void>((resolve) => {
  touch = resolve;
});

const TouchedXray = lazy(async () => {
  await touched;
  const { IntroducedXray } = await import('./xray.tsx');
  return { default: IntroducedXray };
});

/**
 * The X-ray as the server rendered it, hydrated with its first touch: home loads nothing for it before. Where a link led
 * to the page, it is loaded at once.
 */
export function LateXray() {
  return <Xray key={useLanguage()} />;
}

const never = () => () => {};

function Xray() {
  const { ServedXray } = use(WithoutScripts);
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isServed] = useState(isHydrating);
  const place = useRef<HTMLDivElement>(null);

  // Not by React's events, which wait for what is touched to be hydrated.
  useEffect(() => {
    if (!isServed) touch();
    const element = place.current;
    for (const event of ['focusin', 'pointerover']) {
      element?.addEventListener(event, touch, { once: true });
    }
  }, [isServed]);

  return (
    <div ref={place}>
      <Suspense>{ServedXray ? <ServedXray /> : <TouchedXray />}</Suspense>
    </div>
  );
}
