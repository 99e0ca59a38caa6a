import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { registerTexts } from '#app/i18n/i18n.ts';
import { LanguageProvider } from '#app/i18n/language.tsx';
import en from '#content/locales/en/article.json';
import nl from '#content/locales/nl/article.json';
import { patience } from '#tests/helpers/patience.ts';
import { render } from '#tests/helpers/render.tsx';
import { Helpful } from './helpful.tsx';

registerTexts('article', { en, nl });

/** The form below a page. */
async function openForm() {
  const element = (
    <LanguageProvider>
      <Helpful page="/resources/tutorials" />
    </LanguageProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  const { container } = await render(<RouterProvider router={router} />);
  return {
    said: () => container.querySelector('output')?.textContent,
    words: container.querySelector('textarea') as HTMLTextAreaElement,
    submit: () =>
      act(async () => {
        const submit = new Event('submit', { bubbles: true, cancelable: true });
        container.querySelector('form')?.dispatchEvent(submit);
      }),
    switchTo: (address: string) => act(() => router.navigate(address)),
  };
}

it('says in the language of now that there is no connection (spec languages-4)', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  const { said, submit, switchTo } = await openForm();
  await submit();
  await vi.waitFor(() => expect(said()).toBe(en.offline), patience);
  await switchTo('/nl');
  expect(said()).toBe(nl.offline);
  vi.unstubAllGlobals();
});

it('sends the same answer again under the same key, because its first try may have arrived', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { method, headers }: RequestInit = {}) => {
    if (method === 'POST') keys.push(new Headers(headers).get('idempotency-key'));
    throw new TypeError('offline');
  });
  const { said, words, submit } = await openForm();
  for (const text of ['', '', 'Which version?']) {
    words.value = text;
    await submit();
    await vi.waitFor(() => expect(said()).toBe(en.offline), patience);
  }
  vi.unstubAllGlobals();
  expect(keys).toHaveLength(3);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
