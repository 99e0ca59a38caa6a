import { type KnownSearch, searchAddress } from '../../app/search/search-address.ts';
import { samplesFor } from '../../app/status/samples.ts';
import { listedChoices } from '../../content/choices.ts';
import { type Language, languages } from '../../content/languages.ts';
import { positions } from '../../content/positions.ts';
import { unreadOn } from '../../content/status.ts';
import { anyIncident, statusCalls } from '../../content/status-paths.ts';
import { states } from '../../content/status-states.ts';
import {
  type DomainAnswer,
  type DomainState,
  domainsCall,
  type KnownDomain,
} from '../../contracts/domains.ts';
import {
  type AnswerId,
  formAnswerCall,
  type KnownFormAnswer,
} from '../../contracts/form-answer.ts';
import { fieldsOf, postedNames, ticked } from '../../contracts/forms/define.ts';
import { answeredForms } from '../../contracts/forms/index.ts';
import type { MoveCheck } from '../../contracts/move-check.ts';
import type { KnownAnswer, SiteData } from '../../contracts/page-data.ts';
import type { PageRequest } from '../../contracts/renderer.ts';
import type { Incident, MeasuredComponent, StatusReport } from '../../contracts/status.ts';

/*
 * What pages show at requests, in all their states: their styles have to be in the head too. Nobody sees these pages.
 */

/** What a page that the server makes at a request may show. */
export type Example = Pick<PageRequest, 'answers'> & { query?: string };

const moment = '2026-03-02T10:00:00Z';
/** The same in every language, because only the shape of a page counts. */
const inAll = <Told>(told: Told) =>
  Object.fromEntries(languages.map(({ code }) => [code, told])) as Record<Language, Told>;
const words = inAll('Words');

const incident: Incident = {
  id: anyIncident,
  date: '2026-03-02',
  title: words,
  status: 'in progress',
  impact: 'outage',
  components: ['website-pages'],
  openedAt: moment,
  resolvedAt: moment,
  updates: [{ time: moment, message: words }],
  postMortem: words,
};
const incidents: Incident[] = [
  incident,
  { ...incident, id: 'another', status: 'completed', impact: 'degraded' },
];

const unread = unreadOn(new Date(moment));
const { lastDay } = unread.period;

/** Measured, with a day in each state, and less up than promised. */
const measured = <Part extends MeasuredComponent>(part: Part, index: number): Part => ({
  ...part,
  monitored: true,
  status: states[index % states.length] ?? 'unknown',
  uptime: 98,
  measuredFrom: lastDay,
  days: states.map((status) => ({ date: lastDay, status, minutes: 1 })),
  responseMs: 40,
  responseHours: [40, null],
});

const report: StatusReport = {
  ...unread,
  updatedAt: moment,
  website: { ...measured(unread.website, 0), systems: unread.website.systems.map(measured) },
  infrastructure: unread.infrastructure.map((one, index) => ({
    ...measured(one, index),
    systems: one.systems.map(measured),
  })),
  services: unread.services.map(measured),
  incidents,
  maintenance: samplesFor(unread)?.maintenance ?? [],
};

const reports: Example[] = [
  { answers: [{ path: statusCalls.report, data: report }] },
  { answers: [{ path: statusCalls.report, data: { ...report, incidents: [], maintenance: [] } }] },
];

export const exampleHistory: KnownAnswer = {
  path: statusCalls.history,
  data: [
    { month: '2026-03', uptimes: [{ id: 'one', name: words, uptime: 98 }], incidents },
    { month: '2026-02', uptimes: [], incidents: [] },
  ],
};

export const exampleIncident: KnownAnswer = {
  path: statusCalls.incident(anyIncident),
  data: incident,
};

const results: KnownSearch = [
  { kind: 'plan', path: '/', title: 'words', cents: 1, excerpt: 'words', terms: ['words'] },
];

/** The same in each language, as its address is. */
const searchFor = (query: string, data: KnownSearch): Example => ({
  query: `?q=${query}`,
  answers: languages.map(({ code }) => ({ path: searchAddress(query, code), data })),
});

const domainAnswer = (state: DomainState, isVariant?: true): DomainAnswer => ({
  name: 'example.nl',
  ascii: 'example.nl',
  extension: 'nl',
  state,
  yearlyCents: 1,
  source: '',
  at: moment,
  ...(isVariant && { isVariant }),
});
const reading = { kind: 'domain', label: 'example', extension: 'nl' } as const;
const known = (data: Omit<KnownDomain, 'typed'>): Example => ({
  answers: [{ path: domainsCall, data: { typed: 'example.nl', ...data } }],
});

const domains: Example[] = [
  known({
    title: 'example.nl',
    reading,
    found: [domainAnswer('taken'), domainAnswer('available', true)],
  }),
  known({ title: 'example.nl', reading, found: [domainAnswer('unknown')] }),
];

const check: MoveCheck = {
  name: 'example.nl',
  at: moment,
  nameServers: ['ns1.example.nl'],
  mail: ['mx.example.nl'],
  senders: [],
  proofs: {},
};

/** An answer with all that may stand on it: every field is wrong, and what can be ticked is. */
export function answerExample(form: AnswerId['form']): Example {
  const names = answeredForms
    .filter(({ id }) => id === form)
    .flatMap((one) => fieldsOf(one.form, one.way).flatMap(postedNames));
  const all = Object.fromEntries(names.map((name) => [name, ticked]));
  const data: KnownFormAnswer = {
    message: 'words',
    reference: 'reference',
    fields: all,
    values: all,
    ...(form === 'move-check' && { check }),
  };
  return { answers: [{ path: formAnswerCall, data }] };
}

const enclosures: Example[] = [{ query: `?${listedChoices[0]?.query}&estimate=type%3Dcustom` }];

/** A site whose pages tell of an incident and of a high water, and of every state in two of them. */
const told = (footer: SiteData['footer']): SiteData => ({
  origin: '',
  api: '',
  year: '',
  samples: true,
  notice: { id: anyIncident, impact: 'outage', words: inAll(noticeWords) },
  footer,
  highWater: { at: moment, cm: 150 },
});
const noticeWords = {
  label: 'words',
  state: 'words',
  title: 'words',
  more: 'words',
  close: 'words',
};

/** What pages may show of the status and of the tide. */
export const notices: SiteData[] = [
  told({ servers: 'operational', network: 'degraded', database: 'outage' }),
  told({ servers: 'maintenance', network: 'unknown', database: 'unknown' }),
];

/** By the page's id. */
export const examples: Readonly<Record<string, Example[]>> = {
  home: enclosures,
  contact: enclosures,
  careers: [{ query: `?position=${positions.at(-1)?.id}` }],
  'custom-project': [{ query: '?type=custom&features=search' }],
  'mvp-development': [{ query: '?path=paid' }, { query: '?path=investment' }],
  portfolio: [{ query: '?category=webapp' }],
  'web-hosting': [{ query: '?storage=50' }],
  'server-status': reports,
  'domain-registration': domains,
  search: [searchFor('words', results), searchFor('nothing', [])],
};
