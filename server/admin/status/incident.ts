import { Option } from '@commander-js/extra-typings';
import {
  findIncidents,
  openIncident,
  storePostMortem,
  updateIncident,
} from '../../status/incidents.repository.ts';
import { type Context, onDatabase } from '../context.ts';
import { group, newCommand, readCount } from '../options.ts';
import { minute, printableLine, table } from '../text.ts';
import { componentsOf, componentsOption, idOf, withWords, wordsOf } from './words.ts';

/** Commands about incidents (spec status-40). */
export const incident = (context: Context) =>
  group('incident', 'open, update, resolve and list incidents', [
    open(context),
    update(context),
    resolve(context),
    postMortem(context),
    list(context),
  ]);

const impactOption = () =>
  new Option('--impact <impact>', 'how bad it is for what it affects').choices([
    'degraded',
    'outage',
  ]);

/** A command with the words of an update. */
const updateCommand = (...about: Parameters<typeof newCommand>) =>
  withWords(newCommand(...about), 'text');

const open = (context: Context) =>
  withWords(
    updateCommand('open', 'open an incident: page, footer and feeds show it at once'),
    'title',
  )
    .addOption(impactOption().default('outage' as const))
    .addOption(componentsOption())
    .action(
      onDatabase(context, async (database, { impact, components, ...given }) => {
        const { db, now, out } = database;
        const title = await wordsOf(database, 'title', given);
        const message = await wordsOf(database, 'text', given);
        const affected = await componentsOf(database, components);
        const about = { title, message, impact, components: [...affected], now: now() };
        await out(`${await openIncident(db, about)} is open.\n`);
      }),
    );

const update = (context: Context) =>
  updateCommand('update', 'add an update to an incident in progress')
    .argument('[id]', 'of the incident; asked for without it')
    .addOption(impactOption())
    .addOption(componentsOption())
    .action(
      onDatabase(context, async (database, given, { impact, components, ...words }) => {
        const { db, now, out } = database;
        const id = await idOf(database, given, await inProgress(database));
        const message = await wordsOf(database, 'text', words);
        await updateIncident(db, id, { message, impact, components, now: now() });
        await out(`${id} has an update.\n`);
      }),
    );

const resolve = (context: Context) =>
  updateCommand('resolve', 'add a last update to an incident, which is over')
    .argument('[id]', 'of the incident; asked for without it')
    .action(
      onDatabase(context, async (database, given, words) => {
        const { db, now, out } = database;
        const id = await idOf(database, given, await inProgress(database));
        const message = await wordsOf(database, 'text', words);
        await updateIncident(db, id, { message, now: now(), resolves: true });
        await out(`${id} is resolved.\n`);
      }),
    );

const postMortem = (context: Context) =>
  updateCommand('post-mortem', 'say what was learnt from an incident that is over')
    .argument('<id>', 'of the incident')
    .action(
      onDatabase(context, async (database, id, words) => {
        await storePostMortem(database.db, id, await wordsOf(database, 'text', words));
        await database.out(`${id} has a post-mortem.\n`);
      }),
    );

const list = (context: Context) =>
  newCommand('list', 'incidents, the newest first')
    .option('--limit <number>', 'how many at most', readCount, 20)
    .action(
      onDatabase(context, async ({ db, out }, { limit }) => {
        const found = await findIncidents(db, { since: new Date(0), limit });
        const rows = found.map(({ id, openedAt, resolvedAt, impact, title }) => [
          minute(new Date(openedAt)),
          resolvedAt ? minute(new Date(resolvedAt)) : 'in progress',
          impact,
          id,
          printableLine(title.en),
        ]);
        await out(table([['OPENED (UTC)', 'RESOLVED (UTC)', 'IMPACT', 'ID', 'TITLE'], ...rows]));
      }),
    );

async function inProgress({ db, now }: { db: Parameters<typeof findIncidents>[0]; now(): Date }) {
  const found = await findIncidents(db, { since: now() });
  return found.filter(({ status }) => status === 'in progress').map(({ id }) => id);
}
