import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Shows an element in the document; it goes when the test ends. */
export async function render(element: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const show = (next: ReactNode) => act(async () => root.render(next));
  onTestFinished(async () => {
    // A form that was left half filled in would come back in another test.
    for (const form of container.querySelectorAll('form')) form.reset();
    await act(async () => root.unmount());
    container.remove();
  });
  await show(element);
  return { container, show };
}

/** Runs a hook; `result()` is what it returned last. */
export async function renderHook<Props, Result>(
  useHook: (props: Props) => Result,
  initialProps: Props,
) {
  let latest: Result;
  function Probe({ props }: { props: Props }) {
    latest = useHook(props);
    return null;
  }
  const { show } = await render(<Probe props={initialProps} />);
  return {
    result: () => latest,
    rerender: (props: Props) => show(<Probe props={props} />),
  };
}
