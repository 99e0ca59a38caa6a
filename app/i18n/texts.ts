import type common from '#content/locales/en/common.json';

/**
 * The namespaces of the site, one per page or shared part, typed by their English file. Each is declared
 * where its texts are registered (`declare module '#app/i18n/texts.ts'`), so that a page brings its own:
 * a key that Dutch lacks, or a text that doesn't exist, is a compile error.
 */
export interface Namespaces {
  common: typeof common;
}

export type Namespace = keyof Namespaces;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Namespaces;
  }
}
