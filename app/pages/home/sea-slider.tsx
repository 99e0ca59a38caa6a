import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import './sea-slider.css';

/** In minutes from now. */
const scale = { min: -1440, max: 720, step: 10 };

interface SeaSliderProps {
  minutes: number;
  onChange: (minutes: number) => void;
  spoken: string;
}

/** From 24 hours back to 12 ahead, in steps of ten minutes. */
export function SeaSlider({ minutes, onChange, spoken }: SeaSliderProps) {
  const { t } = useTranslation('sea');
  const id = useId();
  return (
    <div className="sea-slider">
      <label className="sr-only" htmlFor={id}>
        {t('label')}
      </label>
      <input
        id={id}
        type="range"
        autoComplete="off"
        {...scale}
        value={minutes}
        aria-valuetext={spoken}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
      <div className="sea-ends text-small">
        <span>{t('back')}</span>
        <button type="button" onClick={() => onChange(0)}>
          {t('now')}
        </button>
        <span>{t('ahead')}</span>
      </div>
      <p className="sea-note">
        {t('note')} <a href="/humans.txt">{t('source')}</a>
      </p>
    </div>
  );
}
