import { expect, it } from 'vitest';
import { bodyOf, textOf } from './body.ts';

const fields = [
  { path: 'domain', schema: { type: 'string' } },
  { path: 'years', schema: { type: 'integer' } },
  { path: 'tlds', schema: { type: 'array', items: { type: 'string' } } },
  { path: 'contact_info.name', schema: { type: 'string' } },
] as const;
const body = { domain: 'a.nl', years: 2, tlds: ['nl', 'eu'], contact_info: { name: 'A' } };

it('typed texts make the body that they were made of', () => {
  const texts = Object.fromEntries(fields.map((field) => [field.path, textOf(body, field)]));
  expect(texts).toEqual({ domain: 'a.nl', years: '2', tlds: 'nl, eu', 'contact_info.name': 'A' });
  expect(bodyOf(fields, texts)).toEqual(body);
});

it('an empty field is not sent, and a wrong value as it is', () => {
  expect(bodyOf(fields, { domain: '', years: 'two', tlds: 'nl,, eu ' })).toEqual({
    years: 'two',
    tlds: ['nl', 'eu'],
  });
  expect(bodyOf(fields, {})).toEqual({});
});
