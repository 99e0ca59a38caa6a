import type { PageId } from './pages.ts';

/**
 * The drawing of design/svg on a page's link preview, rendered by scripts/generate-pictures.ts. A hero fills
 * the picture, a wide drawing lies at the foot, others stand at the right. A page without a drawing uses the
 * preview of home.
 */
export const previewDrawings: Partial<Record<PageId, string>> = {
  home: 'hero-scene.svg',
  'custom-project': 'custom-plan.svg',
  'web-hosting': 'dike-houses.svg',
  'vps-hosting': 'vps-parcels.svg',
  'dedicated-servers': 'dedicated-row.svg',
  'cloud-hosting': 'cloud-rings.svg',
  'domain-registration': 'domains-road.svg',
  'ssl-certificates': 'ssl-lock.svg',
  webflow: 'webflow-stream.svg',
  portfolio: 'interfaces/energy-log',
  'mvp-development': 'mvp-fork.svg',
  downloads: 'downloads-tide.svg',
  'server-status': 'gauge-plank.svg',
  'knowledge-base': 'kb-atlas.svg',
  tutorials: 'tutorials-routes.svg',
  'api-documentation': 'api-lock.svg',
  'about-us': 'about-block.svg',
  careers: 'careers-rooms.svg',
  'industries-we-serve': 'industry-enterprises.svg',
  'consumer-goods': 'consumer-quay.svg',
  contact: 'contact-crown.svg',
  reseller: 'reseller-delta.svg',
  'privacy-policy': 'dike-section.svg',
  'terms-of-service': 'dike-houses.svg',
  'eu-cloud-policy': 'rack-isometric.svg',
};
