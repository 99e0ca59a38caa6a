import { describe, expect, it } from 'vitest';
import type { PageId } from '#content/pages.ts';
import { builtPage } from '#tests/helpers/built-part.ts';

/** The lowest price of a page that advertises a lower one, in English and in Dutch. */
const starts = [
  ['web-hosting', '€8.99', '€ 8,99'],
  ['vps-hosting', '€24.99', '€ 24,99'],
  ['cloud-hosting', '€15.99', '€ 15,99'],
  ['dedicated-servers', '€149', '€ 149'],
  ['ssl-certificates', '€29.99', '€ 29,99'],
] as const;

describe('an advertised price that no plan has (spec content-32)', () => {
  it.each(starts)('says on %s what the plans start at', (page, en, nl) => {
    expect(builtPage(page, 'en').locator('.starting-price small')).toContainText(en);
    expect(builtPage(page, 'nl').locator('.starting-price small')).toContainText(nl);
  });

  it.each<PageId>(['domain-registration', 'webflow'])('needs no sentence on %s', (page) => {
    expect(builtPage(page, 'en').locator('.starting-price')).toHaveCount(1);
    expect(builtPage(page, 'en').locator('.starting-price small')).toHaveCount(0);
  });
});
