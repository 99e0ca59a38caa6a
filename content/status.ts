import type { StatusReport } from '#contracts/status.ts';

/** The systems of every data centre. */
const systems = (): StatusReport['services'] => [
  { id: 'compute', name: { en: 'Compute', nl: 'Rekenkracht' }, status: 'operational' },
  { id: 'network', name: { en: 'Network', nl: 'Netwerk' }, status: 'operational' },
  { id: 'storage', name: { en: 'Storage', nl: 'Opslag' }, status: 'operational' },
  { id: 'power', name: { en: 'Power', nl: 'Stroom' }, status: 'operational' },
];

const update = (time: string, en: string, nl: string) => ({ time, message: { en, nl } });

/**
 * The status of the systems (spec status-2): samples until monitoring writes them (spec status-8). Names, dates
 * and figures are made up; the page says so while `sample` is true.
 */
export const statusReport: StatusReport = {
  sample: true,
  updatedAt: '2026-11-20T10:04:00+01:00',
  period: { lastDay: '2026-11-20', days: 90 },
  infrastructure: [
    {
      id: 'amsterdam',
      name: { en: 'Amsterdam', nl: 'Amsterdam' },
      role: { en: 'Primary', nl: 'Hoofdlocatie' },
      status: 'operational',
      uptime: 99.98,
      systems: systems(),
      days: [
        { date: '2026-10-12', status: 'degraded', minutes: 26 },
        { date: '2026-11-05', status: 'maintenance', minutes: 90 },
      ],
    },
    {
      id: 'delft',
      name: { en: 'Delft', nl: 'Delft' },
      role: { en: 'Backup', nl: 'Back-up' },
      status: 'operational',
      uptime: 99.95,
      systems: systems(),
      days: [
        { date: '2026-09-02', status: 'outage', minutes: 19 },
        { date: '2026-09-03', status: 'degraded', minutes: 46 },
        { date: '2026-11-05', status: 'maintenance', minutes: 60 },
      ],
    },
    {
      id: 'paris',
      name: { en: 'Paris', nl: 'Parijs' },
      role: { en: 'Extra capacity', nl: 'Extra capaciteit' },
      status: 'operational',
      uptime: 99.99,
      systems: systems(),
      days: [
        { date: '2026-10-15', status: 'degraded', minutes: 13 },
        { date: '2026-11-12', status: 'maintenance', minutes: 45 },
      ],
    },
  ],
  services: [
    {
      id: 'control-panel',
      name: { en: 'Control panel', nl: 'Controlepaneel' },
      status: 'operational',
    },
    { id: 'web-hosting', name: { en: 'Web hosting', nl: 'Webhosting' }, status: 'operational' },
    { id: 'vps-cloud', name: { en: 'VPS and cloud', nl: 'VPS en cloud' }, status: 'operational' },
    { id: 'dns', name: { en: 'DNS', nl: 'DNS' }, status: 'operational' },
    { id: 'email', name: { en: 'Email', nl: 'E-mail' }, status: 'operational' },
    { id: 'databases', name: { en: 'Databases', nl: 'Databases' }, status: 'operational' },
    { id: 'backups', name: { en: 'Backups', nl: 'Back-ups' }, status: 'operational' },
    { id: 'api', name: { en: 'API', nl: 'API' }, status: 'operational' },
  ],
  incidents: [
    {
      id: 'network-paris',
      date: '2026-10-15',
      title: { en: 'Slow network in Paris', nl: 'Traag netwerk in Parijs' },
      status: 'completed',
      updates: [
        update(
          '2026-10-15T16:21:00+02:00',
          'A faulty line card is out of use. Traffic is as fast as before.',
          'Een defecte netwerkkaart is uitgeschakeld. Het verkeer is weer zo snel als eerst.',
        ),
        update(
          '2026-10-15T16:08:00+02:00',
          'Traffic to and from Paris is slower than usual. We are looking into it.',
          'Verkeer van en naar Parijs is trager dan anders. We zoeken uit waarom.',
        ),
      ],
    },
    {
      id: 'storage-amsterdam',
      date: '2026-10-12',
      title: { en: 'Slow storage in Amsterdam', nl: 'Trage opslag in Amsterdam' },
      status: 'completed',
      updates: [
        update(
          '2026-10-12T14:46:00+02:00',
          'Replaced the controller. Response times are back to normal.',
          'De controller is vervangen. De responstijden zijn weer normaal.',
        ),
        update(
          '2026-10-12T14:31:00+02:00',
          'Cause found: a failing disk controller in one row.',
          'Oorzaak gevonden: in één rij hapert een schijfcontroller.',
        ),
        update(
          '2026-10-12T14:20:00+02:00',
          'We see slower disk reads for some VPS customers and are looking into it.',
          'Bij een deel van de VPS-klanten lezen schijven trager. We zoeken uit waarom.',
        ),
      ],
    },
    {
      id: 'network-delft',
      date: '2026-09-02',
      title: { en: 'Network interruption in Delft', nl: 'Netwerkstoring in Delft' },
      status: 'completed',
      updates: [
        update(
          '2026-09-03T10:46:00+02:00',
          'The fibre is repaired. Traffic was slower for 46 minutes while we switched back.',
          'De glasvezel is hersteld. Tijdens het terugschakelen was het verkeer 46 minuten trager.',
        ),
        update(
          '2026-09-02T03:31:00+02:00',
          'Traffic runs over the second route. The broken fibre is being repaired.',
          'Het verkeer loopt over de tweede route. De gebroken glasvezel wordt hersteld.',
        ),
        update(
          '2026-09-02T03:12:00+02:00',
          'One of two routes into Delft is down. Sites may be unreachable.',
          'Een van de twee routes naar Delft is weg. Sites zijn mogelijk onbereikbaar.',
        ),
      ],
    },
    {
      id: 'mail-delayed',
      date: '2026-07-19',
      title: { en: 'Outgoing email delayed', nl: 'Uitgaande mail vertraagd' },
      status: 'completed',
      updates: [
        update(
          '2026-07-19T11:20:00+02:00',
          'The queue is empty. No messages were lost.',
          'De wachtrij is leeg. Er zijn geen berichten verloren gegaan.',
        ),
        update(
          '2026-07-19T09:45:00+02:00',
          'Email leaves up to twenty minutes late. We are adding capacity.',
          'Mail vertrekt tot twintig minuten te laat. We voegen capaciteit toe.',
        ),
      ],
    },
  ],
  maintenance: [
    {
      id: 'storage-firmware-paris',
      from: '2026-11-28T02:00:00+01:00',
      to: '2026-11-28T04:00:00+01:00',
      title: { en: 'Storage firmware, Paris', nl: 'Firmware van de opslag, Parijs' },
      description: {
        en: 'No interruption expected.',
        nl: 'We verwachten geen onderbreking.',
      },
    },
    {
      id: 'router-delft',
      from: '2026-12-09T01:00:00+01:00',
      to: '2026-12-09T01:30:00+01:00',
      title: { en: 'Router upgrade, Delft', nl: 'Nieuwe router, Delft' },
      description: {
        en: 'Up to two minutes of packet loss.',
        nl: 'Tot twee minuten pakketverlies.',
      },
    },
  ],
};
