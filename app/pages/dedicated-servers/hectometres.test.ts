// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { hectometres } from './hectometres.ts';

describe('hectometres', () => {
  it.each([
    [0, '0', '0'],
    [357.94, '357', '9'],
    [363.35, '363', '4'],
    [99.96, '100', '0'],
  ])('%d km: %s and %s', (km, whole, tenth) => {
    expect(hectometres(km, 'en')).toEqual({ whole, rest: `.${tenth}` });
    expect(hectometres(km, 'nl')).toEqual({ whole, rest: `,${tenth}` });
  });
});
