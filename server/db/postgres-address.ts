const sslModes: readonly (string | null)[] = [
  null,
  'disable',
  'require',
  'verify-ca',
  'verify-full',
];

/** The addresses of one with several hosts, as libpq knows it: `postgres://user@one:5432,other:5432/website`. */
export function addressesOf(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] =
    /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/i.exec(url) ?? [];
  return hosts.split(',').map((host) => `${start}${host}${rest}`);
}

/** Whether an address leads to PostgreSQL, with an `sslmode` that says clearly what is wanted. */
export function isPostgresUrl(value: string): boolean {
  return addressesOf(value).every((address) => {
    const url = URL.parse(address);
    if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol)) return false;
    const { hostname, searchParams } = url;
    const mode = searchParams.get('sslmode');
    if (mode === 'verify-ca' && !searchParams.has('sslrootcert')) return false;
    return hostname !== '' && sslModes.includes(mode);
  });
}
