import { testimonials } from '#content/home.ts';
import {
  bothLanguages,
  crosswise,
  expect,
  fill,
  homePath,
  open,
  test,
  texts,
} from '#tests/helpers/e2e.ts';

/** What the specification states, as each language writes it. */
const stated = {
  en: {
    tiles: [
      ['custom-project', 'From €2,999'],
      ['web-hosting', 'From €4.99 a month'],
      ['domain-registration', 'From €9.99 a year'],
      ['vps-hosting', 'From €12.99 a month'],
      ['cloud-hosting', 'From €7.99 a month'],
      ['dedicated-servers', 'From €99 a month'],
    ],
    durations: ['1–2 weeks', '1–3 weeks', '4–16 weeks', '1–2 weeks', '1 week', 'Ongoing'],
    prices: ['€8.99', '€25', '€70'],
    plans: [
      ['60 GB', 'Limited', '1 free domain', '10 email accounts', 'No SSL', 'No backups', 'No 24/7'],
      ['100 GB', 'Unlimited', '2 free', 'Unlimited email', 'SSL', 'Weekly backups', '24/7 support'],
      ['250 GB', 'Unlimited', '3 free', 'Unlimited email', 'SSL', 'Daily backups', '24/7 support'],
    ],
    badges: ['ISO 27001', 'Tier 4', 'GDPR', '100% green', '99.9%'],
    rating: '4.9/5',
    reviews: '1,100+ reviews',
    customers: '1,100+ customers',
    figures: ['1,103', '247', '26,281', '48,906'],
    backups: ['Pro hosting has weekly backups', 'Enterprise has daily backups'],
  },
  nl: {
    tiles: [
      ['custom-project', 'Vanaf € 2.999'],
      ['web-hosting', 'Vanaf € 4,99 per maand'],
      ['domain-registration', 'Vanaf € 9,99 per jaar'],
      ['vps-hosting', 'Vanaf € 12,99 per maand'],
      ['cloud-hosting', 'Vanaf € 7,99 per maand'],
      ['dedicated-servers', 'Vanaf € 99 per maand'],
    ],
    durations: ['1–2 weken', '1–3 weken', '4–16 weken', '1–2 weken', '1 week', 'Doorlopend'],
    prices: ['€ 8,99', '€ 25', '€ 70'],
    plans: [
      ['60 GB', '', '1 gratis', '10 ', 'Geen', 'Geen', 'Geen'],
      ['100 GB', '', '2 gratis', '', 'SSL', 'Wekelijkse', '24/7'],
      ['250 GB', '', '3 gratis', '', 'SSL', 'Dagelijkse', '24/7'],
    ],
    badges: ['ISO 27001', 'Tier 4', 'AVG', '100% groen', '99,9%'],
    rating: '4,9/5',
    reviews: '1.100+ beoordelingen',
    customers: '1.100+ klanten',
    figures: ['1.103', '247', '26.281', '48.906'],
    backups: ['wekelijkse', 'dagelijkse'],
  },
} as const;

for (const language of bothLanguages) {
  const t = texts[language].home;
  test(`questions open one at a time (${language})`, { tag: crosswise[language] }, async ({
    page,
  }) => {
    await open(page, homePath[language]);
    const answer = (id: keyof typeof t.faq.items) =>
      page.getByText(t.faq.items[id].answer.split('{{')[0]?.trim() ?? '');
    await expect(answer('duration')).toBeVisible();
    await expect(answer('duration')).toContainText('8–24');
    for (const id of ['backups', 'stop'] as const) {
      await page.getByText(fill(t.faq.items[id].question, {})).click();
      for (const other of Object.keys(t.faq.items) as (keyof typeof t.faq.items)[]) {
        await expect(answer(other)).toBeVisible({ visible: other === id });
      }
    }
    await page.getByText(t.faq.items.stop.question).click();
    await expect(answer('stop')).toBeHidden();
    await page.getByText(t.faq.items.backups.question).click();
    for (const words of stated[language].backups) {
      await expect(answer('backups')).toContainText(words);
    }
  });

  test(`seventeen testimonials in pages of three (${language})`, {
    tag: crosswise[language],
  }, async ({ page }) => {
    await open(page, homePath[language]);
    await page.getByRole('button', { name: t.testimonials.pause }).click();
    const shown = page.getByRole('blockquote').filter({ visible: true });
    const label = (at: number) =>
      page.getByText(fill(t.testimonials.page, { page: at, pages: 6 }), { exact: true });
    const seen: string[] = [];
    for (let at = 1; at <= 6; at++) {
      await expect(label(at)).toBeVisible();
      await expect(shown).toHaveCount(at === 6 ? 2 : 3);
      for (const quote of await shown.allInnerTexts()) seen.push(quote);
      await page.getByRole('button', { name: t.testimonials.next }).click();
    }
    expect(seen).toHaveLength(17);
    for (const [index, { id, rating }] of testimonials.entries()) {
      expect(seen[index]).toContain(t.testimonials.items[id].name);
      expect(seen[index]).toContain(t.testimonials.items[id].text);
      expect(rating).toBeGreaterThanOrEqual(1);
    }
    await expect(label(1)).toBeVisible();
    await expect(
      shown.first().getByRole('img', { name: fill(t.testimonials.rated, { rating: 5 }) }),
    ).toBeVisible();
    await page.getByRole('button', { name: t.testimonials.previous }).click();
    await expect(label(6)).toBeVisible();
    await expect(shown).toHaveCount(2);
    await expect(page.getByText(t.testimonials.samples)).toBeVisible();
  });
}
