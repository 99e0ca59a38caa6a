import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails where axe finds anything, in the page as it is or in a part of it. */
export async function expectAccessible(page: Page, part?: string) {
  // What passes isn't gathered, and no other page is opened for the frames of a page that has none.
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .setLegacyMode();
  if (part) builder.include(part);
  const { violations } = await builder.analyze();
  expect(
    violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) })),
  ).toEqual([]);
}
