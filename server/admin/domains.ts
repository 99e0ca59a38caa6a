import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { readConfig } from '../config.ts';
import { bootstrapFile, readBootstrap, serversOf } from '../domains/bootstrap.ts';
import { CommandFailure, type Context } from './context.ts';
import { newCommand } from './options.ts';
import { table } from './text.ts';

const IANA = 'https://data.iana.org/rdap/dns.json';
const ASK_MS = 20_000;

/** Renews the list of registries (spec domains-11). */
export const refreshBootstrap = ({ env, out, now }: Context) =>
  newCommand(
    'refresh-bootstrap',
    'write IANA’s addresses of the registries that we sell names of to RDAP_BOOTSTRAP',
    'What IANA doesn’t name stays as it was in that file, or in the list that came with the program. The server reads the file when it starts.',
  )
    .option('--from <address>', 'where the list is', IANA)
    .action(async ({ from }) => {
      const file = readConfig(env).domains.bootstrap;
      if (file === undefined) throw new CommandFailure('set RDAP_BOOTSTRAP to the file to write');
      const response = await fetch(from, { signal: AbortSignal.timeout(ASK_MS) });
      const list = bootstrapFile.safeParse(await response.json().catch(() => undefined));
      if (!list.success) throw new CommandFailure(`${from} has no list of registries`);
      const old = readBootstrap(existsSync(file) ? file : undefined);
      const fresh = serversOf(list.data);
      const ours = [...fresh.values()].flat();
      const kept = [...serversOf(old)].flatMap(([url, extensions]) => {
        const left = extensions.filter((one) => !ours.includes(one));
        return left.length > 0 ? [[url, left] as const] : [];
      });
      const date = now().toISOString();
      const sources = Object.fromEntries([
        ...kept.map(([url]) => [url, old.sources?.[url] ?? { source: 'unknown' }]),
        ...[...fresh.keys()].map((url) => [url, { source: from, date: date.slice(0, 10) }]),
      ]);
      const services = [...fresh, ...kept].map(([url, extensions]) => [
        extensions.map((one) => one.slice(one.lastIndexOf('.') + 1)),
        [url],
      ]);
      const text = JSON.stringify(
        { version: '1.0', publication: date, services, sources },
        null,
        2,
      );
      // The file is replaced by a rename, because a server that starts may read it meanwhile.
      await writeFile(`${file}.new`, `${text}\n`);
      await rename(`${file}.new`, file);
      const row =
        (from: string) =>
        ([url, extensions]: readonly [string, string[]]) => [
          extensions.map((one) => `.${one}`).join(' '),
          url,
          from,
        ];
      await out(
        table([
          ['EXTENSIONS', 'SERVER', 'FROM'],
          ...[...fresh].map(row('IANA')),
          ...kept.map(row('before')),
        ]),
      );
    });
