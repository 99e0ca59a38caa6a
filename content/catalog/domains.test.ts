// @vitest-environment node
import { expect, it } from 'vitest';
import { domainPrices } from './domains.ts';

it('are the extensions of spec content-14 in its order', () => {
  const list = domainPrices.map(
    ({ extension, yearlyCents }) => `.${extension} ${(yearlyCents / 100).toFixed(2)}`,
  );
  expect(list.join(', ')).toBe(
    '.com 9.99, .net 10.99, .org 11.99, .eu 8.99, .nl 7.99, .de 8.49, .co.uk 9.49, .fr 8.99, ' +
      '.info 10.49, .io 39.99, .app 14.99, .dev 14.99, .tech 24.99, .store 19.99, .agency 16.99',
  );
});
