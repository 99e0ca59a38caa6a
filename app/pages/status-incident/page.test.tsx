import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { registerTexts } from '#app/i18n/i18n.ts';
import { LanguageProvider } from '#app/i18n/language.tsx';
import en from '#content/locales/en/common.json';
import status from '#content/locales/en/server-status.json';
import nl from '#content/locales/nl/common.json';
import { statusCalls, statusPaths } from '#content/status-paths.ts';
import { sampleReport } from '#tests/fixtures/status-report.ts';
import { render } from '#tests/helpers/render.tsx';
import StatusIncidentPage from './page.tsx';

registerTexts('common', { en, nl });

const [first, second] = sampleReport.incidents;
if (!first || !second) throw new Error('The report has two incidents');

/** Shows the page of an incident, whose calls are answered by hand. */
async function show(id: string) {
  const answers = new Map<string, PromiseWithResolvers<Response>>();
  vi.stubGlobal('fetch', (address: string) => {
    const answer = Promise.withResolvers<Response>();
    answers.set(address, answer);
    return answer.promise;
  });
  const element = (
    <LanguageProvider>
      <StatusIncidentPage />
    </LanguageProvider>
  );
  const router = createMemoryRouter([{ path: statusPaths.incident(':incident'), element }], {
    initialEntries: [statusPaths.incident(id)],
  });
  const { container } = await render(<RouterProvider router={router} />);
  return {
    text: () => container.textContent ?? '',
    open: (other: string) => act(() => router.navigate(statusPaths.incident(other))),
    answer: (of: string, response: Response) =>
      act(async () => {
        answers.get(statusCalls.incident(of))?.resolve(response);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }),
  };
}

afterEach(() => void vi.unstubAllGlobals());

it('a link to an incident fetches and shows it, and not the one before (spec status-55)', async () => {
  const { text, open, answer } = await show(first.id);
  expect(text()).toContain(en.loading);
  await answer(first.id, Response.json(first));
  expect(text()).toContain(first.title.en);
  await open(second.id);
  expect(text()).not.toContain(first.title.en);
  await answer(second.id, Response.json(second));
  expect(text()).toContain(second.title.en);
});

it('says so where it can’t be fetched', async () => {
  const { text, answer } = await show('another');
  await answer('another', new Response('closed', { status: 503 }));
  expect(text()).toContain(status.banner.failedBelow);
});
