import { probes } from '#content/status-probes.ts';
import { readProbes } from '../../status/monitor.ts';
import { readProbeStates } from '../../status/readings.repository.ts';
import { type Context, onDatabase } from '../context.ts';
import { newCommand } from '../options.ts';
import { minute, printableLine, table } from '../text.ts';

export const showProbes = (context: Context) =>
  newCommand(
    'probes',
    'what each probe found last, and why it is not operational',
    'Probes are written in content/status-probes.ts. Targets and problems are shown here alone.',
  ).action(
    onDatabase(context, async ({ db, out }) => {
      const states = await readProbeStates(db);
      const rows = readProbes(probes).map(({ id, component, kind }) => {
        const one = states.get(id);
        if (!one) return [id, component, kind, 'not read yet'];
        const { state, since, ms, readAt, problem } = one;
        return [
          id,
          component,
          kind,
          state,
          minute(new Date(since)),
          minute(new Date(readAt)),
          String(ms),
          printableLine(problem ?? ''),
        ];
      });
      const heads = [
        'PROBE',
        'COMPONENT',
        'KIND',
        'STATE',
        'SINCE (UTC)',
        'READ (UTC)',
        'MS',
        'PROBLEM',
      ];
      await out(table([heads, ...rows]));
    }),
  );
