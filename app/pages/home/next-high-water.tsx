import { useTranslation } from 'react-i18next';
import { useLanguage } from '#app/i18n/language.tsx';
import { pageData } from '#app/page-data.ts';
import { formatTime } from '#content/times.ts';
import { formatLevel } from './sea-level.ts';

/** The next high water, for the place that home has for it (spec operation-282); nothing where none was told. */
export function NextHighWater() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const { highWater } = pageData();
  if (!highWater) return null;
  const { at, cm } = highWater;
  return (
    <>
      <b className="gauge">{t('sea.level', { level: formatLevel(cm, language) })}</b>
      <span className="text-small">
        <time dateTime={at}>
          {t('sea.highWater', { time: formatTime(at.slice(11, 16), language) })}
        </time>
        {` ${t('sea.expected')}`}
      </span>
    </>
  );
}
