import type { Language } from '#content/languages.ts';
import choicesEn from '#content/locales/en/choices.json' with { type: 'json' };
import commonEn from '#content/locales/en/common.json' with { type: 'json' };
import domainAnswerEn from '#content/locales/en/domain-answer.json' with { type: 'json' };
import domainsEn from '#content/locales/en/domain-registration.json' with { type: 'json' };
import estimatorEn from '#content/locales/en/estimator.json' with { type: 'json' };
import formsEn from '#content/locales/en/forms.json' with { type: 'json' };
import mailEn from '#content/locales/en/mail.json' with { type: 'json' };
import moveChecklistEn from '#content/locales/en/move-checklist.json' with { type: 'json' };
import searchEn from '#content/locales/en/search.json' with { type: 'json' };
import statusEn from '#content/locales/en/server-status.json' with { type: 'json' };
import subscriptionEn from '#content/locales/en/subscription.json' with { type: 'json' };
import choicesNl from '#content/locales/nl/choices.json' with { type: 'json' };
import commonNl from '#content/locales/nl/common.json' with { type: 'json' };
import domainAnswerNl from '#content/locales/nl/domain-answer.json' with { type: 'json' };
import domainsNl from '#content/locales/nl/domain-registration.json' with { type: 'json' };
import estimatorNl from '#content/locales/nl/estimator.json' with { type: 'json' };
import formsNl from '#content/locales/nl/forms.json' with { type: 'json' };
import mailNl from '#content/locales/nl/mail.json' with { type: 'json' };
import moveChecklistNl from '#content/locales/nl/move-checklist.json' with { type: 'json' };
import searchNl from '#content/locales/nl/search.json' with { type: 'json' };
import statusNl from '#content/locales/nl/server-status.json' with { type: 'json' };
import subscriptionNl from '#content/locales/nl/subscription.json' with { type: 'json' };

const english = {
  choices: choicesEn,
  domainAnswer: domainAnswerEn,
  common: commonEn,
  'domain-registration': domainsEn,
  estimator: estimatorEn,
  forms: formsEn,
  mail: mailEn,
  moveChecklist: moveChecklistEn,
  search: searchEn,
  subscription: subscriptionEn,
  serverStatus: statusEn,
};

/** The server's texts that belong to no form. The type demands every key of English in Dutch. */
export const texts: Record<Language, typeof english> = {
  en: english,
  nl: {
    choices: choicesNl,
    domainAnswer: domainAnswerNl,
    common: commonNl,
    'domain-registration': domainsNl,
    estimator: estimatorNl,
    forms: formsNl,
    mail: mailNl,
    moveChecklist: moveChecklistNl,
    search: searchNl,
    subscription: subscriptionNl,
    serverStatus: statusNl,
  },
};
