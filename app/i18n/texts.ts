import type common from '#content/locales/en/common.json';
import type error from '#content/locales/en/error.json';
import type estimator from '#content/locales/en/estimator.json';
import type home from '#content/locales/en/home.json';
import type leadForm from '#content/locales/en/lead-form.json';
import type notFound from '#content/locales/en/not-found.json';
import type styleguide from '#content/locales/en/styleguide.json';

/**
 * The namespaces of the site, one per page or shared part, typed by their English file.
 * `Texts` makes a key that Dutch lacks a compile error where a page registers both languages.
 */
export interface Namespaces {
  common: typeof common;
  error: typeof error;
  estimator: typeof estimator;
  home: typeof home;
  'lead-form': typeof leadForm;
  'not-found': typeof notFound;
  styleguide: typeof styleguide;
}

export type Namespace = keyof Namespaces;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Namespaces;
  }
}
