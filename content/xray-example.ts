import type { MoveCheck } from '#contracts/move-check.ts';
import { sampleDomain } from './catalog/domains.ts';

/** What the X-ray shows until somebody asks: a site as most are, in names and addresses that are kept for examples. */
export const xrayExample: MoveCheck = {
  name: sampleDomain,
  at: '2026-01-05T12:00:00.000Z',
  nameServers: ['ns1.provider.example', 'ns2.provider.example'],
  isSigned: false,
  mail: ['mx1.mail.example', 'mx2.mail.example'],
  senders: ['v=spf1 mx -all', 'v=DMARC1; p=quarantine'],
  proofs: { spf: true, dmarc: true },
  web: ['192.0.2.80', '2001:db8:20::80'],
  issuers: [],
  certificate: {
    since: '2025-12-07T12:00:00.000Z',
    until: '2026-03-07T12:00:00.000Z',
    issuer: 'Sample CA',
    isTrusted: true,
  },
};
