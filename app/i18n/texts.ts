import type { Texts } from '#content/texts.ts';

/** A namespace that components ask for by `useTranslation`. */
export type Namespace = keyof Texts;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Texts;
  }
}
