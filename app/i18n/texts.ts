import type cloudHosting from '#content/locales/en/cloud-hosting.json';
import type common from '#content/locales/en/common.json';
import type customProject from '#content/locales/en/custom-project.json';
import type dedicatedServers from '#content/locales/en/dedicated-servers.json';
import type domainRegistration from '#content/locales/en/domain-registration.json';
import type enclosure from '#content/locales/en/enclosure.json';
import type error from '#content/locales/en/error.json';
import type estimator from '#content/locales/en/estimator.json';
import type home from '#content/locales/en/home.json';
import type leadForm from '#content/locales/en/lead-form.json';
import type notFound from '#content/locales/en/not-found.json';
import type sslCertificates from '#content/locales/en/ssl-certificates.json';
import type styleguide from '#content/locales/en/styleguide.json';
import type vpsHosting from '#content/locales/en/vps-hosting.json';
import type webHosting from '#content/locales/en/web-hosting.json';
import type webflow from '#content/locales/en/webflow.json';

/**
 * The namespaces of the site, one per page or shared part, typed by their English file.
 * `Texts` makes a key that Dutch lacks a compile error where a page registers both languages.
 */
export interface Namespaces {
  'cloud-hosting': typeof cloudHosting;
  common: typeof common;
  'custom-project': typeof customProject;
  'dedicated-servers': typeof dedicatedServers;
  'domain-registration': typeof domainRegistration;
  enclosure: typeof enclosure;
  error: typeof error;
  estimator: typeof estimator;
  home: typeof home;
  'lead-form': typeof leadForm;
  'not-found': typeof notFound;
  'ssl-certificates': typeof sslCertificates;
  styleguide: typeof styleguide;
  'vps-hosting': typeof vpsHosting;
  'web-hosting': typeof webHosting;
  webflow: typeof webflow;
}

export type Namespace = keyof Namespaces;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Namespaces;
  }
}
