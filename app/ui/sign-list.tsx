import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

interface SignListProps {
  items: { id: string; text: ReactNode }[];
  /** What stands before each of them. */
  sign?: IconName;
  label?: string;
}

/** A list with a sign before each item. */
export function SignList({ items, sign = 'check', label }: SignListProps) {
  return (
    <ul className="sign-list" aria-label={label}>
      {items.map(({ id, text }) => (
        <li key={id}>
          <Icon name={sign} small />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
