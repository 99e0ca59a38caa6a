import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebHostingPlan } from '#content/catalog/web-hosting.ts';
import { firstWith } from './facts.ts';

interface PartProps {
  of: string;
  title: string;
  plan: WebHostingPlan;
  /** Whether a plan has this part; it is grey in those that haven't. */
  has: (plan: WebHostingPlan) => boolean;
  /** What the plan has of it, in its own words. */
  fact: ReactNode;
  children: ReactNode;
}

/** A part of the panel; where the plan lacks it, it says which one has it. */
export function Part({ of, title, plan, has, fact, children }: PartProps) {
  const { t } = useTranslation('hosting-panel');
  const isThere = has(plan);
  return (
    <section className={`panel-part panel-${of}`} data-lacking={!isThere || undefined}>
      <div className="panel-part-head">
        <h3 className="text-h4">{title}</h3>
        <p className="text-soft">
          {isThere ? (
            fact
          ) : (
            <b className="panel-from">{t('from', { plan: firstWith(has).name })}</b>
          )}
        </p>
      </div>
      {children}
    </section>
  );
}
