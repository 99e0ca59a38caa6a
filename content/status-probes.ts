import type { ProbeInput } from '#contracts/status-probes.ts';

/**
 * What is probed, and how. Nothing but the server may import this file: targets are for the operator alone
 * (spec status-22). A component without a probe reads Unknown, and says that it isn't monitored.
 */
export const probes: readonly ProbeInput[] = [
  { id: 'own-pages', component: 'website-pages', kind: 'own', part: 'pages' },
  { id: 'own-forms', component: 'website-forms', kind: 'own', part: 'forms' },
  { id: 'own-mail', component: 'website-mail', kind: 'own', part: 'mail' },
  { id: 'own-api', component: 'website-api', kind: 'own', part: 'api' },
  { id: 'own-v1', component: 'api', kind: 'own', part: 'v1' },
];
