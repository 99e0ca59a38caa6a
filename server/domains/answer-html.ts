import { domainPrices, yearlyCentsOf } from '#content/catalog/domains.ts';
import { fill } from '#content/fill.ts';
import { type Language, localizedPath } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { type DomainReading, nameOf } from '#contracts/domain-name.ts';
import type { DomainAnswer } from '#contracts/domains.ts';
import { type DomainAnswers, saidOf } from '#contracts/said-of-domain.ts';
import { escapeHtml } from '#contracts/site.ts';
import { formatPrice } from '../i18n/format.ts';
import { texts } from '../i18n/texts.ts';

/*
 * What a look-up found, for browsers without scripts (spec domains-13): the sign and the board of
 * app/pages/domain-registration/results.tsx, as a form that posts the chosen names.
 */

/**
 * The answer to a name: the name itself in large, and its extensions with boxes to choose them by.
 *
 * @param found empty where no names are looked up
 */
export function domainAnswerHtml(
  reading: Exclude<DomainReading, { kind: 'unreadable' }>,
  found: readonly DomainAnswer[],
  language: Language,
): string {
  const { order, ...words } = texts[language].domainAnswer;
  const answers: DomainAnswers = Object.fromEntries(
    found.filter((one) => !one.isVariant).map((one) => [one.extension, one]),
  );
  const asked = reading.kind === 'domain' ? reading.extension : undefined;
  const state = asked && answers[asked]?.state;
  const sentences = saidOf(reading, found.length > 0 ? answers : undefined, true);
  const said = [
    state && `<p class="text-h3">${words.states[state]}</p>`,
    asked && state !== 'taken' && `<p class="text-h3 tabular">${costIn(language, asked)}</p>`,
    `<p>${sentences.map(([key, values = {}]) => escapeHtml(fill(words.answer[key], values))).join(' ')}</p>`,
  ];
  const offers = found.flatMap(({ isVariant, name, extension }) =>
    isVariant ? [offerHtml(name, costIn(language, extension))] : [],
  );
  const rows = domainPrices.map(({ extension, yearlyCents }) => {
    const known = answers[extension]?.state;
    const isAsked = extension === asked;
    const marks = `${isAsked ? ' aria-current="true"' : ''}${known ? ` data-state="${known}"` : ''}`;
    const chosen = isAsked ? `<small>${order.chosen}</small>` : '';
    const said = known ? `<small class="domain-state">${words.states[known]}</small>` : chosen;
    const row = [
      `<span><b>.${extension}</b>${said}</span>`,
      `<span class="domain-flap">${formatPrice(yearlyCents, language)}</span>`,
    ].join('');
    if (known === 'taken') return `<li${marks}><span class="domain-row">${row}</span></li>`;
    const box = boxHtml(`${reading.label}.${extension}`, isAsked);
    return `<li${marks}><label class="domain-row checkbox-row">${box}${row}</label></li>`;
  });
  const action = localizedPath(pages.contact.path, language);
  return [
    `<form class="domain-found" aria-label="${order.legend}" action="${action}" method="post">`,
    signHtml(nameOf(reading), said, offers.length > 0 ? [words.offers, ...offers] : []),
    `<ul class="domain-board">${rows.join('')}</ul><p class="domain-order">`,
    `<button type="submit" class="button button-primary">${order.requestChosen}</button></p></form>`,
  ].join('');
}

/** The sign alone, which says why there is no answer. */
export function refusalHtml(title: string, problem: string): string {
  return signHtml(title, [`<p>${escapeHtml(problem)}</p>`], []);
}

function signHtml(
  title: string,
  said: readonly (string | false | undefined)[],
  [heading, ...offers]: readonly string[],
): string {
  const list = heading
    ? `<div><p>${heading}</p><ul class="domain-offers">${offers.join('')}</ul></div>`
    : '';
  return [
    '<div class="domain-sign on-deep domain-answer"><div class="domain-said">',
    `<h3 class="domain-answer-name">${escapeHtml(title)}</h3>`,
    ...said.filter(Boolean),
    `</div>${list}</div>`,
  ].join('');
}

function offerHtml(name: string, cost: string): string {
  const words = `<b>${escapeHtml(name)}</b> <small class="tabular">${cost}</small>`;
  return `<li><label class="domain-offer checkbox-row">${boxHtml(name)}<span>${words}</span></label></li>`;
}

function boxHtml(name: string, isChosen = false): string {
  const checked = isChosen ? ' checked' : '';
  return `<input type="checkbox" name="domain" value="${escapeHtml(name)}"${checked}>`;
}

function costIn(language: Language, extension: (typeof domainPrices)[number]['extension']): string {
  const { choices, domainAnswer } = texts[language];
  return fill(domainAnswer.answer.cost, {
    price: formatPrice(yearlyCentsOf(extension), language),
    vat: choices.vat.excl,
  });
}
