import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '#tests/helpers/render.tsx';
import { useServed } from './live.tsx';

const html = document.documentElement;
const reload = vi.spyOn(location, 'reload');

/** What the server filled in stays in the document, as it does after hydration. */
const data = Object.assign(document.createElement('script'), {
  id: 'status-data',
  type: 'application/json',
  textContent: JSON.stringify({ of: 'the page that was opened' }),
});

beforeEach(() => {
  reload.mockReset().mockImplementation(() => {});
  document.head.append(data);
});

afterEach(() => {
  html.classList.remove('hydrated');
  data.remove();
});

let served: unknown;

function Served() {
  served = useServed();
  return null;
}

it('what the server filled in is of the page that was opened', async () => {
  await render(<Served />);
  expect(served).toEqual({ of: 'the page that was opened' });
  expect(reload).not.toHaveBeenCalled();
});

it('a page that a link led to doesn’t take it for its own, and is loaded anew', async () => {
  html.classList.add('hydrated');
  await render(<Served />);
  expect(served).toBeUndefined();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a prerendered page that the server didn’t fill isn’t loaded for ever', async () => {
  data.remove();
  await render(<Served />);
  expect(served).toBeUndefined();
  expect(reload).not.toHaveBeenCalled();
});
