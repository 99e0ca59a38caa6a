import type { DomainExtension } from '../catalog/domains.ts';

/**
 * A name under each extension that has been registered for years and stays so: of the registry itself, or of
 * somebody well known. A registry that doesn't find it isn't believed (spec domains-4).
 */
export const registeredNames: Readonly<Record<DomainExtension, string>> = {
  com: 'verisign.com',
  net: 'verisign.net',
  org: 'iana.org',
  eu: 'eurid.eu',
  nl: 'sidn.nl',
  de: 'denic.de',
  'co.uk': 'bbc.co.uk',
  fr: 'afnic.fr',
  info: 'nic.info',
  io: 'nic.io',
  app: 'cash.app',
  dev: 'web.dev',
  tech: 'get.tech',
  store: 'get.store',
  agency: 'nic.agency',
};
