import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { LanguageProvider } from '#app/i18n/language.tsx';
import en from '#content/locales/en/move-check.json';
import nl from '#content/locales/nl/move-check.json';
import { render } from '#tests/helpers/render.tsx';
import { MoveCheck } from './move-check.tsx';

it('says in the language of now that nothing was answered (spec languages-4)', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const element = (
    <LanguageProvider>
      <MoveCheck />
    </LanguageProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  const { container } = await render(<RouterProvider router={router} />);
  await act(async () => {
    const submit = new Event('submit', { bubbles: true, cancelable: true });
    container.querySelector('form')?.dispatchEvent(submit);
  });
  const said = () => container.querySelector('#move-problem')?.textContent;
  await vi.waitFor(() => expect(said()).toBe(en.failed), { timeout: 5000 });
  await act(() => router.navigate('/nl'));
  expect(said()).toBe(nl.failed);
});
