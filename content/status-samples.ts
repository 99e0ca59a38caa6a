import type { Words } from './languages.ts';

/*
 * What the status page shows of components that nobody probes yet, marked as samples, while `content/site.ts` has
 * `samples: true` (spec status-80). Moments are days before or after today and times of day by UTC.
 */

/** An incident that is over: its last update resolves it. */
interface SampleIncident {
  id: string;
  daysAgo: number;
  time: string;
  impact: 'degraded' | 'outage';
  /** Ids of `content/status.ts`. */
  components: readonly string[];
  title: Words;
  /** Oldest first. */
  updates: readonly { afterMinutes: number; message: Words }[];
}

export const sampleIncidents: readonly SampleIncident[] = [
  {
    id: 'sample-storage-amsterdam',
    daysAgo: 11,
    time: '12:20',
    impact: 'degraded',
    components: ['amsterdam-storage'],
    title: { en: 'Slow storage in Amsterdam', nl: 'Trage opslag in Amsterdam' },
    updates: [
      {
        afterMinutes: 0,
        message: {
          en: 'Disk reads are slower for some VPS customers. We are looking into it.',
          nl: 'Bij een deel van de VPS-klanten lezen schijven trager. We zoeken uit waarom.',
        },
      },
      {
        afterMinutes: 11,
        message: {
          en: 'A disk controller in one row is failing. We are replacing it.',
          nl: 'In één rij hapert een schijfcontroller. We vervangen hem.',
        },
      },
      {
        afterMinutes: 26,
        message: {
          en: 'The controller has been replaced. Response times are back to normal.',
          nl: 'De controller is vervangen. De responstijden zijn weer normaal.',
        },
      },
    ],
  },
  {
    id: 'sample-email-delayed',
    daysAgo: 30,
    time: '07:45',
    impact: 'degraded',
    components: ['email'],
    title: { en: 'Customers’ email delayed', nl: 'Mail van klanten vertraagd' },
    updates: [
      {
        afterMinutes: 0,
        message: {
          en: 'Email leaves up to twenty minutes late. We are adding capacity.',
          nl: 'Mail vertrekt tot twintig minuten te laat. We voegen capaciteit toe.',
        },
      },
      {
        afterMinutes: 95,
        message: {
          en: 'The queue is empty. No messages were lost.',
          nl: 'De wachtrij is leeg. Er zijn geen berichten verloren gegaan.',
        },
      },
    ],
  },
  {
    id: 'sample-network-paris',
    daysAgo: 52,
    time: '14:08',
    impact: 'degraded',
    components: ['paris-network'],
    title: { en: 'Slow network in Paris', nl: 'Traag netwerk in Parijs' },
    updates: [
      {
        afterMinutes: 0,
        message: {
          en: 'Traffic to and from Paris is slower than usual. We are looking into it.',
          nl: 'Verkeer van en naar Parijs is trager dan anders. We zoeken uit waarom.',
        },
      },
      {
        afterMinutes: 13,
        message: {
          en: 'A faulty line card has been taken out of use. Traffic is as fast as before.',
          nl: 'Een defecte netwerkkaart is uitgeschakeld. Het verkeer is weer even snel als daarvoor.',
        },
      },
    ],
  },
  {
    id: 'sample-network-delft',
    daysAgo: 79,
    time: '01:12',
    impact: 'outage',
    components: ['delft-network'],
    title: { en: 'Network interruption in Delft', nl: 'Netwerkstoring in Delft' },
    updates: [
      {
        afterMinutes: 0,
        message: {
          en: 'One of two routes into Delft is down. Sites may be unreachable.',
          nl: 'Een van de twee routes naar Delft is uitgevallen. Sites zijn mogelijk onbereikbaar.',
        },
      },
      {
        afterMinutes: 19,
        message: {
          en: 'All traffic runs over the second route. The broken fibre is being repaired.',
          nl: 'Al het verkeer loopt over de tweede route. De gebroken glasvezel wordt hersteld.',
        },
      },
    ],
  },
];

/** Planned work that is over: the days of these components show it. */
export const samplePastMaintenance: readonly {
  daysAgo: number;
  minutes: number;
  components: readonly string[];
}[] = [
  { daysAgo: 16, minutes: 45, components: ['paris-compute'] },
  { daysAgo: 23, minutes: 90, components: ['amsterdam-power'] },
  { daysAgo: 38, minutes: 60, components: ['delft-storage'] },
];

interface SampleMaintenance {
  id: string;
  daysAhead: number;
  time: string;
  minutes: number;
  components: readonly string[];
  title: Words;
  description: Words;
}

export const sampleMaintenance: readonly SampleMaintenance[] = [
  {
    id: 'sample-storage-firmware-paris',
    daysAhead: 9,
    time: '01:00',
    minutes: 120,
    components: ['paris-storage'],
    title: { en: 'Storage firmware, Paris', nl: 'Firmware van de opslag, Parijs' },
    description: { en: 'No interruption expected.', nl: 'We verwachten geen onderbreking.' },
  },
  {
    id: 'sample-router-delft',
    daysAhead: 18,
    time: '00:00',
    minutes: 30,
    components: ['delft-network'],
    title: { en: 'Router upgrade, Delft', nl: 'Nieuwe router, Delft' },
    description: {
      en: 'Up to two minutes of packet loss.',
      nl: 'Tot twee minuten pakketverlies.',
    },
  },
];
