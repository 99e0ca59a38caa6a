import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '#tests/helpers/render.tsx';
import { useFinder, useFinderField } from './use-finder.ts';

beforeEach(() => {
  // Nothing is found, because the index doesn't come.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

let query: string;

function Page() {
  const finder = useFinder();
  useFinderField(finder);
  query = finder.query;
  return <input ref={finder.input} onInput={(event) => finder.change(event.currentTarget.value)} />;
}

async function openAt(...addresses: string[]) {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], {
    initialEntries: addresses,
  });
  const { container } = await render(<RouterProvider router={router} />);
  return { router, field: container.querySelector('input') as HTMLInputElement };
}

it('the field follows Back also while it has the focus', async () => {
  const { router, field } = await openAt('/?q=mail', '/?q=domain');
  expect(field.value).toBe('domain');
  field.focus();
  await act(() => router.navigate(-1));
  expect(query).toBe('mail');
  expect(field.value).toBe('mail');
});

it('what is typed stays as it stands, spaces included', async () => {
  const { field } = await openAt('/?q=mail');
  field.value = 'mail in ';
  await act(async () => {
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(field.value).toBe('mail in ');
});
