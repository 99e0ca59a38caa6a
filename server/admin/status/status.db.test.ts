import { describe, expect, it } from 'vitest';
import { startCli } from '#tests/helpers/cli.ts';
import { startApp } from '#tests/helpers/test-app.ts';
import { findIncident, findIncidents, findMaintenance } from '../../status/incidents.repository.ts';

const storm = [
  '--title-en',
  'Storm on the dike',
  '--title-nl',
  'Storm op de dijk',
  '--text-en',
  'We look into it',
  '--text-nl',
  'We zoeken het uit',
];
const words = ['--text-en', 'Better', '--text-nl', 'Beter'];
const id = '2026-02-01-storm-on-the-dike';

describe('incidents (spec status-40)', () => {
  it('are opened, updated, resolved and explained, and every reader sees it', async () => {
    const { db, env, status } = await startCli();
    const { app, clock } = await startApp({ env });
    const shown = async () => {
      clock.advance(60_000);
      return (await app.inject({ url: '/api/status' })).json();
    };
    const opened = await status(['incident', 'open', ...storm, '--components', 'dns,email']);
    expect(opened).toMatchObject({ status: 0, out: `${id} is open.\n` });
    const report = await shown();
    expect(report.incidents).toMatchObject([
      { id, status: 'in progress', impact: 'outage', components: ['dns', 'email'] },
    ]);
    expect(report.overall).toBe('outage');
    // The only one that there is.
    const more = ['--impact', 'degraded', '--components', 'dns'];
    const updated = await status(['incident', 'update', ...words, ...more], {
      answer: '\n',
      now: '2026-02-01T12:10:00Z',
    });
    expect(updated.out).toBe(`${id} has an update.\n`);
    expect((await shown()).overall).toBe('degraded');
    const resolved = await status(['incident', 'resolve', id, ...words], {
      now: '2026-02-01T13:00:00Z',
    });
    expect(resolved.status).toBe(0);
    await status(['incident', 'post-mortem', id, ...words]);
    expect(await findIncident(db, id)).toMatchObject({
      status: 'completed',
      impact: 'degraded',
      components: ['dns'],
      openedAt: '2026-02-01T12:00:00.000Z',
      resolvedAt: '2026-02-01T13:00:00.000Z',
      postMortem: { en: 'Better', nl: 'Beter' },
      updates: [
        { time: '2026-02-01T13:00:00.000Z' },
        { time: '2026-02-01T12:10:00.000Z' },
        { time: '2026-02-01T12:00:00.000Z', message: { nl: 'We zoeken het uit' } },
      ],
    });
    expect((await status(['incident', 'list'])).out).toContain(
      `degraded  ${id}  Storm on the dike`,
    );
  });

  // spec forms-19
  it('are told in words as they were pasted, without what nobody sees', async () => {
    const { db, status } = await startCli();
    const pasted = [
      ...['--title-en', 'Storm\ton\r\nthe dike\u200b', '--title-nl', '\u2068Storm\u2069'],
      ...['--text-en', 'We see:\r\n\tmx1\u000bmx2\u0007', '--text-nl', 'We zien\r\rmx1'],
    ];
    expect((await status(['incident', 'open', ...pasted, '--components', 'dns'])).status).toBe(0);
    const [incident] = await findIncidents(db, { since: new Date(0) });
    expect(incident).toMatchObject({
      title: { en: 'Storm on the dike', nl: 'Storm' },
      updates: [{ message: { en: 'We see:\n\tmx1\nmx2', nl: 'We zien\n\nmx1' } }],
    });
  });

  it('are asked about where words lack', async () => {
    const { db, status } = await startCli();
    const answer = 'Storm\nStorm\nWe look\nWe kijken\ndns, email\n';
    const { status: exit, err } = await status(['incident', 'open'], { answer });
    expect(exit).toBe(0);
    expect(err).toContain('English title: Dutch title: English text: Dutch text: Components: ');
    const [incident] = await findIncidents(db, { since: new Date(0) });
    expect(incident).toMatchObject({
      title: { en: 'Storm', nl: 'Storm' },
      updates: [{ message: { en: 'We look', nl: 'We kijken' } }],
      components: ['dns', 'email'],
    });
  });

  it.each([
    [['open', ...storm, '--components', 'tide'], 'there is no component tide'],
    [['open', ...storm.slice(2), '--title-en', 'x'.repeat(151)], 'more than 150 characters'],
    [['open', ...storm.slice(2)], '--title-en is needed'],
    [['open', ...storm.slice(2), '--title-en', '\u200b\t'], '--title-en is needed'],
    [['update', 'tide', ...words], 'there is no incident tide'],
    [['resolve', ...words], 'there is none'],
    [['post-mortem', 'tide', ...words], 'there is no incident tide'],
  ])('refuses %j in one line, and changes nothing', async (args, text) => {
    const { db, status } = await startCli();
    const result = await status(['incident', ...args]);
    expect(result.status).toBe(1);
    expect(result.err).toContain(text);
    expect(await findIncidents(db, { since: new Date(0) })).toEqual([]);
  });

  it('that are over take no update, and those in progress no post-mortem', async () => {
    const { status } = await startCli();
    await status(['incident', 'open', ...storm, '--components', 'dns']);
    const early = await status(['incident', 'post-mortem', id, ...words]);
    expect(early).toMatchObject({ status: 1, err: `${id} is still in progress\n` });
    await status(['incident', 'resolve', id, ...words]);
    for (const command of ['update', 'resolve']) {
      const late = await status(['incident', command, id, ...words]);
      expect(late).toMatchObject({ status: 1, err: `${id} is over already\n` });
    }
    // The same day and title.
    const again = await status(['incident', 'open', ...storm, '--components', 'dns']);
    expect(again.out).toBe(`${id}-2 is open.\n`);
  });
});

it('words from a file of Windows are taken, and a title is one line', async () => {
  const { db, status } = await startCli();
  const given = storm.map((one) => {
    const windows = one === 'We look into it' ? 'One.\r\n\r\nTwo:\r\n- three' : one;
    return one === 'Storm op de dijk' ? 'Storm\nop de dijk' : windows;
  });
  const opened = await status(['incident', 'open', ...given, '--components', 'dns']);
  expect(opened).toMatchObject({ status: 0, err: '' });
  const [incident] = await findIncidents(db, { since: new Date(0) });
  expect(incident?.updates[0]?.message.en).toBe('One.\n\nTwo:\n- three');
  expect(incident?.title.nl).toBe('Storm op de dijk');
});

describe('maintenance (spec status-41)', () => {
  const plan = ['maintenance', 'plan', ...storm, '--components', 'dns'];
  const times = ['--from', '2026-02-03T02:00+01:00', '--to', '2026-02-03T04:00+01:00'];
  const work = '2026-02-03-storm-on-the-dike';

  it('is planned, begins early, goes on for longer, and ends', async () => {
    const { db, status } = await startCli();
    expect((await status([...plan, ...times])).out).toBe(`${work} is planned.\n`);
    expect((await status(['maintenance', 'list'])).out).toContain(`scheduled  ${work}`);
    const at = (time: string) => ({ now: `2026-02-03T${time}Z` });
    const run = async (command: string[], time: string) => {
      const { out, err } = await status(['maintenance', ...command], { ...at(time), answer: '\n' });
      return out || err;
    };
    expect(await run(['end', work], '00:00')).toContain('has not begun: cancel it');
    expect(await run(['start'], '00:30')).toContain(`${work} is under way.`);
    expect(await run(['start'], '00:40')).toContain('has begun already');
    expect(await run(['cancel'], '00:40')).toContain('has begun: end it');
    await run(['start', work, '--until', '2026-02-03T05:00Z'], '02:00');
    expect(await findMaintenance(db, new Date('2026-02-03T04:59:00Z'))).toMatchObject([
      { id: work, status: 'in progress', from: '2026-02-03T00:30:00.000Z' },
    ]);
    await run(['end'], '04:00');
    expect(await findMaintenance(db, new Date('2026-02-03T04:01:00Z'))).toEqual([]);
    expect(await run(['end', work], '04:02')).toContain('is over');
  });

  it('is cancelled, and leaves the list by itself once it is over', async () => {
    const { db, status } = await startCli();
    await status([...plan, ...times]);
    await status([...plan, ...times]);
    await status(['maintenance', 'cancel', work]);
    const left = await findMaintenance(db, new Date('2026-02-03T02:59:59Z'));
    expect(left.map(({ id: one }) => one)).toEqual([`${work}-2`]);
    expect(await findMaintenance(db, new Date('2026-02-03T03:00:00Z'))).toEqual([]);
  });

  it('has times that can be', async () => {
    const { status } = await startCli();
    const [from, to] = ['2026-02-03T02:00Z', '2026-02-03T04:00Z'];
    const past = [...plan, '--from', '2026-01-03T02:00Z', '--to', '2026-01-03T04:00Z'];
    expect((await status(past)).err).toContain('its end has passed');
    const swapped = await status([...plan, '--from', to, '--to', from]);
    expect(swapped.err).toContain('it ends before it begins');
    expect((await status([...plan, '--from', 'soon'])).status).toBe(2);
  });
});

it('shows the operator what probes found', async () => {
  const { status } = await startCli();
  const { out } = await status(['probes']);
  expect(out).toMatch(/own-mail +website-mail +own +not read yet/);
});
