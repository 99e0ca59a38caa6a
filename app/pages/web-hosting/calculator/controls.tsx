import { type SetStateAction, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#app/ui/field.tsx';
import { Slider } from '#app/ui/slider.tsx';
import { competitors } from '#content/catalog/competitors.ts';
import { type Usage, type UsageState, usageSliders } from '#content/catalog/cost-calculator.ts';
import './controls.css';

interface ControlsProps {
  /** Initial values of the uncontrolled fields, at every arrival. */
  state: UsageState;
  arrivals: number;
  change: (update: SetStateAction<UsageState>) => void;
}

const sliders = Object.keys(usageSliders) as (keyof Usage)[];
const inGigabytes = new Set<keyof Usage>(['storage', 'bandwidth']);

/** A provider and what a customer needs. */
export function Controls({ state, arrivals, change }: ControlsProps) {
  const { t } = useTranslation('web-hosting');
  return (
    <div className="web-hosting-controls" key={arrivals}>
      <ProviderSelect state={state} change={change} />
      {sliders.map((id) => {
        const { initial, ...scale } = usageSliders[id];
        return (
          <Slider
            key={id}
            {...scale}
            label={t(`calculator.sliders.${id}`)}
            defaultValue={state[id]}
            {...(inGigabytes.has(id) && { unit: () => t('calculator.gigabytes') })}
            onChange={(value) => change((current) => ({ ...current, [id]: value }))}
          />
        );
      })}
    </div>
  );
}

function ProviderSelect({ state: { provider }, change }: Omit<ControlsProps, 'arrivals'>) {
  const { t } = useTranslation('web-hosting');
  const select = useRef<HTMLSelectElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a choice made before hydration
  useEffect(() => {
    const early = select.current?.value;
    if (early !== undefined && early !== provider) choose(early);
  }, []);

  function choose(id: string): void {
    const competitor = competitors.find((one) => one.id === id);
    if (competitor) change((current) => ({ ...current, provider: competitor.id }));
  }

  return (
    <SelectField
      ref={select}
      autoComplete="off"
      label={t('calculator.compareWith')}
      defaultValue={provider}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {competitors.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
