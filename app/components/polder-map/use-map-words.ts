import { useTranslation } from 'react-i18next';
import { formatList, formatPrice } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { terminalDomain } from '#content/api-terminal.ts';
import en from '#content/locales/en/api-terminal.json';
import nl from '#content/locales/nl/api-terminal.json';
import type { PolderLayer } from './polder-map.tsx';

registerTexts('api-terminal', { en, nl });

/** What the map says: in its drawing, and in place of it. @param price of the name that was checked, in euros */
export function useMapWords(layers: readonly PolderLayer[], price: number) {
  const { t } = useTranslation('api-terminal');
  const language = useLanguage();
  const free = t('map.free', { price: formatPrice(Math.round(price * 100), language) });
  const words = {
    stakes: free,
    plot: terminalDomain,
    ditch: 'A 192.0.2.10',
    shut: '404',
    barn: 'webshop',
    gone: t('map.goneWord', { word: 'webshop' }),
    post: 'info@',
  };
  const has = (layer: PolderLayer) => layers.includes(layer);
  const things = (['ditch', 'barn', 'gone', 'post'] as const)
    .filter(has)
    .map((layer) => t(`map.${layer}`, { word: words[layer] }));
  const plot = has('plot')
    ? t('map.yours', { domain: terminalDomain })
    : t(has('stakes') ? 'map.staked' : 'map.empty', { free });
  const sentences = [
    plot,
    ...(things.length > 0 ? [t('map.on', { things: formatList(things, language) })] : []),
    ...(has('shut') ? [t('map.shut')] : []),
  ];
  return { words, label: sentences.join(' ') };
}
