/**
 * The four dedicated servers (spec content-12).
 * Prices in euro cents a month, excluding VAT (spec content-5).
 */
export const dedicatedServers = [
  {
    id: 'ds-1000',
    name: 'DS-1000',
    monthlyCents: 14_900,
    processor: { model: 'Xeon E3-1230', count: 1 },
    ramGb: 32,
    drives: [{ count: 2, gb: 500, kind: 'ssd' }],
    bandwidthTb: 30,
  },
  {
    id: 'ds-2000',
    name: 'DS-2000',
    monthlyCents: 24_900,
    processor: { model: 'Xeon E5-2630', count: 1 },
    ramGb: 64,
    drives: [{ count: 2, gb: 1000, kind: 'ssd' }],
    bandwidthTb: 50,
  },
  {
    id: 'ds-3000',
    name: 'DS-3000',
    monthlyCents: 39_900,
    processor: { model: 'Xeon E5-2670', count: 2 },
    ramGb: 128,
    drives: [
      { count: 2, gb: 2000, kind: 'ssd' },
      { count: 1, gb: 4000, kind: 'hdd' },
    ],
    bandwidthTb: 100,
  },
  {
    id: 'ds-4000',
    name: 'DS-4000',
    monthlyCents: 79_900,
    processor: { model: 'Xeon Gold 6230', count: 2 },
    ramGb: 256,
    drives: [{ count: 4, gb: 2000, kind: 'nvme' }],
    bandwidthTb: 'unlimited',
  },
] as const satisfies readonly DedicatedServer[];

export interface DedicatedServer {
  id: `ds-${1 | 2 | 3 | 4}000`;
  name: string;
  /** Euro cents a month, excl. VAT. */
  monthlyCents: number;
  /** `count` is the number of sockets: 2 where the table says "dual". */
  processor: { model: string; count: number };
  ramGb: number;
  /** Groups of equal drives; `gb` is one drive's decimal size. */
  drives: readonly { count: number; gb: number; kind: 'ssd' | 'hdd' | 'nvme' }[];
  /** Terabytes of traffic a month. */
  bandwidthTb: number | 'unlimited';
}
