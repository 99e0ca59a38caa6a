import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { registerTexts } from '#app/i18n/i18n.ts';
import { LanguageProvider } from '#app/i18n/language.tsx';
import en from '#content/locales/en/common.json';
import nl from '#content/locales/nl/common.json';
import { statusPaths } from '#content/status-paths.ts';
import { sampleReport } from '#tests/fixtures/status-report.ts';
import { render } from '#tests/helpers/render.tsx';
import StatusIncidentPage from './page.tsx';

registerTexts('common', { en, nl });

it('the address of another incident doesn’t show the one before (spec status-55)', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const [first, second] = sampleReport.incidents;
  if (!first || !second) throw new Error('The report has two incidents');
  const served = Object.assign(document.createElement('script'), {
    id: 'status-data',
    type: 'application/json',
    textContent: JSON.stringify(first),
  });
  document.head.append(served);
  const html = document.documentElement;
  onTestFinished(() => {
    served.remove();
    html.classList.remove('hydrated');
    reload.mockRestore();
  });
  const element = (
    <LanguageProvider>
      <StatusIncidentPage />
    </LanguageProvider>
  );
  const router = createMemoryRouter([{ path: statusPaths.incident(':incident'), element }], {
    initialEntries: [statusPaths.incident(first.id)],
  });
  const { container } = await render(<RouterProvider router={router} />);
  expect(container.textContent).toContain(first.title.en);
  html.classList.add('hydrated');
  await act(() => router.navigate(statusPaths.incident(second.id)));
  expect(container.textContent).not.toContain(first.title.en);
  expect(reload).toHaveBeenCalledTimes(1);
});
