import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { LanguageProvider } from '#app/i18n/language.tsx';
import { fill } from '#content/fill.ts';
import en from '#content/locales/en/domain-xray.json';
import nl from '#content/locales/nl/domain-xray.json';
import nlList from '#content/locales/nl/move-checklist.json';
import type { MoveCheck } from '#contracts/move-check.ts';
import { render } from '#tests/helpers/render.tsx';
import { Xray } from './xray.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const check: MoveCheck = {
  ...{ name: 'bakker.nl', at: '2026-01-05T10:00:00.000Z', isSigned: true },
  ...{ nameServers: ['ns1.host.example'], mail: ['mx1.post.example'], senders: [], web: [] },
  proofs: {},
};

/** The form, whose checks are answered so; without one there is no answer. */
async function openForm(...answers: { wait?: number; [name: string]: unknown }[]) {
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = url.endsWith('/move-check') && answers.shift();
    if (!answer) throw new TypeError('offline');
    const { wait, ...body } = answer;
    const headers = new Headers(wait ? { 'retry-after': String(wait) } : {});
    return Response.json(body, { status: 'check' in body ? 200 : wait ? 429 : 422, headers });
  });
  Element.prototype.scrollIntoView ??= () => {};
  const element = (
    <LanguageProvider>
      <Xray />
    </LanguageProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  const { container } = await render(<RouterProvider router={router} />);
  return {
    container,
    send: () =>
      act(async () => {
        const submit = new Event('submit', { bubbles: true, cancelable: true });
        container.querySelector('form')?.dispatchEvent(submit);
      }),
    said: () => container.querySelector('#xray-said')?.textContent ?? '',
    list: () => container.querySelector('.xray-list'),
    boxes: () => [...container.querySelectorAll<HTMLInputElement>('.xray-list input')],
    switchTo: (address: string) => act(() => router.navigate(address)),
  };
}

it('says in the language of now that nothing was answered (spec languages-4)', async () => {
  const { send, said, switchTo } = await openForm();
  await send();
  await vi.waitFor(() => expect(said()).toBe(en.failed), { timeout: 5000 });
  await switchTo('/nl');
  expect(said()).toBe(nl.failed);
});

it('calls a name wrong only where it is, and until it is changed', async () => {
  const { container, send, said } = await openForm({
    success: false,
    message: 'Leave out the port.',
  });
  const field = container.querySelector('#xray-domain');
  await send();
  await vi.waitFor(() => expect(said()).toBe('Leave out the port.'), { timeout: 5000 });
  expect(field?.getAttribute('aria-invalid')).toBe('true');
  await act(async () => field?.dispatchEvent(new Event('input', { bubbles: true })));
  expect(said()).toBe('');
  expect(field?.hasAttribute('aria-invalid')).toBe(false);
  await send();
  await vi.waitFor(() => expect(said()).toBe(en.failed), { timeout: 5000 });
  expect(field?.hasAttribute('aria-invalid')).toBe(false);
});

it('what is ticked outlives a switch of the language and a check that fails (spec languages-5)', async () => {
  const refused = { success: false, message: 'Leave out the port.' };
  const { send, said, list, boxes, switchTo } = await openForm({ success: true, check }, refused);
  await send();
  await vi.waitFor(() => expect(list()).not.toBeNull(), { timeout: 5000 });
  const ticked = () => boxes().map(({ checked }) => checked);
  const before = ticked();
  expect(new Set(before)).toEqual(new Set([true, false]));
  const [first, last] = [boxes().at(0), boxes().at(before.indexOf(true))];
  await act(async () => {
    first?.click();
    last?.click();
  });
  const chosen = ticked();
  expect(chosen).not.toEqual(before);

  await switchTo('/nl');
  expect(list()?.textContent).toContain(nlList.parts.before);
  expect(ticked()).toEqual(chosen);

  for (const problem of [refused.message, nl.failed]) {
    await send();
    await vi.waitFor(() => expect(said()).toBe(problem), { timeout: 5000 });
    expect(ticked()).toEqual(chosen);
  }
});

it('counts down to the next look, and takes none before (spec domains-35)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { container, send, said } = await openForm({
    success: false,
    message: 'Too many.',
    wait: 2,
  });
  await send();
  await vi.waitFor(() => expect(said()).toBe('Too many.'), { timeout: 5000 });
  const button = container.querySelector('button');
  expect(button?.textContent).toContain(fill(en.again, { seconds: 2 }));
  expect(button?.disabled).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(button?.textContent).toContain(fill(en.again, { seconds: 1 }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(button?.disabled).toBe(false);
  expect(said()).toBe('');
});
