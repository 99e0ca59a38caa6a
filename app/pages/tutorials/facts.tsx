import { useTranslation } from 'react-i18next';
import { difficulties, type Tutorial } from '#content/tutorials.ts';

/** Duration and difficulty of a tutorial (spec help-5); the difficulty also as steps. */
export function Facts({ minutes, difficulty }: Pick<Tutorial, 'minutes' | 'difficulty'>) {
  const { t } = useTranslation('tutorials');
  const level = difficulties.indexOf(difficulty);
  return (
    <p className="tutorials-facts text-small text-soft tabular">
      {t('minutes', { count: minutes })}
      <span>
        <svg viewBox="0 0 22 16" aria-hidden>
          {difficulties.map((id, step) => (
            <rect
              key={id}
              x={step * 8}
              y={10 - step * 5}
              width="6"
              height={6 + step * 5}
              data-reached={step <= level || undefined}
            />
          ))}
        </svg>
        {t(`difficulties.${difficulty}`)}
      </span>
    </p>
  );
}
