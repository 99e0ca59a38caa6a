import { describe, expect, it } from 'vitest';
import { legal } from '#content/site.ts';
import { legalParts, showPage } from '#tests/helpers/show-page.tsx';
import AccessibilityPage from './page.tsx';

describe.each([
  ['en', '/accessibility', 0],
  ['nl', '/nl/accessibility', 1],
] as const)('the accessibility statement (%s)', (_language, address, column) => {
  it('says that it does not assess the portal, and how one orders without it (spec content-46)', async () => {
    const limits = legalParts(await showPage(AccessibilityPage, address)).get('limits');
    const statement = [
      /customer portal, where you order and pay.*can’t say here.*by phone or email, at the same price/,
      /klantenportaal, waar je bestelt en betaalt.*kunnen we hier niet zeggen.*per telefoon of mail, voor dezelfde prijs/,
    ] as const;
    expect(limits).toMatch(statement[column]);
  });

  it('links the supervisor, and says which language counts (spec content-34)', async () => {
    const container = await showPage(AccessibilityPage, address);
    const link = container.querySelector('.legal-page-link');
    expect(link?.getAttribute('href')).toBe(legal.authorities.consumers);
    const words = ['the Dutch one counts', 'dan geldt de Nederlandse'] as const;
    expect(container.textContent).toContain(words[column]);
  });
});
