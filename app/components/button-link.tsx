import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type LinkTarget, PageLink } from './page-link.tsx';

interface ButtonLinkProps extends ButtonLook {
  to: LinkTarget;
  /** Adds an arrow after the label, for the one action that leads on: by default the primary one. */
  withArrow?: boolean;
  children: ReactNode;
}

/** A link inside the site that looks like a button. */
export function ButtonLink({ to, children, ...props }: ButtonLinkProps) {
  const { variant = 'primary', size, withArrow = variant === 'primary' } = props;
  return (
    <PageLink to={to} className={buttonClass({ variant, ...(size && { size }) })}>
      <span>{children}</span>
      {withArrow && <Icon name="arrow-right" small />}
    </PageLink>
  );
}

interface ArrowLinkProps {
  to: LinkTarget;
  children: ReactNode;
}

/** A link inside the site in running text, with an arrow. */
export function ArrowLink({ children, ...props }: ArrowLinkProps) {
  return (
    <PageLink {...props} className="link">
      <span>{children}</span>
      <Icon name="arrow-right" small />
    </PageLink>
  );
}
