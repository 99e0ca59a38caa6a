import { testimonials } from '#content/home.ts';
import {
  bothLanguages,
  crosswise,
  expect,
  fill,
  homePath,
  hydrated,
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
  const prefix = language === 'nl' ? '/nl' : '';
  const anchor = (id: string) => `${prefix || '/'}#${id}`;

  test(`home has its parts in the specified order (${language})`, {
    tag: crosswise[language],
  }, async ({ page }) => {
    await open(page, homePath[language]);
    const main = page.getByRole('main');
    const order = [
      t.hero.slides.development.title,
      t.tiles.title,
      t.consultancy.title,
      t.trust.title,
      t.process.title,
      t.stats.title,
      t.features.title,
      t.packages.title,
      t.about.title,
      t.testimonials.title,
      t.faq.title,
      t.cta.title,
      t.contact.title,
    ];
    const headings = await main.getByRole('heading').allInnerTexts();
    const shown = headings.map((heading) => heading.trim()).filter((one) => order.includes(one));
    expect(shown).toEqual(order);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const id of ['process', 'features', 'packages', 'about', 'contact']) {
      await expect(main.locator(`#${id}`)).toHaveCount(1);
    }

    // Hero: the first slide and its links; the dots and pause below.
    const { development } = t.hero.slides;
    await expect(
      main.getByRole('link', { name: development.secondary, exact: true }).first(),
    ).toHaveAttribute('href', `${prefix}/resources/portfolio`);
    await expect(
      main.getByRole('link', { name: development.primary, exact: true }).first(),
    ).toHaveAttribute('href', anchor('contact'));
    const dots = page.getByRole('group', { name: t.hero.chooseSlide });
    await expect(dots.getByRole('button')).toHaveCount(4);
    await dots.getByRole('button', { name: t.hero.slides.hosting.name, exact: true }).click();
    await expect(main.getByText(t.hero.slides.hosting.subtitle)).toBeVisible();
    await expect(
      main.getByRole('link', { name: t.hero.slides.hosting.primary, exact: true }),
    ).toHaveAttribute('href', anchor('packages'));
    await dots.getByRole('button', { name: t.hero.slides.cloud.name, exact: true }).click();
    await expect(
      main.getByRole('link', { name: t.hero.slides.cloud.secondary, exact: true }),
    ).toHaveAttribute('href', anchor('features'));
    await expect(main.getByText(stated[language].rating)).toBeVisible();
    await expect(main.getByText(stated[language].reviews)).toBeVisible();
    await expect(main.getByText(stated[language].customers)).toBeVisible();
  });

  test(`home states prices, durations, plans and figures (${language})`, {
    tag: crosswise[language],
  }, async ({ page }) => {
    await open(page, homePath[language]);
    const main = page.getByRole('main');
    const facts = stated[language];
    for (const [id, price] of facts.tiles) {
      const tile = main.getByRole('link').filter({
        has: page.getByRole('heading', { name: t.tiles.items[id].title, exact: true }),
      });
      await expect(tile).toHaveAttribute('href', `${prefix}/services/${id}`);
      await expect(tile).toContainText(price);
    }
    await expect(
      main.getByRole('link', { name: t.consultancy.button, exact: true }),
    ).toHaveAttribute('href', anchor('contact'));
    for (const badge of facts.badges) {
      await expect(main.getByText(badge, { exact: true })).toBeVisible();
    }

    const steps = main.locator('#process').getByRole('list').first().locator('> li');
    await expect(steps).toHaveCount(6);
    const names = [
      'discovery',
      'design',
      'development',
      'testing',
      'deployment',
      'support',
    ] as const;
    for (const [index, id] of names.entries()) {
      const step = steps.nth(index);
      await expect(step.getByRole('heading')).toHaveText(t.process.steps[id].title);
      await expect(step).toContainText(facts.durations[index] ?? '');
      for (const deliverable of t.process.steps[id].deliverables) {
        await expect(step.getByText(deliverable, { exact: true })).toBeVisible();
      }
    }

    for (const figure of facts.figures) {
      await expect(main.getByText(figure, { exact: true })).toBeVisible();
    }
    await expect(main.getByText(t.stats.indicative)).toBeVisible();

    for (const id of ['mvp', 'saas', 'custom', 'secure', 'prototyping'] as const) {
      await expect(
        main
          .locator('#features')
          .getByRole('heading', { name: t.features.items[id].title, exact: true }),
      ).toBeVisible();
    }
    await expect(main.locator('#features')).toContainText('3–6');

    const cards = main.locator('#packages').getByRole('article');
    await expect(cards).toHaveCount(3);
    for (const [index, plan] of (['Basic', 'Pro', 'Enterprise'] as const).entries()) {
      const card = cards.nth(index);
      await expect(card.getByRole('heading')).toHaveText(plan);
      await expect(card.getByText(facts.prices[index] ?? '', { exact: true })).toBeVisible();
      const rows = card.getByRole('listitem');
      await expect(rows).toHaveCount(7);
      for (const [row, text] of (facts.plans[index] ?? []).entries()) {
        await expect(rows.nth(row)).toContainText(text);
      }
      await expect(
        card.getByRole('link', { name: fill(t.packages.order, { plan }) }),
      ).toHaveAttribute('href', anchor('contact'));
    }
    await expect(main.getByRole('link', { name: t.packages.compare, exact: true })).toHaveAttribute(
      'href',
      `${prefix}/services/web-hosting`,
    );
    for (const layer of Object.values(t.about.layers)) {
      await expect(main.getByRole('heading', { name: layer.title, exact: true })).toBeVisible();
    }
  });

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

  test(`the footer has its columns, status and links (${language})`, {
    tag: crosswise[language],
  }, async ({ page }) => {
    await page.goto(homePath[language]);
    const { pages, footer, states } = texts[language].common;
    const area = page.getByRole('contentinfo');
    const linked = [
      ['webflow', '/services/webflow'],
      ['downloads', '/resources/knowledge-downloads'],
      ['server-status', '/resources/server-status'],
      ['api-documentation', '/resources/api-documentation'],
      ['careers', '/company/careers'],
      ['industries-we-serve', '/company/industries-we-serve'],
      ['consumer-goods', '/company/consumer-goods'],
      ['privacy-policy', '/company/privacy-policy'],
      ['terms-of-service', '/company/terms-of-service'],
      ['eu-cloud-policy', '/company/eu-cloud-policy'],
      ['ssl-certificates', '/services/ssl-certificates'],
      ['mvp-development', '/resources/mvp-development'],
      ['portfolio', '/resources/portfolio'],
      ['knowledge-base', '/resources/knowledge-base'],
      ['tutorials', '/resources/tutorials'],
    ] as const;
    for (const [id, path] of linked) {
      await expect(area.getByRole('link', { name: pages[id], exact: true })).toHaveAttribute(
        'href',
        prefix + path,
      );
    }
    await expect(area.getByRole('link', { name: footer.packages, exact: true })).toHaveAttribute(
      'href',
      anchor('packages'),
    );
    await expect(area.getByRole('link', { name: footer.contactForm })).toHaveAttribute(
      'href',
      anchor('contact'),
    );
    await expect(area.getByText(states.operational, { exact: true })).toHaveCount(3);
    for (const part of ['servers', 'network', 'database'] as const) {
      await expect(area.getByText(footer.status[part], { exact: true })).toBeVisible();
    }
    await expect(area.getByRole('link', { name: footer.status.link })).toHaveAttribute(
      'href',
      `${prefix}/resources/server-status`,
    );
    await expect(area.getByRole('list', { name: footer.social }).getByRole('link')).toHaveCount(3);
    await expect(area).toContainText(String(new Date().getFullYear()));
    await hydrated(page);
    await expect(area).toContainText(String(new Date().getFullYear()));
  });
}
