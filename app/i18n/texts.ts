import type { Texts } from '#content/texts.ts';

/** The namespaces that components ask for by `useTranslation`, with their texts. */
export interface Namespaces extends Texts {}

export type Namespace = keyof Namespaces;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Namespaces;
  }
}
