import { execFileSync } from 'node:child_process';

/** Packs a screenshot as a PNG of at most 64 colours by Debian's `pngquant`. */
export function packPng(shot: Buffer): Buffer {
  return execFileSync('pngquant', ['64', '--nofs', '--strip', '-'], {
    input: shot,
    maxBuffer: 1e8,
  });
}
