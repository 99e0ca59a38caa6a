import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { TextSection } from '#app/components/text-section.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { isPlainClick } from '#app/plain-click.ts';
import { CodeBlock } from '#app/ui/code-block.tsx';
import type { Block, Section } from '#content/articles.ts';
import en from '#content/locales/en/article.json';
import nl from '#content/locales/nl/article.json';
import './map.css';
import './article-text.css';
import './prose.css';

registerTexts('article', { en, nl });

interface ArticleTextProps<One> {
  sections: readonly One[];
  /** What stands at a section's end. */
  children?: (section: One) => ReactNode;
}

/** The sections of an article or a lesson. */
export function ArticleText<One extends Section>({ sections, children }: ArticleTextProps<One>) {
  return (
    <article className="article-text">
      {sections.map((section) => (
        <TextSection key={section.id} id={section.id} title={section.title}>
          <Blocks blocks={section.blocks} />
          {children?.(section)}
        </TextSection>
      ))}
    </article>
  );
}

/** @param inPoint whether they are of a list's point, where code stands on the page's own ground */
function Blocks({ blocks, inPoint }: { blocks: readonly Block[]; inPoint?: boolean }) {
  const { t } = useTranslation('article');
  return blocks.map((block, index) => {
    // Blocks never change their places.
    const key = `${index}`;
    if ('html' in block) return <Prose key={key} html={block.html} />;
    if ('points' in block) return <Points key={key} {...block} />;
    return (
      <CodeBlock key={key} light={inPoint} copyLabel={t('copy')} copiedLabel={t('copied')}>
        {block.code}
      </CodeBlock>
    );
  });
}

/** A list with code in it. */
function Points({ ordered, points }: { ordered: boolean; points: readonly Block[][] }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <div className="article-prose">
      <List>
        {points.map((blocks, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points never change their places
          <li key={index}>
            <div>
              <Blocks blocks={blocks} inPoint />
            </div>
          </li>
        ))}
      </List>
    </div>
  );
}

/** HTML that the build made of Markdown, whose links to pages the router follows. */
export function Prose({ html }: { html: string }) {
  const navigate = useNavigate();

  function follow(event: MouseEvent): void {
    const link = (event.target as Element).closest('a');
    if (!link || !isPlainClick(event) || link.origin !== location.origin) return;
    const { pathname, search, hash } = link;
    // What has an ending is a file, which the browser opens.
    if (/\.\w+$/.test(pathname)) return;
    event.preventDefault();
    navigate({ pathname, search, hash });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the click is a link's
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter clicks a link too
    <div className="article-prose" onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
