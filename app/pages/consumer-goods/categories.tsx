import { useTranslation } from 'react-i18next';
import { Section } from '#app/ui/section.tsx';
import { goodsCategories } from '#content/consumer-goods.ts';
import './categories.css';

/** Containers with light writing. */
const dark = new Set<string>(['electronics', 'fashion', 'health']);

const nonBreakingSpace = '\u00a0';

/** Six categories as stacked containers; on large screens the first three stand on the ground. */
export function Categories() {
  const { t } = useTranslation('consumer-goods');
  return (
    <Section ground="clay" level="+2">
      <div className="consumer-goods-stack wrap">
        <div className="consumer-goods-cargo">
          <h2 className="text-h2">{t('categories.title')}</h2>
          <p className="text-lead text-soft">{t('categories.lead')}</p>
        </div>
        {goodsCategories.map(({ id, emoji }) => (
          <article
            key={id}
            className={`consumer-goods-box consumer-goods-${id}${dark.has(id) ? ' on-deep' : ''}`}
          >
            <div className="consumer-goods-name">
              <h3 className="text-h3">{t(`categories.items.${id}.title`)}</h3>
              {nonBreakingSpace}
              <span aria-hidden>{emoji}</span>
            </div>
            <p className="text-small">{t(`categories.items.${id}.text`)}</p>
          </article>
        ))}
      </div>
    </Section>
  );
}
