import { describe, expect, test } from 'vitest';
import { builtPage, structuredData } from '#tests/helpers/built-part.ts';
import { pageTitle } from '#tests/helpers/page-title.ts';
import { bothLanguages, fill, homePath, prefix, texts } from '#tests/helpers/words.ts';
import { stated } from '#tests/stated/home.ts';

describe.each(bothLanguages)('in %s', (language) => {
  const t = texts[language].home;
  const anchor = (id: string) => `${homePath[language]}#${id}`;

  test('a band after the features shows a call of the API with its answer and its map (spec api-155)', () => {
    const band = builtPage('home', language).locator('#features + .api-band');
    const words = texts[language].apiTerminal;
    expect(band.getByRole('heading', { level: 2 })).toHaveText(words.band.title);
    expect(band).toContainText(/POST \/v1\/domains\/check.*200 \d+ ms.*"available": true/s);
    expect(band.locator('img')).toHaveAttribute('alt', /0412.*7[.,]99/);
    expect(band.getByRole('link', { name: words.band.link })).toHaveAttribute(
      'href',
      `${prefix[language]}/resources/api-documentation`,
    );
  });

  test('home has its parts in the specified order', () => {
    const page = builtPage('home', language);
    const main = page.getByRole('main');
    const order = [
      pageTitle(t.hero.slides.development),
      t.tiles.title,
      t.consultancy.title,
      t.trust.title,
      t.process.title,
      t.stats.title,
      t.features.title,
      t.packages.title,
      t.about.title,
      texts[language].testimonials.title,
      t.faq.title,
      t.cta.title,
      t.contact.title,
    ];
    const headings = main.getByRole('heading').texts();
    const shown = headings.map((heading) => heading.trim()).filter((one) => order.includes(one));
    expect(shown).toEqual(order);
    expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const id of ['process', 'features', 'packages', 'about', 'contact']) {
      expect(main.locator(`#${id}`)).toHaveCount(1);
    }

    // Hero: the first slide and its links; the dots and pause below.
    const { development } = t.hero.slides;
    expect(
      main.getByRole('link', { name: development.secondary, exact: true }).first(),
    ).toHaveAttribute('href', `${prefix[language]}/resources/portfolio`);
    expect(
      main.getByRole('link', { name: development.primary, exact: true }).first(),
    ).toHaveAttribute('href', anchor('contact'));
    const dots = page.getByRole('group', { name: t.hero.chooseSlide });
    expect(dots.getByRole('button')).toHaveCount(4);
    expect(dots.getByRole('button', { name: t.hero.slides.hosting.name, exact: true })).toBeShown();
    expect(main.getByText(t.hero.slides.hosting.subtitle)).toBeShown();
    expect(
      main.getByRole('link', { name: t.hero.slides.hosting.primary, exact: true }),
    ).toHaveAttribute('href', anchor('packages'));
    expect(dots.getByRole('button', { name: t.hero.slides.cloud.name, exact: true })).toBeShown();
    expect(
      main.getByRole('link', { name: t.hero.slides.cloud.secondary, exact: true }),
    ).toHaveAttribute('href', anchor('features'));
    expect(main.getByText(stated[language].rating)).toBeShown();
    expect(main.getByText(stated[language].reviews)).toBeShown();
    expect(main.getByText(stated[language].customers)).toBeShown();
  });

  test('home’s field for a domain is for a name, like the one that it leads to', () => {
    const [field, other] = [builtPage('home', language), builtPage('domain-registration', language)]
      .map((page) => page.getByRole('main').locator('[name=domain]').first().elements[0])
      .map((element) =>
        ['inputmode', 'autocomplete', 'autocapitalize', 'spellcheck', 'enterkeyhint'].map((name) =>
          element?.getAttribute(name),
        ),
      );
    expect(field).toEqual(other);
    expect(other).not.toContain(null);
  });

  test('home states prices, durations, plans and figures', () => {
    const page = builtPage('home', language);
    const main = page.getByRole('main');
    const facts = stated[language];
    for (const [id, price] of facts.tiles) {
      const tile = main.getByRole('link').filter({
        has: page.getByRole('heading', { name: t.tiles.items[id].title, exact: true }),
      });
      expect(tile).toHaveAttribute('href', `${prefix[language]}/services/${id}`);
      expect(tile).toContainText(price);
    }
    expect(main.getByRole('link', { name: t.consultancy.button, exact: true })).toHaveAttribute(
      'href',
      anchor('contact').replace('#', '?topic=consultation#'),
    );
    for (const badge of facts.badges) {
      expect(main.getByText(badge, { exact: true })).toBeShown();
    }

    const steps = main.locator('#process').getByRole('list').first().locator('> li');
    expect(steps).toHaveCount(6);
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
      expect(step.getByRole('heading')).toHaveText(t.process.steps[id].title);
      expect(step).toContainText(facts.durations[index] ?? '');
      for (const deliverable of t.process.steps[id].deliverables) {
        expect(step.getByText(deliverable, { exact: true })).toBeShown();
      }
    }

    for (const figure of facts.figures) {
      expect(main.getByText(figure, { exact: true })).toBeShown();
    }
    expect(main.getByText(t.stats.indicative)).toBeShown();

    for (const id of ['mvp', 'saas', 'custom', 'secure', 'prototyping'] as const) {
      expect(
        main
          .locator('#features')
          .getByRole('heading', { name: t.features.items[id].title, exact: true }),
      ).toBeShown();
    }
    expect(main.locator('#features')).toContainText('3–\u20606');

    const cards = main.locator('#packages').getByRole('article');
    expect(cards).toHaveCount(3);
    for (const [index, plan] of (['Basic', 'Pro', 'Enterprise'] as const).entries()) {
      const card = cards.nth(index);
      expect(card.getByRole('heading')).toHaveText(plan);
      expect(card.getByText(facts.prices[index] ?? '', { exact: true })).toBeShown();
      const rows = card.getByRole('listitem');
      expect(rows).toHaveCount(7);
      for (const [row, text] of (facts.plans[index] ?? []).entries()) {
        expect(rows.nth(row)).toContainText(text);
      }
      expect(card.getByRole('link', { name: fill(t.packages.order, { plan }) })).toHaveAttribute(
        'href',
        anchor('contact').replace('#', `?plan=web-hosting-${plan.toLowerCase()}#`),
      );
    }
    expect(main.getByRole('link', { name: t.packages.compare, exact: true })).toHaveAttribute(
      'href',
      `${prefix[language]}/services/web-hosting`,
    );
    for (const layer of Object.values(t.about.layers)) {
      expect(main.getByRole('heading', { name: layer.title, exact: true })).toBeShown();
    }
  });

  test('the footer has its columns, status and links', () => {
    const page = builtPage('home', language);
    const { pages, footer } = texts[language].common;
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
      ['refund-policy', '/company/refund-policy'],
      ['service-level-agreement', '/company/service-level-agreement'],
      ['ssl-certificates', '/services/ssl-certificates'],
      ['mvp-development', '/resources/mvp-development'],
      ['portfolio', '/resources/portfolio'],
      ['knowledge-base', '/resources/knowledge-base'],
      ['tutorials', '/resources/tutorials'],
      ['accessibility', '/accessibility'],
      ['report-abuse', '/report-abuse'],
    ] as const;
    // On phones the groups are closed until somebody opens them.
    const link = (name: string) =>
      area.getByRole('link', { name, exact: true, includeHidden: true });
    for (const [id, path] of linked) {
      expect(link(pages[id])).toHaveAttribute('href', prefix[language] + path);
    }
    expect(link(footer.packages)).toHaveAttribute('href', anchor('packages'));
    expect(link(footer.contactForm)).toHaveAttribute('href', anchor('contact'));
    expect(area.getByRole('link', { name: footer.status.link })).toHaveAttribute(
      'href',
      `${prefix[language]}/resources/server-status`,
    );
    expect(area.getByRole('list', { name: footer.social }).getByRole('link')).toHaveCount(3);
    expect(area).toContainText(String(new Date().getFullYear()));
    // What is typed is one sentence for screen readers.
    expect(area.getByText(stated[language].typed, { exact: true })).toBeShown();
  });
});

describe('structured data of home (spec pages-40)', () => {
  test('names the company and the questions', () => {
    const page = builtPage('home', 'en');
    expect(structuredData(page, 'Organization').legalName).toBeTruthy();
    expect(structuredData(page, 'FAQPage').mainEntity).toHaveLength(7);
  });
});
