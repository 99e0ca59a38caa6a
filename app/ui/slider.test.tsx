import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from '#tests/helpers/render.tsx';
import { Slider } from './slider.tsx';

/** A slider from 10 to 500 at 50, and its field as a visitor uses it. */
async function showSlider() {
  const onChange = vi.fn();
  const scale = { min: 10, max: 500, step: 10 };
  const { container } = await render(
    <Slider label="Storage" {...scale} defaultValue={50} unit={() => 'GB'} onChange={onChange} />,
  );
  const entry = container.querySelector('[role=spinbutton]') as HTMLInputElement;
  const range = container.querySelector('[type=range]') as HTMLInputElement;
  return {
    entry,
    onChange,
    values: () => [entry.value, range.value, entry.getAttribute('aria-valuenow')],
    enter: (text: string) =>
      act(() => {
        entry.focus();
        entry.value = text;
        entry.blur();
      }),
    press: (key: string, modifiers: KeyboardEventInit = {}) => {
      const init = { key, bubbles: true, cancelable: true, ...modifiers };
      const event = new KeyboardEvent('keydown', init);
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
  ['25 GB', '30'],
  ['1.000', '500'],
  ['12,5', '10'],
  ['-5', '50'],
  ['', '50'],
  ['much', '50'],
])('takes “%s” for %s (spec calculators-32)', async (text, value) => {
  const { enter, values } = await showSlider();
  enter(text);
  expect(values()).toEqual([value, value, value]);
});

it('is stepped by the keys of a field for numbers (spec calculators-32)', async () => {
  const { press, values, onChange } = await showSlider();
  for (const [key, value] of [
    ['ArrowUp', '60'],
    ['ArrowDown', '50'],
    ['PageUp', '100'],
    ['PageDown', '50'],
    ['End', '500'],
    ['ArrowUp', '500'],
    ['Home', '10'],
  ] as const) {
    expect(press(key), key).toBe(true);
    expect(values(), key).toEqual([value, value, value]);
  }
  expect(onChange).toHaveBeenLastCalledWith(10);
  // Selects the text, as in any field.
  expect(press('End', { shiftKey: true })).toBe(false);
  expect(press('ArrowLeft')).toBe(false);
  expect(values()[0]).toBe('10');
});
