import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { registerTexts } from '#app/i18n/i18n.ts';
import { LanguageProvider } from '#app/i18n/language.tsx';
import en from '#content/locales/en/common.json';
import nl from '#content/locales/nl/common.json';
import { render } from './render.tsx';

/** Shows a page's component as it is at an address, without the site around it. */
export async function showPage(Page: ComponentType, address: string): Promise<HTMLElement> {
  registerTexts('common', { en, nl });
  const element = (
    <LanguageProvider>
      <Page />
    </LanguageProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  const { container } = await render(<RouterProvider router={router} />);
  return container;
}

/** The parts of a legal page: their anchors in order, and the whole text of each. */
export function legalParts(container: HTMLElement): Map<string, string> {
  return new Map(
    [...container.querySelectorAll('article section')].map(({ id, textContent }) => [
      id,
      (textContent ?? '').replaceAll('\u2060', ''),
    ]),
  );
}
