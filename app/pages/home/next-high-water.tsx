import { useTranslation } from 'react-i18next';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { pageData } from '#app/page-data.ts';
import en from '#content/locales/en/home.json';
import nl from '#content/locales/nl/home.json';
import { formatTime } from '#content/times.ts';
import { formatLevel } from './sea-level.ts';

// The server renders it without its page.
registerTexts('home', { en, nl });

/** The next high water, for the place that home has for it (spec operation-282); nothing where none was told. */
export function NextHighWater() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const { highWater } = pageData();
  if (!highWater) return null;
  const { at, cm } = highWater;
  return (
    <>
      <b className="gauge">{`${formatLevel(cm, language)} NAP`}</b>
      <time className="text-small" dateTime={at}>
        {t('highWater', { time: formatTime(at.slice(11, 16), language) })}
      </time>
    </>
  );
}
