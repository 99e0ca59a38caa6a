import type { ComponentProps, ReactNode } from 'react';

export interface ButtonLook {
  /** One primary per view; dark does not compete with it. */
  variant?: 'primary' | 'secondary' | 'dark';
  size?: 'small' | 'large';
}

/** The class names of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', size = 'large' }: ButtonLook = {}): string {
  return `button button-${variant}${size === 'small' ? ' button-small' : ''}`;
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** Work is under way: disabled, with a rising level. It keeps the focus, which `disabled` would lose. */
  busy?: boolean;
  /** Replaces the label while `busy`, at the same width. */
  busyLabel?: string;
  children: ReactNode;
}

export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      {...rest}
      type={type}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }) })}
    >
      {busyLabel ? (
        <span className="button-labels">
          <span aria-hidden={busy}>{children}</span>
          <span aria-hidden={!busy}>{busyLabel}</span>
        </span>
      ) : (
        children
      )}
    </button>
  );
}
