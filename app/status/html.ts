import { formatList, formatPercent } from '#app/i18n/format.ts';
import { claims } from '#content/claims.ts';
import { dateOf } from '#content/dates.ts';
import { fill } from '#content/fill.ts';
import { type Language, localizedPath } from '#content/languages.ts';
import type common from '#content/locales/en/common.json';
import type en from '#content/locales/en/server-status.json';
import { dataCentres, platformServices, website } from '#content/status.ts';
import { statusPaths } from '#content/status-paths.ts';
import { escapeHtml } from '#contracts/site.ts';
import type { HistoryMonth, Incident, MeasuredComponent, StatusReport } from '#contracts/status.ts';
import {
  describeMoment,
  formatMonth,
  formatShortDate,
  formatShortDay,
  splitDate,
} from './moments.ts';
import { affectedSystems, type Day, daysOf, isAllMonitored } from './report.ts';
import type { Sampled, SampledGroup, ShownReport } from './samples.ts';
import { readState, type ShownState, shownState } from './states.ts';

/*
 * What the pages about the status show, as HTML: the build and the server write it into the pages, and the browser
 * shows it for a newer report or in the other language (docs/decisions/0049-status-as-html.md).
 */

/** The language that the status is shown in. */
export interface Shown {
  language: Language;
  words: typeof en;
  states: (typeof common)['states'];
}

const text = escapeHtml;

/** A state, as `StateMark` shows it. */
function mark(state: ShownState, label: string): string {
  return `<span class="state" data-state="${state}">${text(label)}</span>`;
}

function stateOf(component: Sampled<MeasuredComponent>, shown: Shown): string {
  const state = shownState(component);
  return mark(state, shown.states[state]) + sampleHtml(component, shown);
}

/** The word beside what is a sample (spec status-80). */
function sampleHtml({ sample }: { sample?: true }, { words }: Shown): string {
  return sample
    ? ` <span class="server-status-sample label">${text(words.samples.one)}</span>`
    : '';
}

/** "Last updated 10:04 CET" in its parts. */
export function asOf(iso: string, language: Language) {
  const { date, time, zone } = describeMoment(iso, language);
  return { date, time: `${time} ${zone}` };
}

/** What hosting is advertised with: "99.9%". */
export function promisedUptime(language: Language): string {
  return formatPercent(claims.uptimePercent, language);
}

/** The parts of the status page that follow the report. */
export function statusParts(report: ShownReport, shown: Shown) {
  return {
    sign: signHtml(report, shown),
    readings: readingsHtml(report, shown),
    services: servicesHtml(report, shown),
    incidents: incidentsHtml(report, shown),
    maintenance: maintenanceHtml(report, shown),
  };
}

/** Whether something that is shown is a sample. */
function hasSamples({ infrastructure, services }: ShownReport): boolean {
  return [...infrastructure, ...services].some(({ sample }) => sample);
}

/** The overall state as a sign, and how current the report is (spec status-6). */
function signHtml(report: ShownReport, { language, words: { banner, samples } }: Shown): string {
  const { updatedAt } = report;
  const state = readState(report.overall);
  const isOwn = state === 'operational' && !isAllMonitored(report);
  const moment = updatedAt === null ? undefined : asOf(updatedAt, language);
  const affected = affectedSystems(report).map(({ system, place }) =>
    place
      ? fill(banner.system, { system: system.name[language], place: place.name[language] })
      : system.name[language],
  );
  const systems = formatList(affected, language);
  return [
    `<div class="server-status-sign on-deep" data-overall="${isOwn ? 'website' : state}"><div>`,
    `<h1 class="text-display">${text(isOwn ? banner.website : banner.titles[state])}</h1>`,
    moment && affected.length > 0
      ? `<p class="text-lead">${text(fill(banner.affected, { systems }))}</p>`
      : '',
    '</div>',
    moment
      ? `<p><time datetime="${updatedAt}"><span class="text-lead">${text(fill(banner.updated, moment))}</span><span class="text-small">${text(moment.date)}</span></time></p>`
      : '',
    '</div>',
    hasSamples(report) ? `<p class="server-status-samples">${text(samples.all)}</p>` : '',
  ].join('');
}

const key = ['operational', 'degraded', 'outage', 'maintenance', 'unknown'] as const;

/**
 * What is monitored or a sample, in groups: uptime beside what is promised, one bar a day, and the systems' states.
 */
function readingsHtml(report: ShownReport, shown: Shown): string {
  const { language, words, states } = shown;
  const { readings } = words;
  const { website, infrastructure, period } = report;
  const promised = promisedUptime(language);
  const groups = [website, ...infrastructure].filter((one) => shownState(one) !== 'unmonitored');
  const title = fill(readings.title, { days: period.days });
  // What is a sample wasn't measured.
  const promise = hasSamples(report) ? readings.promiseAlone : readings.promise;
  const marks = key.map((state) => `<li>${mark(state, states[state])}</li>`);
  return [
    `<div class="heading-row"><h2 class="text-h2">${text(title)}</h2>`,
    `<ul class="server-status-key text-small" aria-label="${text(readings.key)}">${marks.join('')}</ul></div>`,
    `<p class="server-status-promise text-soft">${text(fill(promise, { promised }))} <a class="link" href="${localizedPath(statusPaths.history, language)}">${text(readings.history)}</a></p>`,
    ...groups.map((group) => groupHtml(group, report, shown)),
  ].join('');
}

function groupHtml(
  group: SampledGroup & { role?: Record<Language, string> },
  { period }: StatusReport,
  shown: Shown,
): string {
  const { language, words } = shown;
  const { readings } = words;
  const { uptime } = group;
  const name = group.name[language];
  return [
    `<article class="server-status-place" data-group="${group.id}"><div class="server-status-who"><div>`,
    `<h3 class="text-h3">${text(name)}</h3>`,
    group.role ? `<p class="text-small text-soft">${text(group.role[language])}</p>` : '',
    '</div>',
    uptime === null ? '' : `<p>${uptimeHtml(uptime, shown)}${sampleHtml(group, shown)}</p>`,
    `<p class="text-small">${stateOf(group, shown)}</p></div><div>`,
    uptime === null ? '' : barsHtml(group, uptime, period, shown),
    systemsHtml(group.systems, fill(readings.systems, { name }), shown),
    '</div></article>',
  ].join('');
}

/** An uptime in large figures, and whether it is less than what is promised. */
function uptimeHtml(uptime: number, shown: Shown): string {
  const { language, words } = shown;
  return [
    `<span class="gauge tabular">${formatPercent(uptime, language)}</span> `,
    `<span class="text-small text-soft">${text(words.readings.uptime)}</span>`,
    lessHtml(uptime, shown),
  ].join('');
}

/** Says so where an uptime is less than what is promised. */
function lessHtml(uptime: number, { language, words: { readings } }: Shown): string {
  if (uptime >= claims.uptimePercent) return '';
  const less = fill(readings.less, { promised: promisedUptime(language) });
  return ` <span class="text-small server-status-less">${text(less)}</span>`;
}

/** A day in one line. */
export function describeDay(one: Day, { language, words, states }: Shown) {
  const { date, state, minutes, isBefore } = one;
  const { readings } = words;
  const day = { date: formatShortDate(date, language), state: states[state] };
  if (isBefore) return fill(readings.dayBefore, day);
  if (minutes === undefined) return fill(readings.day, day);
  return fill(readings.dayFor, { ...day, length: minutesIn(minutes, words) });
}

function minutesIn(count: number, { readings }: typeof en): string {
  return fill(count === 1 ? readings.minutes_one : readings.minutes_other, { count });
}

/**
 * One bar a day; its height, pattern and colour show its state. A slider over the bars reads out single days
 * (`app/pages/server-status/read-days.ts`); without scripts the list below has them.
 */
function barsHtml(
  group: SampledGroup,
  uptime: number,
  period: StatusReport['period'],
  shown: Shown,
): string {
  const { language, words, states } = shown;
  const { readings } = words;
  const name = group.name[language];
  const days = daysOf(group, period);
  const last = days.length - 1;
  const from = formatShortDate(days[0]?.date ?? period.lastDay, language);
  const to = formatShortDate(period.lastDay, language);
  const percent = formatPercent(uptime, language);
  const bars = days.map(({ state, isBefore }) =>
    state === 'operational' ? '<i></i>' : `<i data-state="${isBefore ? 'before' : state}"></i>`,
  );
  const before = beforeHtml(days, shown);
  const today = days[last];
  const notable = days
    .filter(({ state }) => state !== 'operational' && state !== 'unknown')
    .reverse();
  const count = notable.length;
  const items = notable.map(({ date, state, minutes }) =>
    [
      `<li><time datetime="${date}">${formatShortDate(date, language)}</time> ${mark(state, states[state])}`,
      minutes === undefined
        ? ''
        : ` <span class="text-soft">${text(minutesIn(minutes, words))}</span>`,
      '</li>',
    ].join(''),
  );
  return [
    '<div class="server-status-days"><div class="server-status-bars rises" role="img"',
    ` aria-label="${text(fill(readings.chart, { name, from, to, uptime: percent }))}">${bars.join('')}</div>`,
    before,
    `<input type="range" class="needs-script" min="0" max="${last}" value="${last}"`,
    ` aria-label="${text(fill(readings.choose, { name }))}"`,
    ` aria-valuetext="${today ? text(describeDay(today, shown)) : ''}"/></div>`,
    `<div class="server-status-ends label text-soft"><span>${from}</span>`,
    `<span class="server-status-reading needs-script" aria-hidden="true">${text(readings.hint)}</span>`,
    `<span>${to}</span></div>`,
    count === 0
      ? `<p class="server-status-notable text-small text-soft">${text(readings.none)}</p>`
      : `<details class="server-status-notable text-small"><summary>${text(fill(count === 1 ? readings.notable_one : readings.notable_other, { count }))}</summary><ul>${items.join('')}</ul></details>`,
  ].join('');
}

/** Which words stand in the block of the days before the first reading, where they have room in it. */
function beforeHtml(days: readonly Day[], { language, words: { readings } }: Shown): string {
  const at = days.findIndex(({ isBefore }) => !isBefore);
  const first = days[at];
  if (first === undefined || at < days.length * 0.7) return '';
  const date = formatShortDate(first.date, language);
  return `<p class="server-status-before label text-soft">${text(fill(readings.before, { date }))}</p>`;
}

/** Systems in two columns, each with its response times and its state. */
function systemsHtml(
  systems: readonly Sampled<MeasuredComponent>[],
  label: string,
  shown: Shown,
  className = '',
): string {
  const { language } = shown;
  const items = systems.map((system) =>
    [
      `<li><span${className && ` class="${className}"`}>${text(system.name[language])}</span> `,
      responsesHtml(system, shown),
      `<span class="text-small">${stateOf(system, shown)}</span></li>`,
    ].join(''),
  );
  return `<ul class="server-status-systems" aria-label="${text(label)}">${items.join('')}</ul>`;
}

/** The highest column of the chart of response times, and what a column takes of its width, with the gap. */
const chart = { height: 20, column: 4 };

/** How long answers took, a column an hour. */
function responsesHtml(
  { responseMs, responseHours: hours }: MeasuredComponent,
  { words: { readings } }: Shown,
): string {
  const measured = hours.filter((ms) => ms !== null);
  if (responseMs === null || measured.length === 0) return '';
  const [low, high] = [Math.min(...measured), Math.max(...measured)];
  const columns = hours.map((ms, index) => {
    if (ms === null) return '';
    const height = Math.max(1, Math.round((chart.height * ms) / Math.max(high, 1)));
    return `M${index * chart.column} ${chart.height}v-${height}h3v${height}z`;
  });
  const label = fill(readings.responses, { hours: hours.length, low, high });
  return [
    `<span class="server-status-responses"><svg viewBox="0 0 ${hours.length * chart.column - 1} ${chart.height}" preserveAspectRatio="none" role="img"`,
    ` aria-label="${text(label)}"><path d="${columns.join('')}"/></svg>`,
    ` <span class="label text-soft tabular">${responseMs} ms</span></span> `,
  ].join('');
}

/** The services, and in one line how much isn't monitored (spec status-57). */
function servicesHtml({ infrastructure, services: all }: ShownReport, shown: Shown): string {
  const { services } = shown.words;
  const isLeft = (one: MeasuredComponent) => shownState(one) === 'unmonitored';
  const known = all.filter((one) => !isLeft(one));
  const left = leftHtml(infrastructure.filter(isLeft).length, all.filter(isLeft).length, shown);
  return [
    `<h2 class="text-h2">${text(services.title)}</h2>`,
    known.length === 0 ? '' : systemsHtml(known, services.title, shown, 'text-h4'),
    left,
  ].join('');
}

function leftHtml(centres: number, services: number, { language, words }: Shown): string {
  const { left } = words.services;
  const inWords = (count: number, one: string, others: string) =>
    fill(count === 1 ? one : others, { count: left.numbers[count] ?? count });
  const parts = [
    ...(centres > 0 ? [inWords(centres, left.centres_one, left.centres_other)] : []),
    ...(services > 0 ? [inWords(services, left.services_one, left.services_other)] : []),
  ];
  if (parts.length === 0) return '';
  const what = formatList(parts, language);
  const line = fill(centres + services === 1 ? left.text_one : left.text_other, {
    what: what.slice(0, 1).toUpperCase() + what.slice(1),
  });
  return `<p class="text-lead text-soft">${text(line)}</p>`;
}

/** Active and previous incidents (spec status-5). */
function incidentsHtml({ incidents }: ShownReport, shown: Shown): string {
  const { words, language } = shown;
  const active = incidents.filter(({ status }) => status === 'in progress');
  const previous = incidents.filter(({ status }) => status === 'completed');
  return [
    `<h2 class="text-h2">${text(words.incidents.active)}</h2>`,
    logHtml(active, words.incidents.none, shown),
    `<h2 class="text-h2">${text(words.incidents.previous)}</h2>`,
    logHtml(previous, words.incidents.noPrevious, shown),
    '<p class="server-status-more">',
    `<a class="link" href="${localizedPath(statusPaths.history, language)}">${text(words.incidents.all)}</a> `,
    `<a class="link" href="${localizedPath(statusPaths.feed, language)}">${text(words.incidents.feed)}</a></p>`,
  ].join('');
}

function logHtml(incidents: readonly Sampled<Incident>[], none: string, shown: Shown): string {
  if (incidents.length === 0) {
    return `<p class="server-status-none text-lead text-soft">${text(none)}</p>`;
  }
  const { language } = shown;
  const items = incidents.map((incident) =>
    [
      `<li><time class="label" datetime="${incident.date}">${formatShortDate(incident.date, language)}</time>`,
      `<div><div class="server-status-case"><h3 class="text-h4">${linkTo(incident, language)}</h3>`,
      `<span class="text-small">${progressOf(incident, shown)}${sampleHtml(incident, shown)}</span></div>`,
      `${updatesHtml(incident.updates, language, incident.date)}</div></li>`,
    ].join(''),
  );
  return `<ol class="server-status-log">${items.join('')}</ol>`;
}

/** Its title, which leads to its page. A sample has none. */
function linkTo(
  { id, title, sample }: Sampled<Pick<Incident, 'id' | 'title'>>,
  language: Language,
): string {
  if (sample) return text(title[language]);
  const address = localizedPath(statusPaths.incident(id), language);
  return `<a href="${address}">${text(title[language])}</a>`;
}

/** Whether it goes on: then the mark is of what it does. */
function progressOf(
  { status, impact }: Pick<Incident, 'status' | 'impact'>,
  { words: { incidents } }: Shown,
): string {
  return status === 'completed'
    ? mark('operational', incidents.resolved)
    : mark(impact, incidents.inProgress);
}

/** @param date the day that needn't be named */
function updatesHtml(updates: Incident['updates'], language: Language, date?: string): string {
  const items = updates.map(({ time, message }) => {
    const its = dateOf(new Date(time));
    const day = its === date ? '' : `${formatShortDay(its, language)} `;
    const clock = describeMoment(time, language).time;
    return `<li><time class="label" datetime="${time}">${day}${clock}</time> <span>${text(message[language])}</span></li>`;
  });
  return `<ol class="text-small">${items.join('')}</ol>`;
}

/** Planned maintenance, with times. */
function maintenanceHtml({ maintenance }: ShownReport, shown: Shown): string {
  const { language, words } = shown;
  const items = maintenance.map((one) => {
    const { from, to, title, description, status } = one;
    const { day, month, year } = splitDate(dateOf(new Date(from)), language);
    const begins = describeMoment(from, language);
    const ends = describeMoment(to, language);
    // Work past midnight also names the day on which it ends.
    const end = begins.date === ends.date ? ends.time : `${ends.date} ${ends.time}`;
    const times = { month, year, from: begins.time, to: `${end} ${ends.zone}` };
    const isUnderWay = status === 'in progress';
    const label = isUnderWay ? words.incidents.inProgress : words.maintenance.scheduled;
    return [
      `<li><time class="gauge tabular" datetime="${from}">${day}</time><div>`,
      `<p class="label">${text(fill(words.maintenance.when, times))}</p>`,
      `<h3 class="text-h4">${text(title[language])}</h3>`,
      `<p class="text-small text-soft">${text(description[language])}</p>`,
      `<p class="text-small">${mark('maintenance', label)}${sampleHtml(one, shown)}</p></div></li>`,
    ].join('');
  });
  // Samples stand in no calendar.
  const calendar = maintenance.some(({ sample }) => !sample)
    ? `<p class="server-status-more"><a class="link" href="${localizedPath(statusPaths.calendar, language)}">${text(words.maintenance.calendar)}</a></p>`
    : '';
  return [
    `<h2 class="text-h3">${text(words.maintenance.title)}</h2>`,
    items.length === 0
      ? `<p class="server-status-none text-lead text-soft">${text(words.maintenance.none)}</p>`
      : `<ul>${items.join('')}</ul>${calendar}`,
  ].join('');
}

/** The months of the history, the current one first (spec status-54). */
export function historyHtml(months: readonly HistoryMonth[], shown: Shown): string {
  const isEmpty = ({ uptimes, incidents }: HistoryMonth) => uptimes.length + incidents.length === 0;
  // Before the first reading there is nothing to tell.
  const last = months.findLastIndex((month) => !isEmpty(month));
  const told = months.slice(0, Math.max(1, last + 1));
  return told.map((month) => monthHtml(month, shown)).join('');
}

function monthHtml({ month, uptimes, incidents }: HistoryMonth, shown: Shown): string {
  const { language, words } = shown;
  const { history } = words;
  const name = formatMonth(month, language);
  const figures = uptimes.map(({ name: of, uptime }) => {
    return [
      `<li><span>${text(of[language])}</span> <span class="tabular"><b>${formatPercent(uptime, language)}</b>`,
      lessHtml(uptime, shown),
      '</span></li>',
    ].join('');
  });
  const items = incidents.map((incident) =>
    [
      `<li><time class="label" datetime="${incident.date}">${formatShortDay(incident.date, language)}</time>`,
      `<div class="server-status-case"><h3 class="text-h4">${linkTo(incident, language)}</h3>`,
      `<span class="text-small">${progressOf(incident, shown)} ${lengthHtml(incident, shown)}</span></div></li>`,
    ].join(''),
  );
  return [
    `<section class="server-status-month" aria-label="${text(name)}"><h2 class="text-h3">${text(name)}</h2><div>`,
    figures.length === 0
      ? `<p class="text-soft">${text(history.unmeasured)}</p>`
      : `<ul class="server-status-systems" aria-label="${text(history.uptimes)}">${figures.join('')}</ul>`,
    items.length === 0
      ? `<p class="text-small text-soft">${text(history.none)}</p>`
      : `<ol class="server-status-log">${items.join('')}</ol>`,
    '</div></section>',
  ].join('');
}

/** For how long something that is over lasted. */
function lengthHtml(
  { openedAt, resolvedAt }: Pick<Incident, 'openedAt' | 'resolvedAt'>,
  { words }: Shown,
): string {
  if (resolvedAt === null) return '';
  const minutes = Math.max(1, Math.round((Date.parse(resolvedAt) - Date.parse(openedAt)) / 60_000));
  const hours = Math.floor(minutes / 60);
  const length =
    hours < 2
      ? minutesIn(minutes, words)
      : fill(words.incident.length, { hours, minutes: minutes % 60 });
  return `<span>${text(length)}</span>`;
}

/** An incident on its own page (spec status-55). */
export function incidentHtml(incident: Incident, shown: Shown): string {
  const { language, words } = shown;
  const { openedAt, resolvedAt, postMortem } = incident;
  const names = formatList(
    [
      ...placed(language, words),
      ...platformServices.map(({ id, name }) => ({ id, name: name[language] })),
    ]
      .filter(({ id }) => incident.components.includes(id))
      .map(({ name }) => name),
    language,
  );
  const moment = (iso: string) => {
    const { date, time } = asOf(iso, language);
    return `<time datetime="${iso}">${text(`${date}, ${time}`)}</time>`;
  };
  const facts = [
    [words.incident.impact, mark(incident.impact, shown.states[incident.impact])],
    ...(names ? [[words.incident.affected, text(names)]] : []),
    [words.incident.opened, moment(openedAt)],
    ...(resolvedAt
      ? [
          [words.incidents.resolved, moment(resolvedAt)],
          [words.incident.lasted, lengthHtml(incident, shown)],
        ]
      : []),
  ];
  return [
    `<h1 class="text-h1">${text(incident.title[language])}</h1>`,
    `<p class="text-lead">${progressOf(incident, shown)}</p>`,
    `<dl class="server-status-facts">${facts.map(([name, value]) => `<div><dt class="label text-soft">${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`,
    `<h2 class="text-h3">${text(words.incident.updates)}</h2>`,
    `<div class="server-status-log">${updatesHtml(incident.updates, language)}</div>`,
    postMortem
      ? `<h2 class="text-h3">${text(words.incident.learnt)}</h2>${paragraphs(postMortem[language])}`
      : '',
  ].join('');
}

/** The systems of the website and the data centres, with where they are. */
function placed(language: Language, { banner }: typeof en) {
  return [website, ...dataCentres].flatMap(({ name: place, systems }) =>
    systems.map(({ id, name }) => ({
      id,
      name: fill(banner.system, { system: name[language], place: place[language] }),
    })),
  );
}

function paragraphs(written: string): string {
  return written
    .split(/\n\s*\n/)
    .map((one) => `<p class="server-status-learnt">${text(one)}</p>`)
    .join('');
}
