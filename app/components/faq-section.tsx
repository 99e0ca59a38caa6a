import type { ReactNode } from 'react';
import { Accordion } from '#app/ui/accordion.tsx';
import { Section } from '#app/ui/section.tsx';

interface FaqSectionProps {
  title: string;
  lead: string;
  /** The first one is open. */
  items: readonly { id: string; title: string; text: string }[];
  /** A link below the lead, such as one to the form. */
  link?: ReactNode;
  /** Height above sea level, as `Section` prints it. */
  level: string;
  ground?: 'paper' | 'chalk' | 'clay';
}

/** Questions and answers, one open at a time (spec pages-38). */
export function FaqSection({ title, lead, items, link, level, ground = 'paper' }: FaqSectionProps) {
  return (
    <Section level={level} ground={ground}>
      <div className="split wrap">
        <div className="stick">
          <h2 className="text-h2">{title}</h2>
          <p className="mt-4 text-lead text-soft">{lead}</p>
          {link && <p className="faq-link">{link}</p>}
        </div>
        <Accordion name="faq" open={items[0]?.id ?? ''} items={items} />
      </div>
    </Section>
  );
}
