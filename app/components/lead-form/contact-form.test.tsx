import { act } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '#app/components/toaster/toasts.ts';
import { translation } from '#app/i18n/i18n.ts';
import { contact } from '#contracts/forms/contact.ts';
import { patience } from '#tests/helpers/patience.ts';
import { render } from '#tests/helpers/render.tsx';
import { LeadForm } from './lead-form.tsx';

const typed = { name: 'Anna', email: 'anna@example.org', subject: 'Shop', message: 'Hello' };

const noNeed = async () => Response.json({ needed: false });

/**
 * The form with a typed message. The fake server gives the given answers to posts and to
 * `/api/challenge`.
 */
async function showForm(
  estimate?: string,
  answer = { success: true, message: 'ok' },
  challenge: () => Promise<Response> = noNeed,
) {
  const fetch = vi.fn<typeof globalThis.fetch>(async (path) =>
    path === '/api/challenge' ? challenge() : Response.json(answer),
  );
  vi.stubGlobal('fetch', fetch);
  const posts = () => fetch.mock.calls.filter(([path]) => path === '/api/contact');
  const form = (values: Record<string, string>) => (
    <I18nextProvider i18n={translation('en')}>
      <MemoryRouter>
        <LeadForm of={contact} values={values} />
      </MemoryRouter>
    </I18nextProvider>
  );
  const withEstimate = (text: string | undefined) =>
    form({ ...typed, ...(text === undefined ? {} : { estimate: text }) });
  const { container, show } = await render(withEstimate(estimate));
  return {
    field: () => container.querySelector<HTMLInputElement>('input[name=estimate]'),
    /** Changes the enclosure, which the form hears of as an input event. */
    change: async (text: string | undefined) => {
      await show(withEstimate(text));
      await act(async () => {
        container.querySelector('form')?.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    button: () => container.querySelector<HTMLButtonElement>('button[type=submit]'),
    focus: (name: string) =>
      act(async () => container.querySelector<HTMLElement>(`[name=${name}]`)?.focus()),
    /** Sends the form; `wait` waits until the outcome is shown. */
    submit: ({ wait = true } = {}) =>
      act(async () => {
        container
          .querySelector('form')
          ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
        if (wait) await vi.waitFor(() => expect(toastStore.get().toast).toBeDefined(), patience);
      }),
    asked: () => fetch.mock.calls.length - posts().length,
    sent: () =>
      posts().map(([, request]) => ({
        body: JSON.parse(String(request?.body)),
        key: new Headers(request?.headers).get('idempotency-key'),
      })),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an estimate in the contact form', () => {
  it('is a hidden field, so that it goes along without scripts too', async () => {
    const { field } = await showForm('type=custom&rush=1');
    expect(field()?.type).toBe('hidden');
    expect(field()?.value).toBe('type=custom&rush=1');
  });

  it('is no field where there is none', async () => {
    const { field } = await showForm();
    expect(field()).toBeNull();
  });

  it('is sent with the message', async () => {
    const { submit, sent } = await showForm('type=custom&rush=1');
    await submit();
    expect(sent()[0]?.body).toEqual({ ...typed, estimate: 'type=custom&rush=1' });
  });

  it('is not sent while it is empty', async () => {
    const { submit, sent } = await showForm('');
    await submit();
    expect(sent()[0]?.body).toEqual(typed);
  });

  it('that changed after a failed try makes another message, with another key', async () => {
    const failed = { success: false, message: 'no' };
    const { submit, change, sent } = await showForm('type=custom', failed);
    await submit();
    await submit();
    await change('type=webapp');
    await submit();
    await change(undefined);
    await submit();
    const [first, retry, changed, without] = sent().map(({ key }) => key);
    expect(retry).toBe(first);
    expect(new Set([first, changed, without]).size).toBe(3);
  });
});

describe('proof of work in a form', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is asked for at the first focus, and not again while it is new', async () => {
    const { focus, submit, asked } = await showForm();
    expect(asked()).toBe(0);
    await focus('email');
    await vi.waitFor(() => expect(asked()).toBe(1), patience);
    await focus('message');
    await submit();
    expect(asked()).toBe(1);
  });

  it('does not keep a message that it can’t be had for', async () => {
    const { submit, sent } = await showForm(undefined, undefined, async () => {
      throw new TypeError('Failed to fetch');
    });
    await submit();
    expect(sent()[0]?.body).toEqual(typed);
  });

  it('is waited for, but not for longer than 20 seconds', async () => {
    const { focus, submit, sent, asked, button } = await showForm(
      undefined,
      undefined,
      () => new Promise(() => {}),
    );
    await focus('email');
    await vi.waitFor(() => expect(asked()).toBe(1), patience);
    vi.useFakeTimers();
    await submit({ wait: false });
    await act(() => vi.advanceTimersByTimeAsync(19_999));
    expect(sent()).toEqual([]);
    expect(button()?.getAttribute('aria-disabled')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(sent()[0]?.body).toEqual(typed);
    expect(button()?.hasAttribute('aria-disabled')).toBe(false);
  });
});
