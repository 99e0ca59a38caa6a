import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { Toaster } from '#app/components/toaster/toaster.tsx';
import { clearToast, toastStore } from '#app/components/toaster/toasts.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { LanguageProvider } from '#app/i18n/language.tsx';
import commonEn from '#content/locales/en/common.json';
import en from '#content/locales/en/lead-form.json';
import commonNl from '#content/locales/nl/common.json';
import nl from '#content/locales/nl/lead-form.json';
import { reseller } from '#contracts/forms/reseller.ts';
import { patience } from '#tests/helpers/patience.ts';
import { render } from '#tests/helpers/render.tsx';
import { LeadForm } from './lead-form.tsx';

registerTexts('common', { en: commonEn, nl: commonNl });

const typed = {
  name: 'Bram',
  email: 'bram@example.org',
  company: 'Voorbeeld Studio',
  message: 'Forty sites',
};

/** The reseller form, filled in, before a server with these answers. */
async function showForm(...answers: object[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(async (path) =>
    Response.json(path === '/api/challenge' ? { needed: false } : await answers.shift()),
  );
  vi.stubGlobal('fetch', fetch);
  clearToast();
  const element = (
    <LanguageProvider>
      <LeadForm of={reseller} values={typed} />
      <Toaster />
    </LanguageProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  const { container } = await render(<RouterProvider router={router} />);
  const form = container.querySelector('form') as HTMLFormElement;
  return {
    field: (name: string) => form.elements.namedItem(name) as HTMLInputElement,
    button: form.querySelector('button') as HTMLButtonElement,
    said: () => form.querySelector('output')?.textContent,
    send: () =>
      act(async () => {
        form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
        await vi.waitFor(() => expect(toastStore.get().toast).toBeDefined(), patience);
        await import('./late.ts');
      }),
    input: (name: string) =>
      act(async () => {
        form.querySelector(`[name=${name}]`)?.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    switchTo: (address: string) => act(() => router.navigate(address, { replace: true })),
    toast: () => container.querySelector('.toast')?.textContent,
    keys: () =>
      fetch.mock.calls
        .filter(([path]) => path === '/api/reseller')
        .map(([, request]) => new Headers(request?.headers).get('Idempotency-Key')),
    sent: () =>
      fetch.mock.calls
        .filter(([path]) => path === '/api/reseller')
        .map(([, request]) => JSON.parse(String(request?.body))),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('sends its empty optional fields too (spec forms-72), and nothing for machines', async () => {
  const { send, sent } = await showForm({ success: true, message: '' });
  await send();
  expect(Object.keys(sent()[0]).sort()).toEqual(Object.keys(reseller.fields).sort());
  expect(sent()[0]).toMatchObject({ ...typed, website: '', customerBase: '' });
});

it('says what was refused at the field, with the focus there (spec forms-71)', async () => {
  const fields = { email: 'Email: please enter an address.' };
  const { send, field, said, input } = await showForm({ success: false, message: 'No.', fields });
  await send();
  await vi.waitFor(() => expect(document.activeElement).toBe(field('email')), patience);
  expect(field('email').getAttribute('aria-invalid')).toBe('true');
  expect(said()).toBe('');
  await input('name');
  expect(field('email').getAttribute('aria-invalid')).toBe('true');
  await input('email');
  expect(field('email').hasAttribute('aria-invalid')).toBe(false);
});

it('keeps a failure without a field until the next input, and the button its focus', async () => {
  const { send, said, input, button } = await showForm({ success: false, message: 'Not now.' });
  button.focus();
  await send();
  await vi.waitFor(() => expect(said()).toBe('Not now.'), patience);
  expect(document.activeElement).toBe(button);
  await input('name');
  expect(said()).toBe('');
});

it('shows the reference and what happens next until the next input (spec forms-33, pages-151)', async () => {
  const { send, said, input } = await showForm({ success: true, reference: 'WD-7K3Q9F' });
  await send();
  const { first, second } = reseller.texts.en.mail.acknowledgement.steps;
  for (const words of [
    'Your reference is WD-7K3Q9F. You’ll hear from us within 48 hours.',
    first,
    second,
  ]) {
    expect(said()).toContain(words);
  }
  await input('name');
  expect(said()).toBe('');
});

it('says beside the promised words that the mail is late (spec forms-112)', async () => {
  const { send, said, toast } = await showForm({
    success: true,
    reference: 'WD-7K3Q9F',
    note: 'It may take until tomorrow.',
  });
  await send();
  expect(said()).toMatch(/^Your reference is WD-7K3Q9F\..*It may take until tomorrow\.$/);
  const { sentText } = reseller.texts.en.toast;
  expect(toast()).toContain(`${sentText} It may take until tomorrow.`);
});

it('says its outcome in the language of now (spec languages-4)', async () => {
  const { send, said, switchTo, toast } = await showForm(
    { success: false },
    { success: true, reference: 'WD-7K3Q9F' },
  );
  await send();
  await vi.waitFor(() => expect(said()).toBe(en.toast.failedText), patience);
  await switchTo('/nl');
  expect(said()).toBe(nl.toast.failedText);
  expect(toast()).toContain(reseller.texts.nl.toast.failedTitle);
  expect(toast()).toContain(nl.toast.failedText);
  await send();
  await vi.waitFor(() => expect(said()).toContain('WD-7K3Q9F'), patience);
  await switchTo('/');
  expect(said()).toContain('Your reference is WD-7K3Q9F.');
  expect(toast()).toContain(reseller.texts.en.toast.sentTitle);
});

it('keeps what was edited while it was sent, as another message', async () => {
  let answer = (_: object) => {};
  const waiting = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const { send, field, input, said, keys } = await showForm(waiting, { success: true });
  const sending = send();
  await vi.waitFor(() => expect(keys()).toHaveLength(1), patience);
  field('message').value = 'Fifty sites';
  await input('message');
  answer({ success: true, reference: 'WD-7K3Q9F' });
  await sending;
  await vi.waitFor(() => expect(said()).toContain('WD-7K3Q9F'), patience);
  expect(field('message').value).toBe('Fifty sites');
  await send();
  await vi.waitFor(() => expect(field('message').value).toBe(typed.message), patience);
  expect(new Set(keys()).size).toBe(2);
});
