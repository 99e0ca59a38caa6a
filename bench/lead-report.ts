import { cpus } from 'node:os';
import type { LeadDrain } from './lead-drain.ts';
import type { LeadRounds } from './lead-rounds.ts';
import { median } from './median.ts';
import { budgetTable, type Figure, MB, table, whole } from './tables.ts';

/** The results as Markdown. */
export function leadReport(date: Date, measured: LeadRounds, drain: LeadDrain | undefined): string {
  const machine = [
    date.toISOString().slice(0, 10),
    `${cpus().length} cores`,
    `Node ${process.versions.node}`,
    `SQLite ${process.versions.sqlite}`,
  ];
  return [
    '# Lead bench',
    'Written by `npm run bench:leads`: the production server with the embedded database, contact forms as JSON over HTTP/1.1 on loopback, mails to a mail server on loopback; clients and mail server are processes of their own on the same machine. 1 MB = 1024 KB; ✓ and ✗ compare with the budget.',
    machine.join(' · '),
    ...roundsReport(measured),
    ...(drain ? drainReport(drain) : []),
    '## Budgets',
    budgetTable(['server'], [[...roundsFigures(measured), ...(drain ? drainFigures(drain) : [])]]),
  ].join('\n\n');
}

function roundsReport(measured: LeadRounds): string[] {
  const { loads, bare, grouped, loadSeconds, bareSeconds, leads, deliveries, sent } = measured;
  const { length: rounds } = bare;
  const perLead = (deliveries / leads).toFixed(1);
  return [
    '## Leads',
    `Acknowledged leads, and beside them what \`node:sqlite\` alone does on the same disk with the same rows (a lead, the mails that go out for it, the note of its acknowledgement; \`synchronous=full\`, one commit per lead). In turns, ${rounds} rounds of ${loadSeconds} s for each number of clients and ${bareSeconds} s for bare commits, after a warm-up; medians of the rounds. Each client sends the next lead when the last one is acknowledged. While leads come in their mails go out: ${sent} of ${deliveries} (${perLead} per lead) did until the end; while bare commits are measured the server stands still. All ${leads} acknowledged leads are in the database.`,
    table(
      [
        '',
        'leads per second',
        '÷ bare',
        'p50, ms',
        'p99, ms',
        'server, ms per lead',
        'clients, core',
      ],
      [
        ...loads.map(({ clients, rounds }) => [
          clients === 1 ? '1 client' : `${clients} clients`,
          whole(middle(rounds, 'perSecond')),
          (middle(rounds, 'perSecond') / middle(bare, 'perSecond')).toFixed(2),
          middle(rounds, 'p50').toFixed(1),
          middle(rounds, 'p99').toFixed(1),
          middle(rounds, 'processorMs').toFixed(2),
          `${whole(middle(rounds, 'cpu') * 100)} %`,
        ]),
        ['bare, a commit per lead', ...bareCells(bare, middle(bare, 'perSecond'))],
        [
          `bare, ${grouped.group} leads per commit`,
          ...bareCells(grouped.rounds, middle(bare, 'perSecond')),
        ],
      ],
    ),
  ];
}

function bareCells(rounds: LeadRounds['bare'], yardstick: number): string[] {
  const perSecond = middle(rounds, 'perSecond');
  return [
    whole(perSecond),
    (perSecond / yardstick).toFixed(2),
    middle(rounds, 'p50').toFixed(1),
    middle(rounds, 'p99').toFixed(1),
    '',
    '',
  ];
}

function roundsFigures({ loads, bare, peakMemory, memoryAfter }: LeadRounds): Figure[] {
  const most = loads.at(-1)?.rounds ?? [];
  const least = loads[0]?.rounds ?? [];
  const ratio = middle(most, 'perSecond') / middle(bare, 'perSecond');
  const spread = middle(most, 'p99') / middle(most, 'p50');
  const delay = middle(least, 'p50') - middle(bare, 'p50');
  return [
    { name: 'leads / bare commits, 64 clients', value: ratio, text: ratio.toFixed(2), least: 0.5 },
    { name: 'p99 / p50, 64 clients', value: spread, text: spread.toFixed(1), most: 10 },
    {
      name: 'p50 over the bare commit, 1 client, ms',
      value: delay,
      text: delay.toFixed(1),
      most: 5,
    },
    memory('memory at most while leads come in', peakMemory),
    memory('memory 5 s later', memoryAfter),
  ];
}

function drainReport({ mails, singleLeads }: LeadDrain): string[] {
  return [
    '## Mails that wait',
    `A start with ${mails} mails that wait in the database, until the mail server has taken all of them. After that, how long the mails of ${singleLeads} leads take that come one after another: from the lead's arrival until its mails are with the mail server, the longest.`,
  ];
}

function drainFigures({ perSecond, peakMemory, memoryAfter, longestMs }: LeadDrain): Figure[] {
  return [
    { name: 'waiting mails sent per second', value: perSecond, text: whole(perSecond), least: 50 },
    memory('memory at most while they are sent', peakMemory),
    memory('memory 5 s later', memoryAfter),
    {
      name: 'a mail after its lead, at most, s',
      value: longestMs / 1000,
      text: (longestMs / 1000).toFixed(2),
      most: 2,
    },
  ];
}

function memory(name: string, bytes: number): Figure {
  return { name: `${name}, MB`, value: bytes / MB, text: whole(bytes / MB), most: 220 };
}

/** Median of one figure of all rounds. */
function middle<Key extends string>(rounds: readonly Record<Key, number>[], key: Key): number {
  return median(rounds.map((round) => round[key]));
}
