import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { registerTexts } from '#app/i18n/i18n.ts';
import { LanguageProvider } from '#app/i18n/language.tsx';
import en from '#content/locales/en/article.json';
import nl from '#content/locales/nl/article.json';
import { render } from '#tests/helpers/render.tsx';
import { Helpful } from './helpful.tsx';

registerTexts('article', { en, nl });

it('says in the language of now that there is no connection (spec languages-4)', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  const element = (
    <LanguageProvider>
      <Helpful page="/resources/tutorials" />
    </LanguageProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  const { container } = await render(<RouterProvider router={router} />);
  const said = () => container.querySelector('output')?.textContent;
  await act(async () => {
    const submit = new Event('submit', { bubbles: true, cancelable: true });
    container.querySelector('form')?.dispatchEvent(submit);
  });
  await vi.waitFor(() => expect(said()).toBe(en.offline));
  await act(() => router.navigate('/nl'));
  expect(said()).toBe(nl.offline);
  vi.unstubAllGlobals();
});
