import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { LanguageProvider } from '#app/i18n/language.tsx';
import { render } from '#tests/helpers/render.tsx';
import { SearchDialog } from './search-dialog.tsx';

/** The open dialog, without an index. */
async function openSearch(address = '/?plan=pro') {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const element = (
    <LanguageProvider>
      <SearchDialog asked={1} />
    </LanguageProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: ['/contact', address],
  });
  const { container } = await render(<RouterProvider router={router} />);
  vi.unstubAllGlobals();
  const dialog = container.querySelector('dialog') as HTMLDialogElement;
  const field = container.querySelector('input') as HTMLInputElement;
  /** A press that ends elsewhere is a click on what surrounds both. */
  const press = (from: Element, click: Element) =>
    act(async () => {
      from.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      click.dispatchEvent(new Event('click', { bubbles: true }));
    });
  return { dialog, field, press, router };
}

it('closes by a click beside it', async () => {
  const { dialog, press } = await openSearch();
  expect(dialog.open).toBe(true);
  await press(dialog, dialog);
  expect(dialog.open).toBe(false);
});

it('the arrow keys lead to what was found also where a browser knows no checkVisibility()', async () => {
  const { dialog, field } = await openSearch();
  const [link, ...others] = dialog.querySelectorAll('.search-found a');
  for (const one of [link, ...others]) {
    if (one) Object.defineProperty(one, 'checkVisibility', { value: undefined });
  }
  field.focus();
  await act(async () => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  });
  expect(document.activeElement).toBe(link);
});

it('stays where text is selected in its field and the pointer let go beside it', async () => {
  const { dialog, field, press } = await openSearch();
  await press(field, dialog);
  expect(dialog.open).toBe(true);
});

it('closes where back leads to another page, not where a page replaces its own address', async () => {
  const { dialog, router } = await openSearch();
  await act(() => router.navigate('/', { replace: true }));
  expect(dialog.open).toBe(true);
  await act(() => router.navigate(-1));
  expect(dialog.open).toBe(false);
});

it('closes by a link, also to the page that is shown, and not where the link opens elsewhere', async () => {
  const { dialog } = await openSearch('/services/web-hosting');
  const link = dialog.querySelector('a[href="/services/web-hosting"]') as HTMLAnchorElement;
  const click = (keys: MouseEventInit) =>
    act(async () => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
      // Not by the browser of the tests, which goes nowhere.
      addEventListener('click', (last) => last.preventDefault(), { once: true });
      link.dispatchEvent(event);
    });
  await click({ ctrlKey: true });
  expect(dialog.open).toBe(true);
  await click({});
  expect(dialog.open).toBe(false);
});
