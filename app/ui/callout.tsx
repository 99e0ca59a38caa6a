import type { ReactNode } from 'react';

interface CalloutProps {
  /** What it is: something to know, something done, something to take care of, something that failed. */
  kind?: 'note' | 'success' | 'warning' | 'error';
  children: ReactNode;
}

/** A remark that stands apart from the text around it, with a strong line at its left. */
export function Callout({ kind = 'note', children }: CalloutProps) {
  return <div className={`callout callout-${kind}`}>{children}</div>;
}
