/** What the specification states (spec api-8), by the anchor of each call: its area, its line and what it takes. */
export const calls = {
  'auth-token': ['authentication', 'POST/v1/auth/token', 'email password'],
  'hosting-plans': ['hosting', 'GET/v1/hosting/plans', 'type'],
  'hosting-accounts': ['hosting', 'GET/v1/hosting/accounts', 'status'],
  'hosting-accounts-create': [
    'hosting',
    'POST/v1/hosting/accounts',
    'plan_id domain billing_cycle',
  ],
  'domains-list': ['domains', 'GET/v1/domains', 'status'],
  'domains-check': ['domains', 'POST/v1/domains/check', 'domain tlds'],
  'domains-register': [
    'domains',
    'POST/v1/domains/register',
    'domain years nameservers contact_info',
  ],
  'dns-list': ['dns', 'GET/v1/dns/records/{domain}', 'domain'],
  'dns-create': ['dns', 'POST/v1/dns/records/{domain}', 'domain type name value ttl priority'],
  'dns-delete': ['dns', 'DELETE/v1/dns/records/{domain}/{record_id}', 'domain record_id'],
  'email-list': ['email', 'GET/v1/email/accounts/{domain}', 'domain'],
  'email-create': ['email', 'POST/v1/email/accounts/{domain}', 'domain username password quota'],
  'email-delete': ['email', 'DELETE/v1/email/accounts/{domain}/{email_id}', 'domain email_id'],
  'databases-list': ['databases', 'GET/v1/databases', ''],
  'databases-create': ['databases', 'POST/v1/databases', 'name password'],
  'databases-delete': ['databases', 'DELETE/v1/databases/{database_id}', 'database_id'],
} as const;

export const ids = Object.keys(calls) as (keyof typeof calls)[];
