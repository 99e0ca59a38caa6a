import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { translations } from '#app/i18n/i18n.ts';
import { render } from '#tests/contracts/render.tsx';
import { FormAnswerPage } from './page.tsx';

/** What isn't given back: the page has its own language, and the honeypot is to be empty. */
const ownFields = ['language', 'homepage'];

it('after a failure has a slot for every field that was posted', async () => {
  const { container } = await render(
    <MemoryRouter>
      <I18nextProvider i18n={translations.en}>
        <FormAnswerPage outcome="failed" />
      </I18nextProvider>
    </MemoryRouter>,
  );
  const fields = [...container.querySelectorAll<HTMLInputElement>('form [name]')].filter(
    ({ name }) => !ownFields.includes(name),
  );
  expect(fields.map(({ name }) => name).sort()).toEqual([
    'email',
    'estimate',
    'message',
    'name',
    'subject',
  ]);
  for (const { name, value } of fields) expect(value).toBe(`%VALUE:${name}%`);
});
