// @vitest-environment node
import { expect, it } from 'vitest';
import { dedicatedServers } from './dedicated.ts';

it('are the dedicated servers of spec content-12', () => {
  const rows = dedicatedServers.map(({ processor, drives, ...server }) => [
    server.name,
    server.monthlyCents,
    `${processor.count} ${processor.model}`,
    server.ramGb,
    drives.map(({ count, gb, kind }) => `${count}x${gb} ${kind}`).join(' plus '),
    server.bandwidthTb,
  ]);
  expect(rows).toEqual([
    // model, cents a month, processors, GB RAM, drives in GB, TB
    ['DS-1000', 14_900, '1 Xeon E3-1230', 32, '2x500 ssd', 30],
    ['DS-2000', 24_900, '1 Xeon E5-2630', 64, '2x1000 ssd', 50],
    ['DS-3000', 39_900, '2 Xeon E5-2670', 128, '2x2000 ssd plus 1x4000 hdd', 100],
    ['DS-4000', 79_900, '2 Xeon Gold 6230', 256, '4x2000 nvme', 'unlimited'],
  ]);
});
