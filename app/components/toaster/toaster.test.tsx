import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerTexts } from '#app/i18n/i18n.ts';
import en from '#content/locales/en/common.json';
import nl from '#content/locales/nl/common.json';
import { render } from '#tests/helpers/render.tsx';

registerTexts('common', { en, nl });

beforeEach(() => {
  vi.resetModules();
  // As where it can't be loaded.
  vi.doMock('./toast-view.tsx', () => {
    throw new Error('offline');
  });
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('./toast-view.tsx');
});

/** A toast whose own code isn't there. */
async function showPlainToast() {
  const [{ Toaster }, { showToast }, { LanguageProvider }] = await Promise.all([
    import('./toaster.tsx'),
    import('./toasts.ts'),
    import('#app/i18n/language.tsx'),
  ]);
  const { container } = await render(
    <MemoryRouter>
      <LanguageProvider>
        <Toaster />
      </LanguageProvider>
    </MemoryRouter>,
  );
  await act(async () => {
    showToast({ kind: 'error', words: () => ({ title: 'Not sent', description: 'Offline.' }) });
  });
  expect(container.textContent).toContain('Not sent');
  return container;
}

it('a toast without its code goes after 5000 ms too (spec pages-33)', async () => {
  const container = await showPlainToast();
  await act(() => vi.advanceTimersByTimeAsync(4900));
  expect(container.textContent).toContain('Not sent');
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(container.textContent).toBe('');
});

it('and is closed by hand', async () => {
  const container = await showPlainToast();
  await act(async () => container.querySelector('button')?.click());
  expect(container.textContent).toBe('');
});
