import { act } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { patience } from '#tests/helpers/patience.ts';
import { showPage } from '#tests/helpers/show-page.tsx';
import MvpDevelopmentPage from './page.tsx';

/** Sends one road's form while the other one is as `meanwhile` leaves it. @returns the other one's idea */
async function send(meanwhile: (idea: HTMLTextAreaElement) => void): Promise<string> {
  let answer = (_: Response) => {};
  const waiting = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const fetch = vi.fn((path: string) =>
    path.endsWith('/challenge') ? Response.json({ needed: false }) : waiting,
  );
  vi.stubGlobal('fetch', fetch);
  Element.prototype.scrollIntoView ??= () => {};
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const page = await showPage(MvpDevelopmentPage, '/resources/mvp-development');
  const [form, other] = [...page.querySelectorAll('form')];
  const [idea, otherIdea] = [form, other].map((one) => one?.querySelector('textarea'));
  if (!form || !idea || !otherIdea) throw new Error('There are two roads');
  idea.value = otherIdea.value = 'A tide table';
  await act(async () => {
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  meanwhile(otherIdea);
  await vi.waitFor(() => expect(fetch.mock.calls.length).toBeGreaterThan(1), patience);
  await act(async () => answer(Response.json({ success: true, reference: 'WD-7K3Q9F' })));
  await vi.waitFor(() => expect(page.textContent).toContain('WD-7K3Q9F'), { timeout: 5000 });
  expect(idea.value).toBe('');
  return otherIdea.value;
}

it('a sent proposal empties the other road’s form, which has the same texts', async () => {
  expect(await send(() => {})).toBe('');
});

it('but not where something else was typed there meanwhile', async () => {
  const typed = await send((idea) => {
    idea.value = 'A lock planner';
  });
  expect(typed).toBe('A lock planner');
});
