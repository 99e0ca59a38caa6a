// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readChoice, readNumber, readText, writeQuery } from './address.ts';

const params = (text: string) => new URLSearchParams(text);

describe('readText', () => {
  it.each([
    ['a=1', '1'],
    ['b=2', undefined],
    ['a=', ''],
    ['a', ''],
    ['a=1&a=2', undefined],
    ['a=1&a=1', undefined],
    ['a=%', '%'],
    ['A=1', undefined],
  ])('of %s is %s', (text, value) => {
    expect(readText(params(text), 'a')).toBe(value);
  });
});

describe('readNumber', () => {
  const scale = { min: 10, max: 500, step: 10, initial: 50 };

  it.each([
    // on the scale, and its ends
    ['230', 230],
    ['10', 10],
    ['500', 500],
    ['0230', 230],
    // out of range
    ['0', 10],
    ['9', 10],
    ['-40', 10],
    ['-0', 10],
    ['501', 500],
    ['99999999999999999999', 500],
    ['9'.repeat(400), 500],
    // between two steps; in the middle the upper one
    ['234', 230],
    ['235', 240],
    ['234.99', 230],
    ['495', 500],
    // no plain decimal number
    ['', 50],
    [' 230', 50],
    ['+230', 50],
    ['%2B230', 50],
    ['230GB', 50],
    ['2,5', 50],
    ['1e2', 50],
    ['0x64', 50],
    ['.5', 50],
    ['230.', 50],
    ['--5', 50],
    ['NaN', 50],
    ['Infinity', 50],
    ['null', 50],
    ['٢٣٠', 50],
    // twice
    ['230&a=240', 50],
  ])('of %s is %d', (text, value) => {
    expect(readNumber(params(`a=${text}`), 'a', scale)).toBe(value);
  });

  it('starts where the scale does', () => {
    expect(readNumber(params(''), 'a', scale)).toBe(50);
  });

  it('counts the steps from the lower end', () => {
    expect(readNumber(params('a=9'), 'a', { min: 1, max: 31, step: 5, initial: 1 })).toBe(11);
  });
});

describe('readChoice', () => {
  const options = [{ id: 'one' }, { id: 'two' }];

  it.each([
    ['a=two', 'two'],
    ['a=TWO', 'one'],
    ['a=', 'one'],
    ['', 'one'],
    ['a=__proto__', 'one'],
    ['a=two&a=two', 'one'],
  ])('of %s is %s', (text, value) => {
    expect(readChoice(params(text), 'a', options, 'one')).toBe(value);
  });
});

it('writes what is given, in order', () => {
  expect(writeQuery({ a: 1, b: undefined, c: 'x,y' })).toBe('a=1&c=x,y');
  expect(writeQuery({ a: undefined })).toBe('');
});
