import { expect, it } from 'vitest';
import { withVat } from './vat.ts';

it.each([
  [0, 0],
  [100, 121],
  [899, 1088], // 1087.79
  [2500, 3025],
])('%i cents are %i with VAT', (net, gross) => {
  expect(withVat(net)).toBe(gross);
});
