import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#app/i18n/language.tsx';
import { formatDate } from '#content/dates.ts';
import { localizedPath } from '#content/languages.ts';
import { pages } from '#content/pages.ts';
import { site } from '#content/site.ts';
import './print.css';

/** On paper only: the company, the estimate's date, and its address. */
export function PrintHead({ query }: { query: string }) {
  const { t } = useTranslation(['custom-project', 'estimator']);
  const language = useLanguage();
  const [made, setMade] = useState<{ date: string; origin: string }>();
  useEffect(() => {
    const update = () => {
      // `sv-SE` writes ISO dates, here in local time.
      const today = new Date().toLocaleDateString('sv-SE');
      const made = { date: formatDate(today, language), origin: location.origin };
      flushSync(() => setMade(made));
    };
    addEventListener('beforeprint', update);
    return () => removeEventListener('beforeprint', update);
  }, [language]);
  const path = localizedPath(pages['custom-project'].path, language);
  return (
    <div className="bill-print-head">
      <p className="text-h3">
        {site.brand.name}: {t('estimator:bill.title').toLowerCase()}
      </p>
      {made && (
        <p className="text-small">
          {t('bill.madeOn', { date: made.date })} <span>{`${made.origin}${path}?${query}`}</span>
        </p>
      )}
    </div>
  );
}

/** Prints the estimate without the page around it. */
export function printAlone(bill: HTMLElement | null) {
  if (!bill) return;
  const before = bill.dataset.alone;
  bill.dataset.alone = 'true';
  const restore = () => {
    if (before === undefined) delete bill.dataset.alone;
  };
  addEventListener('afterprint', restore, { once: true });
  print();
}
