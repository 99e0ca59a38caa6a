import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAmount, useVat } from '#app/components/vat/vat.ts';
import { formatPrice } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { knownAnswer } from '#app/page-data.ts';
import { estimateProject, readEstimate } from '#content/catalog/estimator.ts';
import {
  type Choice,
  choiceAddress,
  choiceWords,
  isRequest,
  writeChoice,
} from '#content/choices.ts';
import { dateOf } from '#content/dates.ts';
import { localizedPath } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { todayCall } from '#contracts/page-data.ts';

/** What was chosen, linked to its page, and its price. */
export function ChoiceWords({ choice, children }: { choice: Choice; children?: ReactNode }) {
  const { t } = useTranslation('choices');
  const language = useLanguage();
  const format = (cents: number) => formatPrice(cents, language);
  const { title, details, price } = choiceWords(choice, language, format, useVat());
  // Prices are as old as the document, because its files are of one build.
  const shownOn = knownAnswer<string>(todayCall) ?? dateOf(new Date(performance.timeOrigin));
  return (
    <p>
      <input type="hidden" name="choice" value={writeChoice(choice, shownOn)} />
      <span className="text-small">{t('yours')}</span>
      <Link to={choiceAddress(choice, language)}>{title}</Link>
      {details && <span className="text-small tabular">{details}</span>}
      {price && <span className="text-small tabular">{price}</span>}
      {isRequest(choice) && (
        <span className="text-small">{t('asking', { hours: site.replyWithinHours.contact })}</span>
      )}
      {children}
    </p>
  );
}

/** What was estimated, linked to the estimator, and its total. */
export function EstimateWords({ estimate, children }: { estimate: string; children?: ReactNode }) {
  const { t } = useTranslation(['enclosure', 'estimator', 'common']);
  const language = useLanguage();
  const amount = useAmount();
  const vat = useVat();
  const input = readEstimate(new URLSearchParams(estimate));
  return (
    <p>
      <input type="hidden" name="estimate" value={estimate} />
      <Link to={`${localizedPath(pages['custom-project'].path, language)}?${estimate}#calculator`}>
        {t('estimate', {
          type: t(`estimator:types.${input.type}.name`),
          total: amount(estimateProject(input).totalCents),
          vat: t(vat === 'incl' ? 'common:vat.incl' : 'common:vat.excl'),
        })}
      </Link>
      {children}
    </p>
  );
}
