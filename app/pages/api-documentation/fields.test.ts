import { describe, expect, it } from 'vitest';
import { fieldsOf, typeLabel } from './fields.ts';

describe('fields of a schema', () => {
  it('come with those of their objects, by the schema that they belong to', () => {
    const schema = {
      type: 'object',
      properties: {
        name: { type: 'string' },
        quota: { $ref: '#/components/schemas/Quota' },
        proof: { type: ['object', 'null'], properties: { value: { type: 'string' } } },
      },
      required: ['name'],
    } as const;
    const found = fieldsOf(schema, 'own').map(({ path, owner, required }) => [
      path,
      owner,
      required,
    ]);
    expect(found).toEqual([
      ['name', 'own', true],
      ['quota', 'own', false],
      ['quota.used', 'Quota', true],
      ['quota.total', 'Quota', true],
      ['proof', 'own', false],
      ['proof.value', 'proof', false],
    ]);
  });

  it('have a type that can be read', () => {
    expect(typeLabel({ type: 'string' })).toBe('string');
    expect(typeLabel({ type: ['number', 'null'] })).toBe('number | null');
    expect(typeLabel({ type: 'array', items: { type: 'string' } })).toBe('string[]');
    expect(typeLabel({ type: 'array', items: { $ref: '#/components/schemas/Quota' } })).toBe(
      'object[]',
    );
    expect(typeLabel({})).toBe('object');
  });
});
