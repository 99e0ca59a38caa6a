// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { driveText } from './drives.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('driveText', () => {
  it.each([
    [{ count: 2, gb: 500, kind: 'ssd' }, '2 × 500 GB SSD'],
    [{ count: 2, gb: 1000, kind: 'ssd' }, '2 × 1 TB SSD'],
    [{ count: 1, gb: 4000, kind: 'hdd' }, '4 TB HDD'],
    [{ count: 4, gb: 2000, kind: 'nvme' }, '4 × 2 TB NVMe'],
    [{ count: 1, gb: 1500, kind: 'nvme' }, '1.5 TB NVMe'],
  ] as const)('%o: %s', (drives, text) => {
    expect(plain(driveText(drives))).toBe(text);
  });

  it('may break only before the kind', () => {
    expect(driveText({ count: 2, gb: 500, kind: 'ssd' }).split(' ')).toHaveLength(2);
  });
});
