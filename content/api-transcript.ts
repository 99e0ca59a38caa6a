/**
 * What a sandbox answered to the lines of the terminal, as it came, with the milliseconds that it took. A test asks again
 * and compares.
 */
export const terminalTranscript = {
  token: {
    status: 200,
    ms: 28,
    data: {
      token: 'wd_DAHgmyuDFWEe_nsSdnfKpBQpUGf31Qpk91roDHgzIHY',
      expires_at: '2026-01-05T11:00:00.000Z',
    },
  },
  check: {
    status: 200,
    ms: 8,
    data: {
      domain: 'kavel-0412.nl',
      available: true,
      price: 7.99,
      suggestions: ['kavel-0412.eu'],
      ownership: null,
    },
  },
  register: {
    status: 201,
    ms: 10,
    data: {
      id: 'dom_e248b8eefa88c5fac16d',
      name: 'kavel-0412.nl',
      status: 'active',
      status_reason: null,
      created_at: '2026-01-05T10:00:00.000Z',
      expires_at: '2027-01-05T10:00:00.000Z',
      auto_renew: true,
      ownership: null,
    },
  },
  record: {
    status: 201,
    ms: 7,
    data: {
      id: 'rec_cd3e3746fbd10c31765e',
      type: 'A',
      name: '@',
      value: '192.0.2.10',
      ttl: 3600,
      priority: null,
      status: 'active',
      status_reason: null,
    },
  },
  mailbox: {
    status: 201,
    ms: 15,
    data: {
      id: 'eml_15867a183affb8987e67',
      email: 'info@kavel-0412.nl',
      status: 'active',
      status_reason: null,
      created_at: '2026-01-05T10:00:00.000Z',
      quota: {
        used: null,
        total: 5120,
      },
    },
  },
  database: {
    status: 201,
    ms: 15,
    data: {
      id: 'db_d25cef2297354b35bf62',
      name: 'webshop',
      server: 'db1.example.net',
      username: 'webshop',
      status: 'active',
      status_reason: null,
      created_at: '2026-01-05T10:00:00.000Z',
      size_mb: null,
      connection_string: 'postgresql://webshop@db1.example.net:5432/webshop',
    },
  },
  delete: {
    status: 200,
    ms: 20,
    data: {
      id: 'db_d25cef2297354b35bf62',
      deleted: true,
    },
  },
} as const;
