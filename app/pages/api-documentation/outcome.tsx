import { useTranslation } from 'react-i18next';
import { registerTexts } from '#app/i18n/i18n.ts';
import en from '#content/locales/en/api-console.json';
import nl from '#content/locales/nl/api-console.json';
import type { ApiAnswer } from './answer.ts';
import './outcome.css';

registerTexts('api-console', { en, nl });

/** Status, how long it took, and what is left of this minute. */
export function Outcome({
  answer: { status, statusText, headers, ms, isNew },
}: {
  answer: ApiAnswer;
}) {
  const { t } = useTranslation('api-console');
  const header = (wanted: string) => headers.find(([name]) => name === wanted)?.[1];
  const [limit, left] = [header('x-ratelimit-limit'), header('x-ratelimit-remaining')];
  return (
    <>
      <b data-ok={status < 300 || undefined}>{`${status} ${statusText}`.trim()}</b>{' '}
      <span>{`${ms} ms`}</span>{' '}
      {left !== undefined && (
        <span>
          <span>{t('left', { left, limit })}</span>
          <span className="api-level" aria-hidden>
            <span style={{ width: `${(100 * Number(left)) / Number(limit)}%` }} />
          </span>
        </span>
      )}
      {isNew && <span>{t('renewed')}</span>}
    </>
  );
}
