import type { ReactNode } from 'react';

interface SignProps {
  title: string;
  description: string;
  /** The link or button on the board. */
  action: ReactNode;
  variant?: 'primary' | 'secondary' | 'gradient' | 'dark';
  size?: 'sm' | 'md' | 'lg';
  icon?: ReactNode;
  /** A rectangular board in place of the arrow. */
  board?: boolean;
}

/** Call-to-action block as a direction sign (spec pages-37). */
export function Sign({
  title,
  description,
  action,
  variant = 'primary',
  size = 'md',
  icon,
  board,
}: SignProps) {
  return (
    <div className={`sign sign-${variant} sign-${size}${board ? ' sign-board' : ''}`}>
      <div className={`sign-face${variant === 'secondary' ? '' : ' on-deep'}`}>
        <div>
          {icon && <div className="sign-icon">{icon}</div>}
          <h2 className="text-h2">{title}</h2>
          <p className="mt-3 text-lead">{description}</p>
        </div>
        <div>{action}</div>
      </div>
      <div className="sign-posts" aria-hidden>
        <i />
        <i />
      </div>
      <div className="sign-ground" aria-hidden />
    </div>
  );
}
