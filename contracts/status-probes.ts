import { z } from 'zod';

/*
 * How components are probed. The server alone reads it: no page may import a probe, because targets are for the
 * operator (spec status-22).
 */

const host = z.string().regex(/^[\w.:-]+$/, 'is a host name or an address');
const port = z.int().min(1).max(65_535);

const common = {
  /** Names it for the operator, in metrics and at the command line; unique, and no address. */
  id: z.string().regex(/^[a-z0-9-]{1,60}$/, 'has small letters, digits and hyphens'),
  /** Id of a component of `content/status.ts`. */
  component: z.string(),
  everySeconds: z.int().min(20).max(3600).default(60),
  timeoutMs: z.int().min(100).max(15_000).default(10_000),
  /** Slower answers are degraded, and an outage. */
  degradedMs: z.int().positive().optional(),
  outageMs: z.int().positive().optional(),
  /** Readings in a row before a state changes back. */
  recovers: z.int().min(1).max(20).default(2),
  /** Whether an outage opens an incident, which is resolved after calm. */
  opensIncident: z.boolean().default(false),
};

export const probeSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({
      ...common,
      kind: z.literal('own'),
      part: z.enum(['pages', 'forms', 'mail', 'api', 'v1']),
    }),
    z.strictObject({
      ...common,
      kind: z.literal('http'),
      url: z.url({ protocol: /^https?$/ }),
      /** The status that counts as an answer. A redirect is one, and isn't followed. */
      status: z.int().min(100).max(599).default(200),
      /** What the first 64 KB of the answer have to contain. */
      body: z.string().min(1).optional(),
    }),
    z.strictObject({ ...common, kind: z.literal('tcp'), host, port }),
    z.strictObject({
      ...common,
      kind: z.literal('dns'),
      name: z.string().min(1),
      type: z.enum(['A', 'AAAA', 'CNAME', 'MX', 'NS', 'TXT']),
      /** What one of the records has to be; without it any record does. */
      value: z.string().optional(),
      /** The server that is asked, an address with or without a port; else the machine's own. */
      server: z.string().optional(),
    }),
    z.strictObject({
      ...common,
      kind: z.literal('smtp'),
      host,
      port: port.default(25),
      starttls: z.boolean().default(true),
      /** What the greeting has to contain. */
      banner: z.string().min(1).optional(),
    }),
    z.strictObject({
      ...common,
      kind: z.literal('tls'),
      host,
      port: port.default(443),
      /** Fewer days until the certificate ends are degraded; one that has ended is an outage. */
      degradedDays: z.int().positive().default(14),
    }),
  ])
  .refine(
    // So that an outage shows within two intervals: a try, and a quarter for its repetitions.
    ({ everySeconds, timeoutMs }) => timeoutMs <= everySeconds * 750,
    'timeoutMs is at most three quarters of its interval',
  );

export type ProbeInput = z.input<typeof probeSchema>;
export type Probe = z.output<typeof probeSchema>;
