import type { ProbeInput } from '#contracts/status-probes.ts';

/**
 * What is probed, and how. Nothing but the server may import this file: targets are for the operator alone
 * (spec status-22). A component without a probe is unknown.
 */
export const probes: readonly ProbeInput[] = [
  { id: 'own-pages', component: 'website-pages', kind: 'own', part: 'pages' },
  { id: 'own-forms', component: 'website-forms', kind: 'own', part: 'forms' },
  { id: 'own-mail', component: 'website-mail', kind: 'own', part: 'mail' },
  { id: 'own-api', component: 'website-api', kind: 'own', part: 'api' },
  { id: 'own-v1', component: 'api', kind: 'own', part: 'v1' },
  // An example for all that the page lists (docs/how-to/monitor-your-systems.md): take off the slashes and write your
  // own addresses. What stays without a probe shows samples, or with samples: false in content/site.ts one line.
  //
  // { id: 'amsterdam-compute', component: 'amsterdam-compute', kind: 'tcp', host: 'hypervisors.amsterdam.example.net', port: 8006 },
  // { id: 'amsterdam-network', component: 'amsterdam-network', kind: 'tcp', host: 'edge.amsterdam.example.net', port: 443, everySeconds: 30 },
  // { id: 'amsterdam-storage', component: 'amsterdam-storage', kind: 'http', url: 'https://storage.amsterdam.example.net/health', body: 'HEALTH_OK' },
  // { id: 'amsterdam-power', component: 'amsterdam-power', kind: 'http', url: 'https://ups.amsterdam.example.net/status', body: 'on line' },
  // { id: 'delft-compute', component: 'delft-compute', kind: 'tcp', host: 'hypervisors.delft.example.net', port: 8006 },
  // { id: 'delft-network', component: 'delft-network', kind: 'tcp', host: 'edge.delft.example.net', port: 443, everySeconds: 30 },
  // { id: 'delft-storage', component: 'delft-storage', kind: 'http', url: 'https://storage.delft.example.net/health', body: 'HEALTH_OK' },
  // { id: 'delft-power', component: 'delft-power', kind: 'http', url: 'https://ups.delft.example.net/status', body: 'on line' },
  // { id: 'paris-compute', component: 'paris-compute', kind: 'tcp', host: 'hypervisors.paris.example.net', port: 8006 },
  // { id: 'paris-network', component: 'paris-network', kind: 'tcp', host: 'edge.paris.example.net', port: 443, everySeconds: 30 },
  // { id: 'paris-storage', component: 'paris-storage', kind: 'http', url: 'https://storage.paris.example.net/health', body: 'HEALTH_OK' },
  // { id: 'paris-power', component: 'paris-power', kind: 'http', url: 'https://ups.paris.example.net/status', body: 'on line' },
  // { id: 'control-panel', component: 'control-panel', kind: 'http', url: 'https://panel.example.com/login', degradedMs: 2000 },
  // { id: 'control-panel-tls', component: 'control-panel', kind: 'tls', host: 'panel.example.com', everySeconds: 3600 },
  // { id: 'web-hosting', component: 'web-hosting', kind: 'http', url: 'https://canary.example.com/', body: 'canary' },
  // { id: 'vps-cloud', component: 'vps-cloud', kind: 'tcp', host: 'canary-vps.example.com', port: 22, recovers: 3 },
  // { id: 'dns-ns1', component: 'dns', kind: 'dns', server: '192.0.2.53', name: 'example.com', type: 'A', value: '192.0.2.80' },
  // { id: 'dns-ns2', component: 'dns', kind: 'dns', server: '198.51.100.53', name: 'example.com', type: 'A', value: '192.0.2.80' },
  // { id: 'email', component: 'email', kind: 'smtp', host: 'mx.example.com', banner: 'mx.example.com' },
  // { id: 'databases', component: 'databases', kind: 'tcp', host: 'db.example.com', port: 5432, opensIncident: true },
  // { id: 'backups', component: 'backups', kind: 'http', url: 'https://backups.example.com/last-run', body: 'ok', everySeconds: 3600 },
  // { id: 'api', component: 'api', kind: 'http', url: 'https://api.example.com/v1/health', degradedMs: 1000 },
];
