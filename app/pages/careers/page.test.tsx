import { act } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { patience } from '#tests/helpers/patience.ts';
import { showPage } from '#tests/helpers/show-page.tsx';
import CareersPage from './page.tsx';

it('another position makes another message of an application that failed (spec forms-43)', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit = {}) => {
    if (url.endsWith('/challenge')) return Response.json({ needed: false });
    keys.push(new Headers(headers).get('Idempotency-Key'));
    throw new TypeError('offline');
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const page = await showPage(CareersPage, '/company/careers?position=devops-engineer');
  const form = page.querySelector('form') as HTMLFormElement;
  const position = form.elements.namedItem('position') as HTMLSelectElement;
  const apply = (id: string) =>
    act(async () => {
      page.querySelector<HTMLElement>(`[href*="position=${id}#"]`)?.click();
    });
  const send = async () => {
    const sent = keys.length;
    await act(async () => {
      form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
    await vi.waitFor(() => expect(keys).toHaveLength(sent + 1), { timeout: 5000 });
    const button = form.querySelector('[type=submit]');
    await vi.waitFor(() => expect(button?.hasAttribute('data-busy')).toBe(false), patience);
  };
  expect(position.value).toBe('devops-engineer');
  await send();
  // A second try of the same.
  await apply('devops-engineer');
  await send();
  await apply('ux-ui-designer');
  expect(position.value).toBe('ux-ui-designer');
  await send();
  const [first, second, third] = keys;
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});
