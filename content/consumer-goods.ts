/** The four sales channels in order, each with its features (spec pages-92). */
export const salesChannels = [
  { id: 'webshops', icon: 'store', features: ['build', 'payments', 'hosting'] },
  { id: 'marketplaces', icon: 'waypoints', features: ['listings', 'orders', 'prices'] },
  { id: 'distribution', icon: 'ship', features: ['carriers', 'customs', 'returns'] },
  { id: 'analytics', icon: 'chart-line', features: ['dashboards', 'tests', 'advice'] },
] as const;

/** The six categories in order, each with its specified emoji (spec pages-92, pages-93). */
export const goodsCategories = [
  { id: 'electronics', emoji: '📱' },
  { id: 'living', emoji: '🏠' },
  { id: 'fashion', emoji: '👗' },
  { id: 'health', emoji: '💄' },
  { id: 'sports', emoji: '⚽' },
  { id: 'media', emoji: '📚' },
] as const;

/** The four advantages, in order (spec pages-92). */
export const goodsAdvantages = ['team', 'stock', 'region', 'ownership'] as const;
