import { describe, expect, it } from 'vitest';
import { type Field, fieldsOf, postedNames } from '#contracts/forms/define.ts';
import { answeredForms } from '#contracts/forms/index.ts';
import { slots } from '#contracts/slots.ts';
import { showPage } from '#tests/helpers/show-page.tsx';
import { FormAnswerPage } from './page.tsx';

/** Fields that aren't given back: the page's own language, and the honeypot. */
const ownFields = ['language', 'homepage'];

describe.each(answeredForms.map((answered) => ({ ...answered, answered })))(
  'the answer pages of $id',
  ({ answered, form, way }) => {
    it('have a place for every field that was posted, after a failure', async () => {
      const container = await showPage(
        () => <FormAnswerPage answered={answered} outcome="failed" />,
        '/',
      );
      const fields = [
        ...container.querySelectorAll<HTMLInputElement | HTMLSelectElement>('form [name]'),
      ].filter(({ name }) => !ownFields.includes(name));
      const expected = fieldsOf(form, way).flatMap(postedNames);
      expect(fields.map(({ name }) => name).sort()).toEqual(expected.sort());
      // The server marks selects and checkboxes, browsers keep no file, and the way is the form's own.
      for (const field of fields) {
        if (field.matches('select, [type=checkbox], [type=file]')) continue;
        const own = field.name === form.split?.by ? way : slots.value(field.name);
        expect(field.value).toBe(own);
      }
    });

    it('ask for what the server requires, and cut nothing', async () => {
      const container = await showPage(
        () => <FormAnswerPage answered={answered} outcome="failed" />,
        '/',
      );
      const isAsked = ([name, field]: [string, Field]) =>
        field.required && field.kind !== 'boxes' && name !== form.split?.by;
      const required = [...container.querySelectorAll<HTMLInputElement>('form [required]')];
      expect(required.map(({ name }) => name).sort()).toEqual(
        fieldsOf(form, way).filter(isAsked).flatMap(postedNames).sort(),
      );
      expect(container.querySelectorAll('[maxlength]')).toHaveLength(0);
    });

    it('name the reference of a lead only', async () => {
      const container = await showPage(
        () => <FormAnswerPage answered={answered} outcome="sent" />,
        '/',
      );
      expect(container.textContent?.includes(slots.reference)).toBe(form.kind === 'lead');
    });
  },
);
