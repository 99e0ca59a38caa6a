import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import texts from '#content/locales/en/domain-registration.json';
import { patience } from '#tests/helpers/patience.ts';
import { showPage } from '#tests/helpers/show-page.tsx';
import DomainRegistrationPage from './page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The page, whose searches are answered line by line. */
async function openPage() {
  let answering: WritableStreamDefaultWriter<Uint8Array>;
  vi.stubGlobal('fetch', async () => {
    const source = new TransformStream<Uint8Array, Uint8Array>();
    answering = source.writable.getWriter();
    return new Response(source.readable);
  });
  const page = await showPage(DomainRegistrationPage, '/services/domain-registration');
  const form = page.querySelector('.domain-search form') as HTMLFormElement;
  const field = form.querySelector('#domain-name') as HTMLInputElement;
  const found = () => page.querySelector('.domain-found .domain-answer-name')?.textContent;
  const boxes = () => [...page.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
  const box = (name: string) =>
    boxes().find((one) => one.closest('label')?.querySelector('b')?.textContent === name);
  return {
    ...{ page, form, field, box },
    async search(name: string) {
      await act(async () => {
        field.value = name;
        field.dispatchEvent(new Event('input', { bubbles: true }));
        form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
        await import('./results.tsx');
      });
    },
    expectFound: (name: string) => vi.waitFor(() => expect(found()).toBe(name), patience),
    tick: (name: string) => act(async () => box(name)?.click()),
    answer: (extension: string, state: string) =>
      act(async () => {
        const line = `${JSON.stringify({ extension, state })}\n`;
        await answering.write(new TextEncoder().encode(line));
      }),
    order: () => page.querySelector('.domain-order output')?.textContent ?? '',
  };
}

it('a name that is ticked before its answer says that it is taken isn’t asked for (spec domains-12)', async () => {
  const { page, search, expectFound, tick, box, answer, order } = await openPage();
  await search('bakkerij.nl');
  await expectFound('bakkerij.nl');
  await tick('.com');
  expect(order()).toContain('bakkerij.nl and bakkerij.com');
  box('.com')?.focus();
  await answer('com', 'taken');
  await vi.waitFor(() => expect(box('.com')).toBeUndefined(), patience);
  expect(order()).toMatch(/^bakkerij\.nl:/);
  expect(document.activeElement).toBe(page.querySelector('#domain-prices h2'));
  await search('molen.nl');
  await expectFound('molen.nl');
  expect(order()).toMatch(/^molen\.nl:/);
});

it('what was found for one name takes none of another from the order', async () => {
  const { search, expectFound, tick, box, answer, order } = await openPage();
  await search('molen.nl');
  await expectFound('molen.nl');
  await tick('.com');
  await search('bakkerij.nl');
  await expectFound('bakkerij.nl');
  await answer('com', 'taken');
  await vi.waitFor(() => expect(box('.com')).toBeUndefined(), patience);
  await search('molen.nl');
  await expectFound('molen.nl');
  expect(order()).toContain('molen.nl and molen.com');
});

it('the focus stays where it is while other names turn out taken', async () => {
  const { search, expectFound, box, answer } = await openPage();
  await search('bakkerij.nl');
  await expectFound('bakkerij.nl');
  box('.com')?.focus();
  await answer('eu', 'taken');
  await vi.waitFor(() => expect(box('.eu')).toBeUndefined(), patience);
  expect(document.activeElement).toBe(box('.com'));
});

it('what was ticked outlives a name that can’t be read, and can be unticked (spec domains-15)', async () => {
  const { search, expectFound, tick, box, order } = await openPage();
  await search('bakkerij.nl');
  await expectFound('bakkerij.nl');
  await tick('.org');
  await tick('.net');
  await tick('.net');
  await search('my shop.nl');
  expect(order()).toBe('');
  await search('vrij.nl');
  await expectFound('vrij.nl');
  expect(order()).toContain('vrij.nl and bakkerij.org');
  expect(box('bakkerij.net')).toBeUndefined();
  await tick('bakkerij.org');
  expect(order()).toMatch(/^vrij\.nl:/);
  expect(box('bakkerij.org')?.checked).toBe(false);
});

it('what to type instead is said where a screen reader listens already', async () => {
  const { form, search } = await openPage();
  const region = form.querySelector('[role=alert]');
  expect(region?.textContent).toBe('');
  await search('my shop.nl');
  expect(form.querySelector('[role=alert]')).toBe(region);
  expect(region?.textContent).toBe(texts.problems.characters);
});
