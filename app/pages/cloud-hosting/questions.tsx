import { useTranslation } from 'react-i18next';
import type { Question } from '#app/components/use-faq.ts';
import { Accordion } from '#app/ui/accordion.tsx';
import { Section } from '#app/ui/section.tsx';
import './questions.css';

/** Two columns, each of its own height; at most one question is open across both. */
export function Questions({ items }: { items: readonly Question[] }) {
  const { t } = useTranslation('cloud-hosting');
  const half = Math.ceil(items.length / 2);
  return (
    <Section level="+1">
      <div className="wrap">
        <h2 className="text-h2">{t('faq.title')}</h2>
        <div className="cloud-hosting-faq">
          <Accordion name="faq" open={items[0]?.id ?? ''} items={items.slice(0, half)} />
          <Accordion name="faq" items={items.slice(half)} />
        </div>
      </div>
    </Section>
  );
}
