import { onTestFinished, vi } from 'vitest';

type Line = Record<string, unknown>;

/** Collects what the apps of a test log, until it ends. Returns how to get the lines with a message. */
export function collectLog(): { saying: (msg: string) => Line[] } {
  const lines: Line[] = [];
  const log = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    for (const line of String(text).trim().split('\n')) lines.push(JSON.parse(line));
    return true;
  });
  onTestFinished(() => log.mockRestore());
  return { saying: (msg) => lines.filter((line) => line.msg === msg) };
}
