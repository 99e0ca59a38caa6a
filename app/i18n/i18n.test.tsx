import { act } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#content/languages.ts';
import notFoundEn from '#content/locales/en/not-found.json';
import notFoundNl from '#content/locales/nl/not-found.json';
import { patience } from '#tests/helpers/patience.ts';
import { render } from '#tests/helpers/render.tsx';
import { registerTexts, translation } from './i18n.ts';

const files: Record<string, unknown> = {
  '/locales/en/error.json': { title: 'Title from a file' },
  '/locales/nl/error.json': { title: 'Titel uit een bestand' },
};

function Title({ namespace }: { namespace: 'error' | 'not-found' }) {
  const { t } = useTranslation(namespace);
  return <p>{t('title')}</p>;
}

describe('texts', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  function serveFiles() {
    const fetch = vi.fn(async (address: string) =>
      address in files ? Response.json(files[address]) : new Response('', { status: 404 }),
    );
    vi.stubGlobal('fetch', fetch);
    return fetch;
  }

  const shown = (language: Language, namespace: 'error' | 'not-found') =>
    render(
      <I18nextProvider i18n={translation(language)}>
        <Title namespace={namespace} />
      </I18nextProvider>,
    );

  it('that a module brought show in both languages without a request', async () => {
    const fetch = serveFiles();
    registerTexts('not-found', { en: notFoundEn, nl: notFoundNl });
    const english = await shown('en', 'not-found');
    const dutch = await shown('nl', 'not-found');
    expect(english.container.textContent).toBe('Page Not Found');
    expect(dutch.container.textContent).toBe('Pagina niet gevonden');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('that no module brought come from /locales/{language}/{namespace}.json', async () => {
    const fetch = serveFiles();
    const { container } = await shown('nl', 'error');
    await act(() =>
      vi.waitFor(() => expect(container.textContent).toBe('Titel uit een bestand'), patience),
    );
    const asked = fetch.mock.calls.map(([address]) => address);
    expect(asked).toContain('/locales/nl/error.json');
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('that can not be fetched leave the page standing', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => {
        throw new TypeError('offline');
      }),
    );
    const { container } = await shown('en', 'error');
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
    expect(container.textContent).toBe('title');
  });
});
