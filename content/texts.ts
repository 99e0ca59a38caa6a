/**
 * The texts of each namespace, typed by the English file: one for each page and each shared part. So a
 * missing text, or a key that Dutch lacks, is a compile error.
 */
export interface Texts {
  accessibility: typeof import('./locales/en/accessibility.json');
  'about-us': typeof import('./locales/en/about-us.json');
  'api-console': typeof import('./locales/en/api-console.json');
  'api-documentation': typeof import('./locales/en/api-documentation.json');
  'api-terminal': typeof import('./locales/en/api-terminal.json');
  article: typeof import('./locales/en/article.json');
  articles: typeof import('./locales/en/articles.json');
  careers: typeof import('./locales/en/careers.json');
  choices: typeof import('./locales/en/choices.json');
  'cloud-hosting': typeof import('./locales/en/cloud-hosting.json');
  common: typeof import('./locales/en/common.json');
  'consumer-goods': typeof import('./locales/en/consumer-goods.json');
  contact: typeof import('./locales/en/contact.json');
  'custom-project': typeof import('./locales/en/custom-project.json');
  'dedicated-servers': typeof import('./locales/en/dedicated-servers.json');
  'domain-answer': typeof import('./locales/en/domain-answer.json');
  'domain-registration': typeof import('./locales/en/domain-registration.json');
  'domain-layers': typeof import('./locales/en/domain-layers.json');
  'domain-xray': typeof import('./locales/en/domain-xray.json');
  downloads: typeof import('./locales/en/downloads.json');
  enclosure: typeof import('./locales/en/enclosure.json');
  error: typeof import('./locales/en/error.json');
  estimator: typeof import('./locales/en/estimator.json');
  'eu-cloud-policy': typeof import('./locales/en/eu-cloud-policy.json');
  'form-answer': typeof import('./locales/en/form-answer.json');
  home: typeof import('./locales/en/home.json');
  'hosting-panel': typeof import('./locales/en/hosting-panel.json');
  'industries-we-serve': typeof import('./locales/en/industries-we-serve.json');
  'knowledge-base': typeof import('./locales/en/knowledge-base.json');
  lesson: typeof import('./locales/en/lesson.json');
  invalid: typeof import('./locales/en/invalid.json');
  'lead-form': typeof import('./locales/en/lead-form.json');
  'legal-page': typeof import('./locales/en/legal-page.json');
  'move-checklist': typeof import('./locales/en/move-checklist.json');
  'mvp-development': typeof import('./locales/en/mvp-development.json');
  'not-found': typeof import('./locales/en/not-found.json');
  'operator-facts': typeof import('./locales/en/operator-facts.json');
  portfolio: typeof import('./locales/en/portfolio.json');
  'privacy-policy': typeof import('./locales/en/privacy-policy.json');
  'refund-policy': typeof import('./locales/en/refund-policy.json');
  'report-abuse': typeof import('./locales/en/report-abuse.json');
  reseller: typeof import('./locales/en/reseller.json');
  sea: typeof import('./locales/en/sea.json');
  search: typeof import('./locales/en/search.json');
  'server-status': typeof import('./locales/en/server-status.json');
  'service-level-agreement': typeof import('./locales/en/service-level-agreement.json');
  'ssl-certificates': typeof import('./locales/en/ssl-certificates.json');
  subscription: typeof import('./locales/en/subscription.json');
  styleguide: typeof import('./locales/en/styleguide.json');
  'terms-of-service': typeof import('./locales/en/terms-of-service.json');
  testimonials: typeof import('./locales/en/testimonials.json');
  tutorials: typeof import('./locales/en/tutorials.json');
  'vps-hosting': typeof import('./locales/en/vps-hosting.json');
  'web-hosting': typeof import('./locales/en/web-hosting.json');
  webflow: typeof import('./locales/en/webflow.json');
}
