import tab from '@bomb.sh/tab/commander';
import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import packageJson from '../../package.json' with { type: 'json' };
import { BackupError } from '../backup/archive.ts';
import { ConfigError } from '../config.ts';
import { reasonOf } from '../db/problem.ts';
import { StatusProblem } from '../status/incidents.repository.ts';
import { account } from './api/account.ts';
import { changes } from './api/changes.ts';
import { entity } from './api/entity.ts';
import { order } from './api/order.ts';
import { proof } from './api/proof.ts';
import { apiStatus } from './api/status.ts';
import { token } from './api/token.ts';
import { audit } from './audit.ts';
import { backup, restore } from './backup.ts';
import { compact } from './compact.ts';
import { CommandFailure, type Context, createContext, type Surroundings } from './context.ts';
import { doctor } from './doctor.ts';
import { refreshBootstrap } from './domains.ts';
import { exportWebsite } from './export-site.ts';
import { feedback } from './feedback.ts';
import { decide } from './leads/decide.ts';
import { erase } from './leads/erase.ts';
import { exportLeads } from './leads/export.ts';
import { failed } from './leads/failed.ts';
import { list } from './leads/list.ts';
import { mark } from './leads/mark.ts';
import { purge } from './leads/purge.ts';
import { resend } from './leads/resend.ts';
import { show } from './leads/show.ts';
import { stats } from './leads/stats.ts';
import { migrate } from './migrate.ts';
import { rotateSecret } from './rotate-secret.ts';
import { misses } from './search-misses.ts';
import { incident } from './status/incident.ts';
import { maintenance } from './status/maintenance.ts';
import { monitor } from './status/monitor.ts';
import { showProbes } from './status/probes.ts';
import { invite, subscribers } from './status/subscribers.ts';
import { escaped } from './text.ts';

/** Runs one command. Returns the exit status: 0 done, 1 failed, 2 wrong usage. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const context = createContext(surroundings);
  const ofOutput = new Set<unknown>();
  // Without a listener an error would end the process; `out` and `note` reject as well.
  for (const stream of [surroundings.stdout, surroundings.stderr]) {
    stream.on('error', (error) => ofOutput.add(error));
  }
  try {
    await createProgram(context).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    // A reader such as `head` has had enough. A broken connection to PostgreSQL says EPIPE too, and is a failure.
    if (ofOutput.has(error) && (error as NodeJS.ErrnoException).code === 'EPIPE') return 0;
    await context.note(describeError(error)).catch(() => {});
    return 1;
  }
}

/** Every command, by groups. */
function createProgram(context: Context): CommandUnknownOpts {
  const { stdout, stderr } = context;
  const program = new Command('website-admin')
    .description(
      'Leads, backups and health of the website. In the project’s folder it is npm run admin -- <command>.',
    )
    .version(packageJson.version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(escaped(text)),
      writeErr: (text) => stderr.write(escaped(text)),
      // One line, even with commander's suggestion.
      outputError: (text, print) => print(`${text.trim().replaceAll('\n', ' ')}\n`),
    })
    .addHelpText('after', '\nExit status: 0 done, 1 failed, 2 wrong usage.');

  const leads = program
    .command('leads')
    .description(
      'what the forms brought in: read and change the database that the environment names, beside a running server; moments are UTC',
    );
  const ofLeads = [list, show, failed, exportLeads, resend, mark, decide, erase, purge, stats];
  for (const create of ofLeads) {
    leads.addCommand(create(context));
  }
  const status = program
    .command('status')
    .description(
      'what the status page shows: incidents, planned maintenance and probes, and who subscribed to its messages; moments are UTC',
    );
  for (const create of [incident, maintenance, showProbes, monitor, subscribers, invite]) {
    status.addCommand(create(context));
  }
  const api = program
    .command('api')
    .description('accounts of the API, their tokens, what they order and have; moments are UTC');
  for (const create of [account, token, order, entity, proof, apiStatus, changes]) {
    api.addCommand(create(context));
  }
  program
    .command('domains')
    .description('how domain names are looked up')
    .addCommand(refreshBootstrap(context));
  for (const create of [
    audit,
    feedback,
    backup,
    doctor,
    migrate,
    restore,
    compact,
    rotateSecret,
    exportWebsite,
  ]) {
    program.addCommand(create(context));
  }
  program.command('search').description('the search of the website').addCommand(misses(context));
  tab(program as unknown as Parameters<typeof tab>[0], { completionCommandName: 'completion' });
  settle(program);
  return program;
}

/** Passes a command's settings to its subcommands, and refuses an option that is given twice. */
function settle(command: CommandUnknownOpts): void {
  const given = new Set<string>();
  for (const option of command.options) {
    command.on(`option:${option.name()}`, () => {
      const name = option.attributeName();
      if (given.has(name)) command.error(`error: option '${option.long}' is there more than once`);
      given.add(name);
    });
  }
  for (const below of command.commands) {
    below.copyInheritedSettings(command);
    settle(below);
  }
}

/** An error in one line. */
function describeError(error: unknown): string {
  const expected = [CommandFailure, BackupError, ConfigError, StatusProblem];
  if (expected.some((kind) => error instanceof kind)) return (error as Error).message;
  const text = reasonOf(error);
  if (/database is locked/.test(text)) return 'another process keeps the database busy: try again';
  return `it failed: ${text}`;
}
