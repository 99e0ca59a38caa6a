import type { MeasuredComponent, StatusReport } from '#contracts/status.ts';
import type { Words } from './languages.ts';

/** What can be up or down by itself. */
export interface Component {
  /** In addresses of badges, in feeds and at the command line; unique. */
  id: string;
  name: Words;
}

/** Components that are shown together. */
interface ComponentGroup extends Component {
  role?: Words;
  systems: readonly Component[];
}

/** The systems of every data centre; their ids begin with the data centre's. */
const systemsOf = (place: string): readonly Component[] => [
  { id: `${place}-compute`, name: { en: 'Compute', nl: 'Rekenkracht' } },
  { id: `${place}-network`, name: { en: 'Network', nl: 'Netwerk' } },
  { id: `${place}-storage`, name: { en: 'Storage', nl: 'Opslag' } },
  { id: `${place}-power`, name: { en: 'Power', nl: 'Stroom' } },
];

/** The site's own parts, which it probes by itself (spec status-21). */
export const website: ComponentGroup = {
  id: 'website',
  name: { en: 'This website', nl: 'Deze website' },
  systems: [
    { id: 'website-pages', name: { en: 'Pages', nl: 'Pagina’s' } },
    { id: 'website-forms', name: { en: 'Forms and database', nl: 'Formulieren en database' } },
    { id: 'website-mail', name: { en: 'Outgoing email', nl: 'Uitgaande mail' } },
    { id: 'website-api', name: { en: 'API of this website', nl: 'API van deze website' } },
  ],
};

export const dataCentres: readonly (ComponentGroup & { role: Words })[] = [
  {
    id: 'amsterdam',
    name: { en: 'Amsterdam', nl: 'Amsterdam' },
    role: { en: 'Primary', nl: 'Hoofdlocatie' },
    systems: systemsOf('amsterdam'),
  },
  {
    id: 'delft',
    name: { en: 'Delft', nl: 'Delft' },
    role: { en: 'Backup', nl: 'Back-up' },
    systems: systemsOf('delft'),
  },
  {
    id: 'paris',
    name: { en: 'Paris', nl: 'Parijs' },
    role: { en: 'Extra capacity', nl: 'Extra capaciteit' },
    systems: systemsOf('paris'),
  },
];

export const platformServices: readonly Component[] = [
  { id: 'control-panel', name: { en: 'Control panel', nl: 'Controlepaneel' } },
  { id: 'web-hosting', name: { en: 'Web hosting', nl: 'Webhosting' } },
  { id: 'vps-cloud', name: { en: 'VPS and cloud', nl: 'VPS en cloud' } },
  { id: 'dns', name: { en: 'DNS', nl: 'DNS' } },
  { id: 'email', name: { en: 'Email', nl: 'E-mail' } },
  { id: 'databases', name: { en: 'Databases', nl: 'Databases' } },
  { id: 'backups', name: { en: 'Backups', nl: 'Back-ups' } },
  { id: 'api', name: { en: 'API', nl: 'API' } },
];

/** Every component, as the page lists them. What probes them stands in `content/status-probes.ts`. */
export const components: readonly Component[] = [
  ...[website, ...dataCentres].flatMap(({ systems }) => systems),
  ...platformServices,
];

const centreSystems = dataCentres.flatMap((centre) => centre.systems.map(({ id }) => id));

/**
 * The components that each part of the footer's summary is the worst of, and the part of this website that stands for
 * them while none of them is known (spec status-7).
 */
export const footerComponents = {
  servers: { of: centreSystems.filter((id) => !id.endsWith('-network')), own: 'website-pages' },
  network: { of: centreSystems.filter((id) => id.endsWith('-network')), own: 'website-api' },
  database: { of: ['databases'], own: 'website-forms' },
} as const satisfies Record<string, { of: readonly string[]; own: string }>;

/** How many months the history shows, the current one included (spec status-54). */
export const historyMonths = 13;

/** The words of an incident that a probe opens and resolves. */
export const incidentTexts = {
  title: (name: Words) => ({
    en: `${name.en}: service outage`,
    nl: `${name.nl}: storing`,
  }),
  opened: {
    en: 'Our monitoring sees an outage. We are looking into it.',
    nl: 'Onze bewaking ziet een storing. We zoeken uit wat er is.',
  },
  resolved: {
    en: 'Our monitoring sees that it works again.',
    nl: 'Onze bewaking ziet dat het weer werkt.',
  },
} as const;

const unread = ({ id, name }: Component, monitored = false): MeasuredComponent => ({
  id,
  name,
  monitored,
  status: 'unknown',
  since: null,
  uptime: null,
  uptimeWithMaintenance: null,
  measuredFrom: null,
  days: [],
  responseMs: null,
  responseHours: [],
});

/** The report before anything was read: what the build prerenders, and what the server fills in. */
export const unreadReport: StatusReport = {
  updatedAt: null,
  overall: 'unknown',
  footer: { servers: 'unknown', network: 'unknown', database: 'unknown' },
  // Without readings no day is shown.
  period: { lastDay: '1970-01-01', days: 90 },
  website: {
    ...unread(website, true),
    systems: website.systems.map((system) => unread(system, true)),
  },
  infrastructure: dataCentres.map(({ systems, role, ...centre }) => ({
    ...unread(centre),
    role,
    systems: systems.map((system) => unread(system)),
  })),
  // The API is the one of them that this website serves itself (spec api-60).
  services: platformServices.map((service) => unread(service, service.id === 'api')),
  incidents: [],
  maintenance: [],
};

/** The same on the day of a moment (UTC). */
export function unreadOn(moment: Date): StatusReport {
  const lastDay = moment.toISOString().slice(0, 10);
  return { ...unreadReport, period: { ...unreadReport.period, lastDay } };
}
