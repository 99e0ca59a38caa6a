import {
  type Choice,
  choiceAddress,
  choiceWords,
  listedChoices,
  readChoice,
  writeChoice,
} from '#content/choices.ts';
import { type Language, localizedPath } from '#content/languages.ts';
import { escapeHtml, fillSlots, type SiteManifest, type SitePage } from '#contracts/site.ts';
import { type SlotValues, slots } from '#contracts/slots.ts';
import { formatPrice } from '../i18n/format.ts';
import { texts } from '../i18n/texts.ts';
import {
  type Coding,
  findSource,
  type PageSource,
  type PreparedPage,
  prepareOnce,
  preparePage,
  type Variant,
} from './prepare-page.ts';

/*
 * What a page shows without scripts because of its address (spec operation-38). Pages for a finite set of values are
 * kept; how often others may be asked for, such as those of a search, is limited.
 */

interface FilledPages {
  /** A page with values of one request, which isn't kept, in the coding that the request wants. */
  fill(id: string, language: Language, values: SlotValues, coding: Coding): Promise<Variant>;
  /** The page with the card of the choice that the address names; undefined for any other address. */
  find(
    url: string,
    id: string,
    language: Language,
    values: SlotValues,
  ): Promise<PreparedPage> | undefined;
  /** Forgets the pages, because the date or the message on all pages has changed. */
  clear(): void;
}

/** Pages are prepared when they are first asked for, and kept: at most one for each listed choice. */
export function filledPages({
  manifest,
  sources,
}: {
  manifest: SiteManifest;
  sources: readonly PageSource[];
}): FilledPages {
  const fillable = sources.filter(({ html }) => html().includes(slots.choice));
  const known = new Map<string, Promise<PreparedPage>>();
  const filledIn = ({ page, html }: PageSource, values: SlotValues) => ({
    page,
    manifest,
    html: fillSlots(html(), values),
    api: values.api,
  });
  return {
    fill: (id, language, values, coding) =>
      prepareOnce(filledIn(findSource(sources, id, language), values), coding),
    find(url, id, language, values) {
      const choice = choiceOf(url);
      if (choice === undefined) return undefined;
      const source = fillable.find(({ page }) => page.id === id && page.language === language);
      if (source === undefined) return undefined;
      const key = `${id}.${language}.${choice.query}`;
      let page = known.get(key);
      if (page === undefined) {
        const card = choiceCard(choice, source.page, values.today);
        page = preparePage(filledIn(source, { ...values, choice: card }));
        known.set(key, page);
      }
      return page;
    },
    clear: () => known.clear(),
  };
}

/** The listed choice of an address. One with a state of its own isn't listed, because there are too many. */
export function choiceOf(url: string): Choice | undefined {
  const start = url.indexOf('?');
  if (start === -1) return undefined;
  const choice = readChoice(new URLSearchParams(url.slice(start)));
  return listedChoices.find(({ query }) => query === choice?.query);
}

/** The card of a choice in the contact form, with the field that sends it and a link that removes it. */
export function choiceCard(
  choice: Choice,
  { language, paths: [path = '/'] }: Pick<SitePage, 'language' | 'paths'>,
  today: string,
): string {
  const format = (cents: number) => formatPrice(cents, language);
  const { title, details, price } = choiceWords(choice, language, format);
  const { yours, remove } = texts[language].choices;
  const text = escapeHtml;
  return [
    '<div class="enclosure form-full"><p>',
    `<input type="hidden" name="choice" value="${text(writeChoice(choice, today))}">`,
    `<span class="text-small">${text(yours)}</span>`,
    `<a href="${text(choiceAddress(choice, language))}">${text(title)}</a>`,
    ...[details, price].map((line) =>
      line === undefined ? '' : `<span class="text-small tabular">${text(line)}</span>`,
    ),
    `<a class="text-small" href="${text(localizedPath(path, language))}#contact">`,
    `${text(remove)}</a></p></div>`,
  ].join('');
}
