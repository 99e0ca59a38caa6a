import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '#app/ui/section.tsx';

export type Ground = 'paper' | 'deep';

const grounds: readonly Ground[] = ['paper', 'deep'];

/** A group of parts, once on land and once under water. */
export function OnBothGrounds({
  title,
  children,
}: {
  title: string;
  children: (ground: Ground) => ReactNode;
}) {
  const { t } = useTranslation('styleguide');
  return grounds.map((ground) => (
    <Section key={ground} ground={ground}>
      <div className="wrap">
        <h2 className="text-h2">
          {title}, {t(`grounds.${ground}`).toLowerCase()}
        </h2>
        {children(ground)}
      </div>
    </Section>
  ));
}

/** One part of the styleguide, named, with its states side by side or below each other. */
export function Specimen({
  title,
  stacked = false,
  children,
}: {
  title: string;
  stacked?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="specimen">
      <h3 className="text-h3">{title}</h3>
      <div className={stacked ? 'specimen-stack' : 'specimen-row'}>{children}</div>
    </div>
  );
}
