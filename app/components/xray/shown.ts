import type { MoveCheck, NotRead } from '#contracts/move-check.ts';

/** What is shown beside the question. */
export type Shown =
  | { kind: 'example' }
  | { kind: 'looking' | 'missing'; name: string }
  | { kind: 'found'; check: MoveCheck };

/** What is said below the field. */
export interface Said {
  /** In the visitor's language; *failed* and *slow* are our own words. */
  text?: string;
  kind: 'problem' | 'failed' | 'slow' | 'limit';
  notRead?: NotRead | undefined;
  /** Seconds until the next look. */
  seconds?: number;
}
