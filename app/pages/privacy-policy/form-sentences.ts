import { formatList } from '#app/i18n/format.ts';
import { fill } from '#content/fill.ts';
import { type Language, languages } from '#content/languages.ts';
import { formRules } from '#contracts/form-rules.ts';
import { formIds, forms } from '#contracts/forms/index.ts';

/*
 * The forms' sentences for the policy, as variables of its text. The build puts the finished sentences in
 * this module's place (scripts/site-build/forms.ts), because a reader of the policy needs no form.
 */

/** Joins a variable's sentences, because each is a list item of its own in the text. */
const separator = '\n- ';

/** Months that messages by other ways than a form are kept. */
export const contactMonths = forms.contact.keep.months;

export const formSentences = Object.fromEntries(
  languages.map(({ code }) => [code, sentencesIn(code)]),
) as Record<Language, ReturnType<typeof sentencesIn>>;

function sentencesIn(language: Language) {
  const all = formIds.map((id) => {
    const { texts, keep } = forms[id];
    const { policy } = texts[language];
    const figures = { ...keep, megabytes: formRules.resumeMegabytes };
    return { ...policy, asks: fill(policy.asks, figures), kept: fill(policy.kept, figures) };
  });
  const answered = formatList(
    all.flatMap((policy) => policy.answered ?? []),
    language,
  );
  return {
    count: all.length,
    asks: all.map(({ asks }) => asks).join(separator),
    uses: all.flatMap(({ use }) => use ?? []).join(separator),
    answered: answered.slice(0, 1).toUpperCase() + answered.slice(1),
    kept: all.map(({ kept }) => kept).join(separator),
  };
}
