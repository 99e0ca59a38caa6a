import type { DedicatedServer } from '#content/catalog/dedicated.ts';

const kinds = { ssd: 'SSD', hdd: 'HDD', nvme: 'NVMe' } as const;

/** Drives as both languages write them: "2 × 500 GB SSD", "4 TB HDD". Figures stay with their units. */
export function driveText({ count, gb, kind }: DedicatedServer['drives'][number]): string {
  const size = gb >= 1000 ? `${gb / 1000}\u00a0TB` : `${gb}\u00a0GB`;
  return `${count > 1 ? `${count}\u00a0×\u00a0` : ''}${size} ${kinds[kind]}`;
}
