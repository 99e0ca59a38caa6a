import { useTranslation } from 'react-i18next';
import { useFinder } from '#app/components/finder/use-finder.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { PageHead } from '#app/seo/page-head.tsx';
import { collection } from '#app/seo/structured-data.tsx';
import { articleIds, articlePath } from '#content/articles.ts';
import { titles } from '#content/knowledge-base.ts';
import articlesEn from '#content/locales/en/articles.json';
import en from '#content/locales/en/knowledge-base.json';
import tutorialsEn from '#content/locales/en/tutorials.json';
import articlesNl from '#content/locales/nl/articles.json';
import nl from '#content/locales/nl/knowledge-base.json';
import tutorialsNl from '#content/locales/nl/tutorials.json';
import { Closing } from './closing.tsx';
import { Hero } from './hero.tsx';
import { Popular } from './popular.tsx';
import { Titles } from './titles.tsx';
import './knowledge-base.css';

registerTexts('knowledge-base', { en, nl });
registerTexts('articles', { en: articlesEn, nl: articlesNl });
registerTexts('tutorials', { en: tutorialsEn, nl: tutorialsNl });

/** Knowledge base: search, five categories, popular articles, tutorials, a ticket (spec help-1, help-9). */
export default function KnowledgeBasePage() {
  const { t } = useTranslation(['knowledge-base', 'articles']);
  const finder = useFinder(titles, ({ id, category }) =>
    [
      t(`articles:categories.${category}`),
      t(`articles:items.${id}.title`),
      t(`articles:items.${id}.also`),
    ].join(' '),
  );
  const articles = articleIds.map((id) => ({
    path: articlePath(id),
    title: t(`articles:items.${id}.title`),
  }));
  return (
    <>
      <PageHead page="knowledge-base" about={collection(articles)} />
      <Hero finder={finder} />
      <Titles finder={finder} />
      <Popular />
      <Closing />
    </>
  );
}
