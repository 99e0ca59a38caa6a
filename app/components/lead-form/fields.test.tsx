import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { LanguageProvider } from '#app/i18n/language.tsx';
import { contact } from '#contracts/forms/contact.ts';
import { render } from '#tests/helpers/render.tsx';
import './lead-form.tsx';
import { Fields } from './fields.tsx';

/** A message of so many characters in the form, and the text of its counter. */
async function showMessage(address: string, characters: number) {
  const { container } = await render(
    <MemoryRouter initialEntries={[address]}>
      <LanguageProvider>
        <form>
          <Fields of={contact} values={{ message: 'x'.repeat(characters) }} />
        </form>
      </LanguageProvider>
    </MemoryRouter>,
  );
  const message = container.querySelector('textarea') as HTMLTextAreaElement;
  const described = message.getAttribute('aria-describedby') ?? '';
  return {
    message,
    said: () => container.querySelector(`[id="${described}"]`)?.textContent,
    type: (text: string) =>
      act(async () => {
        message.value = text;
        message.dispatchEvent(new Event('input', { bubbles: true }));
      }),
  };
}

describe('the limit of a text', () => {
  it('is not mentioned far from it', async () => {
    expect((await showMessage('/', 4899)).said()).toBe('');
  });

  it.each([
    ['/', '4,980 of 5,000 characters'],
    ['/nl', '4.980 van 5.000 tekens'],
  ])('is counted near it, also what was typed before hydration (%s)', async (address, words) => {
    const { message, said } = await showMessage(address, 4980);
    expect(said()).toBe(words);
    expect(message.validationMessage).toBe('');
  });

  it.each([
    ['/', '5,001 of 5,000 characters', 'This text is 1 character too long. Please shorten it.'],
    ['/nl', '5.001 van 5.000 tekens', 'Deze tekst is 1 teken te lang. Maak hem korter.'],
  ])('above it the browser refuses and nothing is cut (%s)', async (address, words, problem) => {
    const { message, said, type } = await showMessage(address, 0);
    await type(` ${'x'.repeat(5001)}\n`);
    expect(message.value).toHaveLength(5003);
    expect(said()).toBe(words);
    expect(message.validationMessage).toBe(problem);
    await type('x'.repeat(5000));
    expect(message.validationMessage).toBe('');
    await type('Hello');
    expect(said()).toBe('');
  });
});
