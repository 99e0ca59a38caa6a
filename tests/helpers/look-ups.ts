import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { domainPrices } from '#content/catalog/domains.ts';
import { registeredNames } from '#content/domains/registered.ts';
import type { DomainAnswer } from '#contracts/domains.ts';
import { startDnsServer } from './dns-server.ts';
import { type Respond, shapes, startRdapServer } from './rdap-server.ts';
import { temporaryDirectory } from './temporary-directory.ts';
import { startApp } from './test-app.ts';

/** The names that a registry has to find to be believed. */
export const registered = Object.values(registeredNames);

const url = '/api/domains';

type Answer = (name: string) => Respond;

/** The app with local registries, a server of its own for each extension, and a local DNS. */
export async function startLookUps({
  answer = (name) => (registered.includes(name) ? shapes.found.found : shapes.missing.missing),
  ...options
}: { answer?: Answer } & Parameters<typeof startApp>[0] = {}) {
  const server = await startRdapServer((path) => answer(path.slice(path.lastIndexOf('/') + 1)));
  const file = path.join(await temporaryDirectory(), 'bootstrap.json');
  const tops = domainPrices.map(({ extension }) => extension.replace('co.', ''));
  await writeFile(
    file,
    JSON.stringify({ services: tops.map((top) => [[top], [`${server.base}${top}/`]]) }),
  );
  const dns = await startDnsServer((name) => (name.startsWith('delegated') ? 'delegated' : 'none'));
  const env = { DOMAIN_LOOKUP: 'on', RDAP_BOOTSTRAP: file, DNS_RESOLVER: dns, ...options.env };
  const app = await startApp({ ...options, env });
  const look = async (name: string) => {
    const response = await app.app.inject({ method: 'POST', url, payload: { name } });
    return { response, answers: linesOf(response.body) };
  };
  return { ...server, ...app, look };
}

/** The answers in a body of `/api/domains`. */
export const linesOf = (body: string) =>
  body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as DomainAnswer);
