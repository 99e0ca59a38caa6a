import { describe, expect, it } from 'vitest';
import { legal, site } from '#content/site.ts';
import { legalParts, showPage } from '#tests/helpers/show-page.tsx';
import PrivacyPolicyPage from './page.tsx';

/** spec content-24, to the letter. */
const anchors = [
  'introduction',
  'information-collection',
  'information-use',
  'information-sharing',
  'data-security',
  'data-retention',
  'your-rights',
  'international-transfers',
  'children',
  'changes',
  'contact',
];

const path = '/company/privacy-policy';

describe.each([
  ['en', path],
  ['nl', `/nl${path}`],
])('the privacy policy (%s)', (language, address) => {
  it('has every anchor in order, and a contents list that leads there and back', async () => {
    const container = await showPage(PrivacyPolicyPage, address);
    expect([...legalParts(container).keys()]).toEqual(anchors);
    const links = [...container.querySelectorAll('.contents ol a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      anchors.map((anchor) => `#${anchor}`),
    );
    const back = container.querySelector('article > p a');
    expect(back?.textContent).toBe({ en: 'Back to Top', nl: 'Terug naar boven' }[language]);
    expect(back?.getAttribute('href')).toBe('#top');
    expect(container.textContent).not.toMatch(/[{}]|undefined|sections\./);
  });

  it('holds since April 15, 2025', async () => {
    const date = (await showPage(PrivacyPolicyPage, address)).querySelector('time');
    expect(date?.dateTime).toBe('2025-04-15');
    expect(date?.textContent).toBe({ en: 'April 15, 2025', nl: '15 april 2025' }[language]);
  });

  it('names who is responsible and how to reach the data protection officer', async () => {
    const container = await showPage(PrivacyPolicyPage, address);
    expect(legalParts(container).get('introduction')).toContain(legal.name);
    const links = [...container.querySelectorAll('#contact address a')];
    expect(links.map((link) => link.textContent)).toEqual([
      legal.email.privacy,
      site.contact.phone,
    ]);
  });

  it('leads on to where data is stored', async () => {
    const container = await showPage(PrivacyPolicyPage, address);
    const link = container.querySelector('#international-transfers a');
    expect(link?.getAttribute('href')).toBe(address.replace('privacy-policy', 'eu-cloud-policy'));
  });
});
