import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#app/i18n/language.tsx';
import { formatDate } from '#content/dates.ts';
import { legal, site } from '#content/site.ts';
import { Brand } from './brand.tsx';

/**
 * What every printed page begins with: who it is of, and, where scripts run, the day of printing and the address of
 * what is shown, with all that the visitor chose (spec pages-250).
 */
export function Letterhead() {
  const { t } = useTranslation();
  const printed = usePrinted();
  const { street, postalCode, city } = legal.address;
  return (
    <div className="letterhead text-small">
      <Brand />
      <p>
        <span>{legal.name}</span>
        <span>{`${street}, ${postalCode} ${city}`}</span>
        <span>{`${site.contact.phone}, ${site.contact.email}`}</span>
        <span>{t('letterhead.numbers', { kvk: legal.kvk, vat: legal.vat })}</span>
      </p>
      {printed && (
        <p>
          <span>{t('letterhead.printed', { date: printed.date })}</span>
          <span>{printed.address}</span>
        </p>
      )}
    </div>
  );
}

function usePrinted() {
  const language = useLanguage();
  const [printed, setPrinted] = useState<{ date: string; address: string }>();
  useEffect(() => {
    const update = () => {
      // `sv-SE` writes ISO dates, here in local time.
      const date = formatDate(new Date().toLocaleDateString('sv-SE'), language);
      flushSync(() => setPrinted({ date, address: location.href }));
    };
    addEventListener('beforeprint', update);
    return () => removeEventListener('beforeprint', update);
  }, [language]);
  return printed;
}
