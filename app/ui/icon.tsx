import type { IconName } from './icon-names.ts';
import sprite from './icons.svg';

interface IconProps {
  name: IconName;
  /** 20 px, as in buttons; else 24. */
  small?: boolean;
}

/**
 * A lucide icon, drawn in the text's colour. It never carries meaning alone, so it is hidden from screen
 * readers. All icons share one file: cheaper than their paths in every page and in the script.
 */
export function Icon({ name, small = false }: IconProps) {
  return (
    <svg className={small ? 'icon icon-small' : 'icon'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
