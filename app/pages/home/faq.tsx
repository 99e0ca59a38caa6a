import { FaqSection } from '#app/components/faq-section.tsx';
import { useFaq } from '#app/components/use-faq.ts';
import { claims } from '#content/claims.ts';
import { weeksUntilLive } from './schedule.ts';

export function Faq() {
  const { min, max } = weeksUntilLive();
  const items = useFaq('home', { minWeeks: min, maxWeeks: max, days: claims.moneyBackDays });
  return <FaqSection of="home" level="0 NAP" link="#contact" items={items} />;
}
