import { expect, it } from 'vitest';
import { showPage } from '#tests/helpers/show-page.tsx';
import ToastView, { type Toast } from './toast-view.tsx';

it.each([
  ['Not sent', 'Not sent. Offline.'],
  ['Sent!', 'Sent! Offline.'],
])('a screen reader reads a pause between “%s” and the text', async (title, read) => {
  const toast: Toast = { id: 1, kind: 'error', words: () => ({ title, description: 'Offline.' }) };
  await showPage(() => <ToastView toast={toast} onRemove={() => {}} />, '/');
  const shown = [...document.querySelectorAll('.toast')].at(-1);
  expect(shown?.textContent).toBe(read);
});
