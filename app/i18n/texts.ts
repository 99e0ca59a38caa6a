import type aboutUs from '#content/locales/en/about-us.json';
import type apiDocumentation from '#content/locales/en/api-documentation.json';
import type article from '#content/locales/en/article.json';
import type articles from '#content/locales/en/articles.json';
import type careers from '#content/locales/en/careers.json';
import type careersForm from '#content/locales/en/careers-form.json';
import type cloudHosting from '#content/locales/en/cloud-hosting.json';
import type common from '#content/locales/en/common.json';
import type consumerGoods from '#content/locales/en/consumer-goods.json';
import type contact from '#content/locales/en/contact.json';
import type contactForm from '#content/locales/en/contact-form.json';
import type customProject from '#content/locales/en/custom-project.json';
import type dedicatedServers from '#content/locales/en/dedicated-servers.json';
import type domainRegistration from '#content/locales/en/domain-registration.json';
import type downloads from '#content/locales/en/downloads.json';
import type enclosure from '#content/locales/en/enclosure.json';
import type error from '#content/locales/en/error.json';
import type estimator from '#content/locales/en/estimator.json';
import type euCloudPolicy from '#content/locales/en/eu-cloud-policy.json';
import type home from '#content/locales/en/home.json';
import type industriesWeServe from '#content/locales/en/industries-we-serve.json';
import type knowledgeBase from '#content/locales/en/knowledge-base.json';
import type leadForm from '#content/locales/en/lead-form.json';
import type mvpDevelopment from '#content/locales/en/mvp-development.json';
import type mvpProposalForm from '#content/locales/en/mvp-proposal-form.json';
import type notFound from '#content/locales/en/not-found.json';
import type portfolio from '#content/locales/en/portfolio.json';
import type privacyPolicy from '#content/locales/en/privacy-policy.json';
import type reseller from '#content/locales/en/reseller.json';
import type resellerForm from '#content/locales/en/reseller-form.json';
import type serverStatus from '#content/locales/en/server-status.json';
import type sslCertificates from '#content/locales/en/ssl-certificates.json';
import type statusSubscriptionForm from '#content/locales/en/status-subscription-form.json';
import type styleguide from '#content/locales/en/styleguide.json';
import type termsOfService from '#content/locales/en/terms-of-service.json';
import type tutorials from '#content/locales/en/tutorials.json';
import type vpsHosting from '#content/locales/en/vps-hosting.json';
import type webHosting from '#content/locales/en/web-hosting.json';
import type webflow from '#content/locales/en/webflow.json';

/**
 * The namespaces of the site, one per page or shared part, typed by their English file.
 * `Texts` makes a key that Dutch lacks a compile error where a page registers both languages.
 */
export interface Namespaces {
  'about-us': typeof aboutUs;
  article: typeof article;
  articles: typeof articles;
  'api-documentation': typeof apiDocumentation;
  careers: typeof careers;
  'careers-form': typeof careersForm;
  'cloud-hosting': typeof cloudHosting;
  common: typeof common;
  'consumer-goods': typeof consumerGoods;
  contact: typeof contact;
  'contact-form': typeof contactForm;
  'custom-project': typeof customProject;
  'dedicated-servers': typeof dedicatedServers;
  'domain-registration': typeof domainRegistration;
  downloads: typeof downloads;
  enclosure: typeof enclosure;
  error: typeof error;
  estimator: typeof estimator;
  'eu-cloud-policy': typeof euCloudPolicy;
  home: typeof home;
  'industries-we-serve': typeof industriesWeServe;
  'knowledge-base': typeof knowledgeBase;
  'lead-form': typeof leadForm;
  'mvp-development': typeof mvpDevelopment;
  'mvp-proposal-form': typeof mvpProposalForm;
  'not-found': typeof notFound;
  portfolio: typeof portfolio;
  'privacy-policy': typeof privacyPolicy;
  reseller: typeof reseller;
  'reseller-form': typeof resellerForm;
  'server-status': typeof serverStatus;
  'ssl-certificates': typeof sslCertificates;
  'status-subscription-form': typeof statusSubscriptionForm;
  styleguide: typeof styleguide;
  'terms-of-service': typeof termsOfService;
  tutorials: typeof tutorials;
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
