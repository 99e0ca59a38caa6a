import { readEmail, readWebsite, tidyEmail } from '#contracts/pasted-text.ts';

const readers: Record<string, (text: string) => string> = {
  // Chromium takes other letters in a domain only as they are typed.
  email: (text) => (tidyEmail(text) === text ? text : readEmail(text)),
  url: readWebsite,
};

/**
 * Repairs an address that was pasted or typed, so that the browser's own check takes what the server takes
 * (spec forms-103).
 */
export function tidyField(field: EventTarget): void {
  if (!(field instanceof HTMLInputElement)) return;
  const tidied = readers[field.type]?.(field.value) ?? field.value;
  if (tidied === field.value) return;
  field.value = tidied;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
