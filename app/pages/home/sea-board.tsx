import { useTranslation } from 'react-i18next';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import en from '#content/locales/en/sea.json';
import nl from '#content/locales/nl/sea.json';
import { formatTime } from '#content/times.ts';
import type { TideTrend } from '#contracts/tide.ts';
import { formatLevel } from './sea-level.ts';

registerTexts('sea', { en, nl });

interface SeaBoardProps {
  cm: number;
  trend: TideTrend;
  /** As ISO time. */
  at: string;
  /** In Amsterdam: "05:20". */
  time: string;
}

/** What stands on the board of home's scene: level and trend, and of which time and place they are. */
export function SeaBoard({ cm, trend, at, time }: SeaBoardProps) {
  const { t } = useTranslation('sea');
  const language = useLanguage();
  return (
    <>
      <b className="gauge">
        {formatLevel(cm, language)} <span>{`NAP, ${t(`trends.${trend}`)}`}</span>
      </b>
      <time className="text-small" dateTime={at}>
        {t('expected', { time: formatTime(time, language) })}
      </time>
    </>
  );
}
