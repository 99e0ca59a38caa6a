import { act } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { translation } from '#app/i18n/i18n.ts';
import { render } from '#tests/helpers/render.tsx';
import { ContactForm, type ContactValues } from './contact-form.tsx';

const typed = { name: 'Anna', email: 'anna@example.org', subject: 'Shop', message: 'Hello' };

/** The form with a message typed into it; the server answers each post as told. */
async function showForm(estimate?: string, answer = { success: true, message: 'ok' }) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(answer));
  vi.stubGlobal('fetch', fetch);
  const form = (values: ContactValues) => (
    <I18nextProvider i18n={translation('en')}>
      <ContactForm subject="text" values={values} />
    </I18nextProvider>
  );
  const withEstimate = (text: string | undefined) =>
    form({ ...typed, ...(text === undefined ? {} : { estimate: text }) });
  const { container, show } = await render(withEstimate(estimate));
  return {
    field: () => container.querySelector<HTMLInputElement>('input[name=estimate]'),
    change: (text: string | undefined) => show(withEstimate(text)),
    submit: () =>
      act(async () => {
        container
          .querySelector('form')
          ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      }),
    sent: () =>
      fetch.mock.calls.map(([, request]) => ({
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
