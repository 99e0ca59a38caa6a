import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { registerTexts } from '#app/i18n/i18n.ts';
import { unprefixedPath, useLanguage } from '#app/i18n/language.tsx';
import { readEnclosed } from '#content/enclosure.ts';
import { localizedPath } from '#content/languages.ts';
import choicesEn from '#content/locales/en/choices.json';
import en from '#content/locales/en/enclosure.json';
import estimatorEn from '#content/locales/en/estimator.json';
import choicesNl from '#content/locales/nl/choices.json';
import nl from '#content/locales/nl/enclosure.json';
import estimatorNl from '#content/locales/nl/estimator.json';
import { ChoiceWords, EstimateWords } from './enclosure-words.tsx';

registerTexts('choices', { en: choicesEn, nl: choicesNl });
registerTexts('enclosure', { en, nl });
registerTexts('estimator', { en: estimatorEn, nl: estimatorNl });

/** The cards of what the address encloses, for browsers without scripts: each is removed by a link. */
export function PlainEnclosure({ search }: { search: string }) {
  const { t } = useTranslation(['choices', 'enclosure']);
  const language = useLanguage();
  const page = localizedPath(unprefixedPath(useLocation().pathname), language);
  const { choice, estimate } = readEnclosed(search);
  const remove = (label: string) => (
    <Link className="text-small" to={`${page}#contact`}>
      {label}
    </Link>
  );
  return (
    <>
      {choice && (
        <div className="enclosure form-full">
          <ChoiceWords choice={choice}>{remove(t('remove'))}</ChoiceWords>
        </div>
      )}
      {estimate && (
        <div className="enclosure form-full">
          <EstimateWords estimate={estimate}>{remove(t('enclosure:removeEstimate'))}</EstimateWords>
        </div>
      )}
    </>
  );
}
