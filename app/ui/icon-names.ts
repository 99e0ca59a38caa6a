/** The icons of the site, by their lucide names. After a change run `node scripts/generate-icons.ts`. */
export const iconNames = [
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'cloud',
  'code',
  'copy',
  'globe',
  'info',
  'mail',
  'map-pin',
  'menu',
  'message-circle',
  'minus',
  'pause',
  'phone',
  'play',
  'server',
  'x',
] as const;

export type IconName = (typeof iconNames)[number];
