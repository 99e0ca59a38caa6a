import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { PauseButton } from '#app/ui/pause-button.tsx';
import { useTypedText } from './use-typed-text.ts';

/**
 * "Dry feet for …", typed out one customer type after the other (spec pages-25). Screen readers get all of
 * them as one sentence; without scripts or motion the first one stands still.
 */
export function TypedCustomers() {
  const { t } = useTranslation();
  const language = useLanguage();
  const customers = t('footer.customers', { returnObjects: true }) as string[];
  const [paused, setPaused] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const typed = useTypedText(customers, line, paused);
  return (
    <div className="typed-customers" ref={line}>
      <p className="sr-only">
        {t('footer.customersLabel', { list: formatList(customers, language) })}
      </p>
      <p className="typed-line" aria-hidden>
        {t('footer.typedLead')}
        <br />
        <em>{typed}</em>
      </p>
      <PauseButton
        className="typed-pause"
        paused={paused}
        onChange={setPaused}
        pauseLabel={t('footer.pauseTyping')}
        playLabel={t('footer.playTyping')}
      />
    </div>
  );
}
