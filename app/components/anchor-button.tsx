import type { ReactNode } from 'react';
import { AnchorLink } from '#app/components/anchor-link.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

interface AnchorButtonProps {
  /** Id of a part of the same page. */
  to: string;
  children: ReactNode;
}

/** A link to a part of the same page that looks like the primary button. */
export function AnchorButton({ to, children }: AnchorButtonProps) {
  return (
    <AnchorLink to={to} className={buttonClass()}>
      <span>{children}</span>
      <Icon name="arrow-right" small />
    </AnchorLink>
  );
}
