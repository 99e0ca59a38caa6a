import type { Language } from '#content/languages.ts';
import type { AnsweredForm } from '#contracts/forms.ts';
import type { SlotValues } from './slots.ts';

/** `dist/site.json`: what the build prerendered. */
export interface SiteManifest {
  /** CSP hash of the inline head script, the same on every page. */
  script: string;
  /** The values for which the build has compressed the pages. */
  filled: SlotValues;
  /** Names of the hashed files of this build. */
  assets: string[];
  pages: SitePage[];
  answers: AnswerPage[];
}

export interface SitePage {
  id: string;
  language: Language;
  /** Addresses without language prefix. */
  paths: string[];
  status: 200 | 404;
  /** Relative to `dist/`. */
  file: string;
  /** CSP hash of the inline styles. */
  style: string;
}

export interface AnswerPage {
  form: AnsweredForm;
  outcome: 'sent' | 'failed';
  language: Language;
  file: string;
  style: string;
}
