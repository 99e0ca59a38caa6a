import {
  changeMaintenance,
  findMaintenance,
  planMaintenance,
} from '../../status/incidents.repository.ts';
import { CommandFailure, type Context, onDatabase } from '../context.ts';
import { group, newCommand } from '../options.ts';
import { minute, printableLine, table } from '../text.ts';
import { componentsOf, componentsOption, idOf, readFuture, withWords, wordsOf } from './words.ts';

/** Commands about planned maintenance (spec status-41). */
export const maintenance = (context: Context) =>
  group('maintenance', 'plan, start, end, cancel and list maintenance', [
    plan(context),
    start(context),
    change(context, 'end', 'let maintenance that has begun end now'),
    change(context, 'cancel', 'cancel maintenance that has not begun'),
    list(context),
  ]);

const planCommand = () =>
  newCommand(
    'plan',
    'announce maintenance, which begins and ends by itself',
    'While it is under way, what it affects reads Maintenance, and its time counts apart in the uptime.',
  );

const plan = (context: Context) =>
  withWords(withWords(planCommand(), 'title'), 'text')
    .option('--from <moment>', 'when it begins, such as 2026-01-31T02:00+01:00', readFuture)
    .option('--to <moment>', 'when it ends', readFuture)
    .addOption(componentsOption())
    .action(
      onDatabase(context, async (database, { from, to, components, ...given }) => {
        const { db, now, out, ask } = database;
        const title = await wordsOf(database, 'title', given);
        const description = await wordsOf(database, 'text', given);
        const begins = from ?? readAnswer(await ask('Begins (2026-01-31T02:00+01:00):'));
        const ends = to ?? readAnswer(await ask('Ends:'));
        const affected = await componentsOf(database, components);
        const about = { title, description, from: begins, to: ends, now: now() };
        const id = await planMaintenance(db, { ...about, components: [...affected] });
        await out(`${id} is planned.\n`);
      }),
    );

function readAnswer(text: string): Date {
  try {
    return readFuture(text);
  } catch (error) {
    throw new CommandFailure((error as Error).message);
  }
}

const start = (context: Context) =>
  newCommand('start', 'let maintenance begin now, or go on for longer')
    .argument('[id]', 'of the maintenance; asked for without it')
    .option('--until <moment>', 'when it ends; as planned without the option', readFuture)
    .action(
      onDatabase(context, async (database, given, { until }) => {
        const { db, now, out } = database;
        const id = await idOf(database, given, await current(database));
        await changeMaintenance(db, id, 'start', { now: now(), to: until });
        await out(`${id} is under way.\n`);
      }),
    );

const change = (context: Context, kind: 'end' | 'cancel', description: string) =>
  newCommand(kind, description)
    .argument('[id]', 'of the maintenance; asked for without it')
    .action(
      onDatabase(context, async (database, given) => {
        const { db, now, out } = database;
        const id = await idOf(database, given, await current(database));
        await changeMaintenance(db, id, kind, { now: now() });
        await out(`${id} ${kind === 'end' ? 'is over' : 'is cancelled'}.\n`);
      }),
    );

const list = (context: Context) =>
  newCommand('list', 'maintenance that is planned or under way, the soonest first').action(
    onDatabase(context, async ({ db, now, out }) => {
      const rows = (await findMaintenance(db, now())).map(({ id, from, to, status, title }) => [
        minute(new Date(from)),
        minute(new Date(to)),
        status,
        id,
        printableLine(title.en),
      ]);
      await out(table([['FROM (UTC)', 'TO (UTC)', 'STATE', 'ID', 'TITLE'], ...rows]));
    }),
  );

async function current({ db, now }: { db: Parameters<typeof findMaintenance>[0]; now(): Date }) {
  return (await findMaintenance(db, now())).map(({ id }) => id);
}
