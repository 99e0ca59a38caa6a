import { sandboxAccess } from './api-facts.ts';

/** The name that the terminal of the documentation registers in a sandbox. */
export const terminalDomain = 'kavel-0412.nl';

/** The lines of the terminal, in their order: a call each, with what it sends. */
export const terminalLines = [
  { id: 'token', call: 'auth-token', body: sandboxAccess },
  { id: 'check', call: 'domains-check', body: { domain: 'kavel-0412', tlds: ['nl', 'eu'] } },
  {
    id: 'register',
    call: 'domains-register',
    body: {
      domain: terminalDomain,
      years: 1,
      contact_info: { name: 'A. Voorbeeld', email: 'name@example.com' },
    },
  },
  { id: 'record', call: 'dns-create', body: { type: 'A', name: '@', value: '192.0.2.10' } },
  { id: 'mailbox', call: 'email-create', body: { username: 'info', password: 'its-password' } },
  { id: 'database', call: 'databases-create', body: { name: 'webshop', password: 'its-password' } },
  { id: 'delete', call: 'databases-delete', body: undefined },
] as const;

export type TerminalLine = (typeof terminalLines)[number]['id'];
