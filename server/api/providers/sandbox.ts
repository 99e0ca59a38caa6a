import type { Provider, Providers } from './provider.ts';

/** Does at once what it is given, and reaches nobody (spec api-72). */
const sandbox: Provider = {
  name: 'sandbox',
  accept: async (_trx, { action }, { kind }) =>
    action === 'create' && kind === 'database' ? { server: sandboxServer, port: 5432 } : {},
};

/** Where databases of a sandbox are: a name that is reserved for examples. */
export const sandboxServer = 'db1.example.net';

/** Carries out what is ordered in sandboxes, whatever the installation's providers are. */
export const sandboxProviders: Providers = {
  hosting: sandbox,
  domains: sandbox,
  dns: sandbox,
  email: sandbox,
  databases: sandbox,
};
