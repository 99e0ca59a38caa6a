import { createHash } from 'node:crypto';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import AccessibilityPage from '#app/pages/accessibility/page.tsx';
import EuCloudPolicyPage from '#app/pages/eu-cloud-policy/page.tsx';
import PrivacyPolicyPage from '#app/pages/privacy-policy/page.tsx';
import RefundPolicyPage from '#app/pages/refund-policy/page.tsx';
import ServiceLevelAgreementPage from '#app/pages/service-level-agreement/page.tsx';
import TermsOfServicePage from '#app/pages/terms-of-service/page.tsx';
import { languages, localizedPath } from '#content/languages.ts';
import { type LegalTextId, legalTexts } from '#content/legal.ts';
import { pages } from '#content/pages.ts';
import { legalParts, showPage } from '#tests/helpers/show-page.tsx';
import recorded from './legal-texts.json' with { type: 'json' };

/*
 * Each legal text says of which day it is and which version (spec pages-290), and legal-texts.json has what it said
 * then. How a text is changed: docs/how-to/change-a-legal-text.md.
 */

const components: Record<LegalTextId, ComponentType> = {
  accessibility: AccessibilityPage,
  'eu-cloud-policy': EuCloudPolicyPage,
  'privacy-policy': PrivacyPolicyPage,
  'refund-policy': RefundPolicyPage,
  'service-level-agreement': ServiceLevelAgreementPage,
  'terms-of-service': TermsOfServicePage,
};

type Recorded = Record<string, { version: number; written: string; sha256: string } | undefined>;

/** The hash of a text as readers see it, in all languages. */
async function hashOf(id: LegalTextId): Promise<string> {
  const hash = createHash('sha256');
  for (const { code } of languages) {
    const page = await showPage(components[id], localizedPath(pages[id].path, code));
    for (const text of legalParts(page).values()) hash.update(text);
  }
  return hash.digest('hex');
}

describe('a legal text', () => {
  it('that says something else says so with a new day or version', async () => {
    const before: Recorded = recorded;
    const now: Recorded = {};
    for (const id of Object.keys(components) as LegalTextId[]) {
      now[id] = { ...legalTexts[id], sha256: await hashOf(id) };
      const { sha256, ...said } = before[id] ?? {};
      if (sha256 && sha256 !== now[id].sha256) {
        expect(legalTexts[id], `${id} in content/legal.ts`).not.toEqual(said);
      }
    }
    await expect(`${JSON.stringify(now, null, 2)}\n`).toMatchFileSnapshot('./legal-texts.json');
  });

  it.each(languages)('shows its version and its day ($code)', async ({ code }) => {
    for (const [id, { version, written }] of Object.entries(legalTexts)) {
      const Page = components[id as LegalTextId];
      const page = await showPage(Page, localizedPath(pages[id as LegalTextId].path, code));
      const line = page.querySelector('h1 + p + p');
      expect.soft(line?.textContent, id).toMatch(new RegExp(`^Versi(on|e) ${version}, te(x|ks)t `));
      expect.soft(line?.querySelector('time')?.dateTime, id).toBe(written);
    }
  });
});
