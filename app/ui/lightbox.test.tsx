import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from '#tests/helpers/render.tsx';
import { Lightbox } from './lightbox.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Swipes to the left over a picture, in a window that is zoomed. @returns the steps that were made */
async function swipe(scale: number) {
  vi.stubGlobal('visualViewport', { scale });
  const step = vi.fn();
  const { container } = await render(
    <Lightbox
      id="picture"
      title="Picture"
      closeLabel="Close"
      note="1 of 2"
      picture={<img src="drawing.svg" alt="" />}
      previous={{ label: 'Previous', title: 'Other' }}
      next={{ label: 'Next', title: 'Other' }}
      onStep={step}
    >
      <p>Words</p>
    </Lightbox>,
  );
  const touch = (type: string, list: object) =>
    act(async () => {
      const event = Object.assign(new Event(type, { bubbles: true }), list);
      container.querySelector('img')?.dispatchEvent(event);
    });
  await touch('touchstart', { touches: [{ clientX: 300, clientY: 320 }] });
  await touch('touchend', { changedTouches: [{ clientX: 180, clientY: 320 }] });
  return step.mock.calls;
}

it('a swipe steps to the next picture', async () => {
  expect(await swipe(1)).toEqual([[1]]);
});

it('moving a zoomed picture doesn’t step', async () => {
  expect(await swipe(2)).toEqual([]);
});
