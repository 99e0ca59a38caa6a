import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from '#tests/helpers/render.tsx';
import { Tooltip } from './tooltip.tsx';

it('a browser that knows no popovers shows the explanation, and breaks on no pointer or focus', async () => {
  expect(HTMLElement.prototype.showPopover).toBeUndefined();
  vi.useFakeTimers();
  const { container } = await render(
    <Tooltip text="In the second year" delayMs={700} skipDelayMs={300}>
      € 12
    </Tooltip>,
  );
  const button = container.querySelector('button') as HTMLButtonElement;
  const pointer = (type: string) =>
    act(async () => {
      const event = Object.assign(new MouseEvent(type, { bubbles: true }), {
        pointerType: 'mouse',
      });
      button.dispatchEvent(event);
      vi.advanceTimersByTime(1000);
    });
  await pointer('pointerover');
  await pointer('pointerout');
  await act(async () => {
    button.focus();
    button.blur();
  });
  vi.useRealTimers();
  expect(container.querySelector('[role=tooltip]')?.textContent).toBe('In the second year');
});
