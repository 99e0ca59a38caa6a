import type { ReactNode } from 'react';

interface PriceCardProps {
  name: string;
  description?: string;
  price: ReactNode;
  /** A drawing of the plan's size, between its price and its features. */
  figure?: ReactNode;
  /** Features that aren't included look soft. */
  features: readonly (string | { text: string; included: boolean })[];
  action: ReactNode;
  /** Text of the mark; only the recommended plan has one. */
  popular?: string | undefined;
}

/** Stands inside `PriceCards`. */
export function PriceCard({
  name,
  description,
  price,
  figure,
  features,
  action,
  popular,
}: PriceCardProps) {
  return (
    <article className={`price-card${popular ? ' price-card-popular on-deep' : ''}`}>
      {popular && <span className="popular-mark">{popular}</span>}
      <h3 className="text-h3">{name}</h3>
      {description && <p className="price-card-description text-small text-soft">{description}</p>}
      {price}
      {figure}
      <ul>
        {features.map((feature) => {
          const { text, included } =
            typeof feature === 'string' ? { text: feature, included: true } : feature;
          return (
            <li key={text} className={included ? undefined : 'text-soft'}>
              {text}
            </li>
          );
        })}
      </ul>
      {action}
    </article>
  );
}

export function PriceCards({ children }: { children: ReactNode }) {
  return <div className="price-cards">{children}</div>;
}
