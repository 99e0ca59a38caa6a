import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished } from 'vitest';
import { render } from '#tests/helpers/render.tsx';
import { FileField } from './file-field.tsx';

const field = (tooLarge: string) => (
  <FileField
    label="Resume"
    name="resume"
    choose="Choose a file"
    hint="PDF"
    accept=".pdf"
    maxBytes={3}
    tooLarge={tooLarge}
  />
);

/** The browser's files, which only a visitor can choose. */
function choose(container: Element, text: string): HTMLInputElement {
  const input = container.querySelector('input') as HTMLInputElement;
  const files = [new File([text], 'resume.pdf')];
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  return input;
}

it('names a file that was chosen before hydration, and measures it', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(field('Too large'));
  const input = choose(container, 'much too large');
  await act(async () => {
    const root = hydrateRoot(container, field('Too large'));
    onTestFinished(async () => {
      await act(async () => root.unmount());
      container.remove();
    });
  });
  expect(container.querySelector('b')?.textContent).toBe('resume.pdf');
  expect(input.validationMessage).toBe('Too large');
});

it('says in the language of now that a file is too large (spec languages-4)', async () => {
  const { container, show } = await render(field('Too large'));
  const input = choose(container, 'much too large');
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(input.validationMessage).toBe('Too large');
  await show(field('Te groot'));
  expect(input.validationMessage).toBe('Te groot');
});
