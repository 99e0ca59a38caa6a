import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type DomainExtension, domainPrices } from '#content/catalog/domains.ts';
import shipped from '#content/domains/bootstrap.json' with { type: 'json' };
import { ConfigError, isLoopback } from '../config.ts';

/** The lists of IANA's bootstrap file that are read (RFC 9224). */
export const bootstrapFile = z.looseObject({
  /** Where each address is from; no part of IANA's file. */
  sources: z.record(z.string(), z.unknown()).optional(),
  services: z.array(z.tuple([z.array(z.string()), z.array(z.string())])),
});

export type Bootstrap = z.output<typeof bootstrapFile>;

/**
 * The list that came with the program, or the one that `RDAP_BOOTSTRAP` names.
 *
 * @throws {ConfigError} if it can't be read
 */
export function readBootstrap(file: string | undefined): Bootstrap {
  if (file === undefined) return bootstrapFile.parse(shipped);
  try {
    return bootstrapFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new ConfigError(
      'RDAP_BOOTSTRAP is not valid: it must be a file in the format of IANA’s RDAP bootstrap (docs/how-to/look-up-domains.md)',
    );
  }
}

/** Extensions of the price list by the address of their registry's server; those without one are left out. */
export function serversOf({ services }: Bootstrap): Map<string, DomainExtension[]> {
  const servers = new Map<string, DomainExtension[]>();
  for (const { extension } of domainPrices) {
    // IANA's list has top levels only.
    const top = extension.slice(extension.lastIndexOf('.') + 1);
    const [, urls = []] = services.find(([tops]) => tops.includes(top)) ?? [];
    const base = urls.find(isServer);
    if (base === undefined) continue;
    const slashed = base.endsWith('/') ? base : `${base}/`;
    servers.set(slashed, [...(servers.get(slashed) ?? []), extension]);
  }
  return servers;
}

/** Whether names may be sent to an address: encrypted, or to this machine. */
function isServer(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
}
