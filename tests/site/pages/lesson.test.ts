import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import en from '#content/locales/en/lesson.json';
import enTutorials from '#content/locales/en/tutorials.json';
import nl from '#content/locales/nl/lesson.json';
import nlTutorials from '#content/locales/nl/tutorials.json';
import { lessonIds, tutorialPath, tutorials } from '#content/tutorials.ts';
import { builtPages } from '#tests/helpers/built-pages.ts';
import { builtPage, origin, structuredData } from '#tests/helpers/built-part.ts';
import { bothLanguages, prefix } from '#tests/helpers/words.ts';

const words = { en: { ...en, tutorials: enTutorials }, nl: { ...nl, tutorials: nlTutorials } };

describe.each(bothLanguages)('in %s', (language) => {
  const t = words[language];
  const address = (id: (typeof lessonIds)[number]) => prefix[language] + tutorialPath(id);

  test('every lesson has its parts (spec help-130, help-133)', () => {
    for (const [index, id] of lessonIds.entries()) {
      const main = builtPage(`lesson-${id}`, language).getByRole('main');
      expect(main.getByRole('heading', { level: 1 })).toHaveText(t.tutorials.items[id].title);
      expect(main.getByRole('heading', { name: t.needs })).toHaveCount(1);
      expect(main.locator('.article-head')).toContainText(t.drawn);
      const checkpoints = main.locator('section:has(ol)').count();
      expect(main.getByRole('heading', { name: t.see })).toHaveCount(checkpoints);
      // Without scripts nothing can be ticked.
      expect(main.locator('.needs-script input')).toHaveCount(checkpoints);
      expect(main.getByRole('checkbox')).toHaveCount(checkpoints);
      const neighbours = [lessonIds[index - 1], lessonIds[index + 1]].filter((one) => one);
      const links = main.getByRole('navigation', { name: t.tutorials.all.title }).getByRole('link');
      expect(links.elements.map((link) => link.getAttribute('href'))).toEqual(
        neighbours.map((one) => one && address(one)),
      );
    }
  });

  test('every lesson says to crawlers how it is done (spec help-134)', () => {
    for (const { id, minutes } of tutorials) {
      const page = builtPage(`lesson-${id}`, language);
      const howTo = structuredData(page, 'HowTo');
      expect(howTo).toMatchObject({
        name: t.tutorials.items[id].title,
        url: origin + address(id),
        inLanguage: language,
        totalTime: `PT${minutes}M`,
      });
      expect(howTo.tool).toHaveLength(page.locator('.lesson-needs li').count());
      const steps = howTo.step.flatMap((section: { itemListElement: { text: string }[] }) =>
        section.itemListElement.map(({ text }) => text),
      );
      expect(steps).toHaveLength(page.locator('article ol > li').count());
      for (const step of steps) expect(step).toMatch(/^[^<>{}]+$/);
      expect(structuredData(page, 'VideoObject')).toBeUndefined();
    }
  });

  test('every tutorial leads to its lesson', () => {
    const page = builtPage('tutorials', language);
    for (const id of lessonIds) {
      const link = page
        .locator('#tutorials')
        .getByRole('link', { name: t.tutorials.items[id].title, exact: true });
      expect(link).toHaveAttribute('href', address(id));
    }
  });
});

test('no page promises a film (spec help-8)', () => {
  for (const { file } of builtPages) {
    const html = readFileSync(`dist/${file}`, 'utf8').replaceAll(
      /<(script|style)[\s\S]*?<\/\1>/g,
      '',
    );
    const text = html.replaceAll(/<(?!meta|title)[^>]*>/g, ' ');
    expect
      .soft(text, file)
      .not.toMatch(/video ?(tutorial|lesson)|videoles|in the making|in de maak/i);
  }
});
