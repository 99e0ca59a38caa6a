import { useTranslation } from 'react-i18next';
import { Accordion } from '#app/ui/accordion.tsx';
import { Section } from '#app/ui/section.tsx';
import { useFigures } from './use-figures.ts';

const ids = ['vps', 'snapshot', 'balancing', 'scaling', 'switch', 'where'] as const;

export function useQuestions() {
  const { t } = useTranslation('cloud-hosting');
  const figures = useFigures();
  return ids.map((id) => ({
    id,
    title: t(`faq.items.${id}.question`),
    text: t(`faq.items.${id}.answer`, figures),
  }));
}

/** Two columns side by side, each as long as it needs; one question open in both together. */
export function Questions({ items }: { items: ReturnType<typeof useQuestions> }) {
  const { t } = useTranslation('cloud-hosting');
  const half = Math.ceil(items.length / 2);
  return (
    <Section level="+1">
      <div className="wrap">
        <h2 className="text-h2">{t('faq.title')}</h2>
        <div className="cloud-hosting-faq">
          <Accordion name="faq" open={ids[0]} items={items.slice(0, half)} />
          <Accordion name="faq" items={items.slice(half)} />
        </div>
      </div>
    </Section>
  );
}
