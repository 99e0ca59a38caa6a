import type { IconName } from './icon-names.ts';
import sprite from './icons.svg';

interface IconProps {
  name: IconName;
  /** 20 px, as in buttons; else 24. */
  small?: boolean;
}

/**
 * A lucide icon in the text's colour. It is hidden from screen readers, because it never carries meaning
 * alone. All icons share one file, because paths in every page and in the script cost more.
 */
export function Icon({ name, small = false }: IconProps) {
  return (
    <svg className={small ? 'icon icon-small' : 'icon'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
