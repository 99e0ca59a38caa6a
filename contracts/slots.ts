import type { Language } from '#content/languages.ts';

/** Values known only to the running server. */
export interface SlotValues {
  /** Origin of the public site, without a trailing slash. */
  origin: string;
  /** Origin of the API, where it isn't the pages' own (spec operation-136). */
  api?: string | undefined;
  /** Current year, four digits. */
  year: string;
  /** Current date as ISO. */
  today: string;
  /** Whether the status page shows samples for what nobody probes yet (spec status-80). */
  samples: boolean;
  /** The card of the choice that the address names, as HTML (server/site/fill.ts). */
  choice?: string;
  /** What the search's page shows of a query; of these only the results are HTML. */
  search?: SearchSlots;
  /** What the page of domains shows of a name; of these only the answer is HTML. */
  lookUp?: { typed: string; answer: string };
  /** What a page about the status shows. */
  status?: StatusSlots;
  /** What every page shows of the status. */
  notice?: NoticeSlots;
}

export interface StatusSlots {
  /** What the parts are made of, for the browser. */
  data: unknown;
  /** HTML by the parts' names. */
  parts: Readonly<Record<string, string>>;
  /** Of an incident. */
  incident?: { id: string; title: string };
}

export interface NoticeSlots {
  /** Which incident the message is about; empty where there is none. */
  id: string;
  /** The message, as HTML. */
  message: string;
  /** The footer's states with their labels, in its order. */
  footer: readonly { state: string; label: string }[];
}

export interface SearchSlots {
  query: string;
  found: string;
  results: string;
  question: string;
}

/** The element of an answer page with its message, which describes the wrong fields. */
export const answerMessageId = 'answer-message';

/** Placeholders that the server replaces in pages. */
export const slots = {
  origin: '%ORIGIN%',
  /** What stands before the address of a call: empty where the API is on the page's own origin. */
  api: '%API%',
  /** Where the API is, in any case. */
  apiOrigin: '%API_ORIGIN%',
  year: '%YEAR%',
  samples: '%SAMPLES%',
  /** As ISO date, and as text in a language. */
  today: '%TODAY%',
  choice: '%CHOICE%',
  query: '%QUERY%',
  found: '%FOUND%',
  results: '%RESULTS%',
  question: '%QUESTION%',
  typedDomain: '%DOMAIN%',
  domainAnswer: '%DOMAIN_ANSWER%',
  title: '%TITLE%',
  /** Data of a page about the status, as JSON. */
  status: '%STATUS%',
  /** The incident that the message on every page is about. */
  notice: '%NOTICE%',
  todayIn: (language: Language) => `%TODAY:${language}%`,
  /** On the answer to a form posted without scripts; `value` is a field's typed text. */
  message: '%MESSAGE%',
  checklist: '%CHECKLIST%',
  reference: '%REFERENCE%',
  value: (field: string) => `%VALUE:${field}%`,
};

/** A part of a page as the build writes it: the server may put something else between the comments. */
export function partOf(name: string, html: string): string {
  return `<!--${name}-->${html}<!--/${name}-->`;
}
