import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { registerTexts } from '#app/i18n/i18n.ts';
import { LanguageProvider } from '#app/i18n/language.tsx';
import { footerColumns } from '#content/footer.ts';
import en from '#content/locales/en/common.json';
import nl from '#content/locales/nl/common.json';
import { render } from '#tests/helpers/render.tsx';
import { Footer } from './footer.tsx';

registerTexts('common', { en, nl });

it('groups of links open and close with the width of the window (spec pages-114)', async () => {
  const screen = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => screen);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { container } = await render(
    <MemoryRouter>
      <LanguageProvider>
        <Footer />
      </LanguageProvider>
    </MemoryRouter>,
  );
  const groups = [...container.querySelectorAll('details')];
  expect(groups).toHaveLength(footerColumns.length);
  expect(groups.map(({ open }) => open)).toEqual(groups.map(() => false));
  screen.matches = true;
  await act(async () => screen.dispatchEvent(new Event('change')));
  expect(groups.map(({ open }) => open)).toEqual(groups.map(() => true));
});
