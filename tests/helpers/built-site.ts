import path from 'node:path';
import { loadSite } from '#server/site/site.ts';
import type { Clock } from '#server/system/clock.ts';

/** The production build, for an app with the same clock. */
export function builtSite(clock: Clock, publicUrl = 'http://localhost:3000') {
  return loadSite({ dist: path.resolve('dist'), publicUrl, clock, styleguide: false });
}
