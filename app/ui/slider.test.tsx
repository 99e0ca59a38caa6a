import { act } from 'react';
import { expect, it } from 'vitest';
import { render } from '#tests/helpers/render.tsx';
import { Slider } from './slider.tsx';

/** A slider from 10 to 500 at 50, and its field as a visitor uses it. */
async function showSlider() {
  const scale = { min: 10, max: 500, step: 10 };
  const { container } = await render(<Slider label="Storage" {...scale} defaultValue={50} />);
  const entry = container.querySelector('[type=number]') as HTMLInputElement;
  const range = container.querySelector('[type=range]') as HTMLInputElement;
  return {
    entry,
    values: () => [entry.value, range.value],
    enter: (text: string) =>
      act(() => {
        entry.focus();
        entry.value = text;
        entry.blur();
      }),
    paste: (text: string) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
      act(() => {
        entry.dispatchEvent(event);
      });
      return event.defaultPrevented;
    },
  };
}

it.each([
  ['120', '120'],
  ['124', '120'],
  ['9', '10'],
  ['-5', '10'],
  ['', '50'],
])('takes “%s” for %s (spec calculators-32)', async (text, value) => {
  const { enter, values } = await showSlider();
  enter(text);
  expect(values()).toEqual([value, value]);
});

it.each([
  ['25 GB', '30'],
  ['1.000', '500'],
  ['0,120', '10'],
  ['12,5', '10'],
])('takes a pasted “%s” for %s (spec calculators-32)', async (text, value) => {
  const { paste, values } = await showSlider();
  expect(paste(text)).toBe(true);
  expect(values()).toEqual([value, value]);
});

it.each(['120', 'much'])('leaves a pasted “%s” to the browser', async (text) => {
  const { paste } = await showSlider();
  expect(paste(text)).toBe(false);
});
