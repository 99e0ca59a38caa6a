import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { KnownFormAnswer } from '#contracts/form-answer.ts';
import { type Field, fieldsOf, postedNames, ticked } from '#contracts/forms/define.ts';
import { answeredForms } from '#contracts/forms/index.ts';
import { showPage } from '#tests/helpers/show-page.tsx';
import { FormAnswerPage } from './page.tsx';

// Files share their modules, but not those that know what stands here in another's place.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const known = vi.hoisted(() => ({ answer: undefined as KnownFormAnswer | undefined }));
vi.mock('./use-form-answer.ts', () => ({ useFormAnswer: () => known.answer }));

/** Fields that aren't given back: the page's own language, and the honeypot. */
const ownFields = ['language', 'homepage'];

describe.each(answeredForms.map((answered) => ({ ...answered, answered })))(
  'the answer pages of $id',
  ({ answered, form, way }) => {
    async function show(outcome: 'sent' | 'failed', answer: Partial<KnownFormAnswer> = {}) {
      known.answer = { message: 'Words', values: {}, ...answer };
      onTestFinished(() => {
        known.answer = undefined;
      });
      const container = await showPage(
        () => <FormAnswerPage answered={answered} outcome={outcome} />,
        '/',
      );
      const fields = [
        ...container.querySelectorAll<HTMLInputElement | HTMLSelectElement>('form [name]'),
      ].filter(({ name }) => !ownFields.includes(name));
      return { container, fields };
    }

    it('show again what was posted, and mark what is wrong, after a failure', async () => {
      const names = fieldsOf(form, way).flatMap(postedNames);
      const typed = (name: string) => `typed <${name}>`;
      const values = Object.fromEntries(names.map((name) => [name, typed(name)]));
      const { fields } = await show('failed', { values, fields: values });
      expect(fields.map(({ name }) => name).sort()).toEqual(names.sort());
      // Browsers keep no file, and the way is the form's own.
      for (const field of fields) {
        const isOwn = field.name === form.split?.by;
        if (field.matches('[type=hidden]')) {
          expect(field.value).toBe(isOwn ? way : typed(field.name));
          continue;
        }
        if (!field.matches('select, [type=checkbox], [type=file]')) {
          expect(field.value).toBe(typed(field.name));
        }
        expect(field.getAttribute('aria-invalid'), field.name).toBe('true');
        expect(field.getAttribute('aria-describedby')?.split(' ')).toContain('answer-message');
      }
    });

    it('tick what was ticked and choose what was chosen', async () => {
      const shown = fieldsOf(form, way);
      const choices = shown.flatMap(([name, field]) =>
        field.kind === 'choice' && name !== form.split?.by ? [[name, field.values[0]]] : [],
      );
      const boxes = shown
        .filter(([, { kind }]) => kind === 'box' || kind === 'boxes')
        .flatMap(postedNames);
      const values = Object.fromEntries([...choices, ...boxes.map((name) => [name, ticked])]);
      const { container } = await show('failed', { values });
      for (const [name, value] of choices) {
        expect(container.querySelector<HTMLSelectElement>(`[name="${name}"]`)?.value).toBe(value);
      }
      for (const name of boxes) {
        expect(container.querySelector<HTMLInputElement>(`[name="${name}"]`)?.checked).toBe(true);
      }
      expect(container.querySelector('[aria-invalid]')).toBeNull();
    });

    it('ask for what the server requires, and cut nothing', async () => {
      const { container } = await show('failed');
      const isAsked = ([name, field]: [string, Field]) =>
        field.required && field.kind !== 'boxes' && name !== form.split?.by;
      const required = [...container.querySelectorAll<HTMLInputElement>('form [required]')];
      expect(required.map(({ name }) => name).sort()).toEqual(
        fieldsOf(form, way).filter(isAsked).flatMap(postedNames).sort(),
      );
      expect(container.querySelectorAll('[maxlength]')).toHaveLength(0);
    });

    it('name the reference of a lead only', async () => {
      const { container } = await show('sent', { reference: 'WD-7K3Q9F' });
      expect(container.textContent?.includes('WD-7K3Q9F')).toBe(form.kind === 'lead');
      expect(container.textContent).toContain('Words');
    });
  },
);
