import type { ReactNode } from 'react';

interface RadioOption {
  value: string;
  label: string;
}

interface RadioGroupProps<Option extends RadioOption> {
  /** Names the group; may be for screen readers only. */
  legend: ReactNode;
  name: string;
  options: readonly Option[];
  /** Uncontrolled, so that a choice before hydration stays. */
  defaultValue: Option['value'];
  onChange?: (value: Option['value']) => void;
}

type RadioCard = RadioOption & { text?: string; icon?: ReactNode };

/*
 * No browser restores a choice after a reload (`autoComplete`): calculators keep it in the address, the VAT
 * switch in the storage.
 */

/** One choice of a few, as plots of land: the chosen one is under water, with a marker. */
export function RadioCards({ legend, ...group }: RadioGroupProps<RadioCard>) {
  return (
    <fieldset className="radio-cards">
      <legend>{legend}</legend>
      <Radios {...group}>
        {({ label, text, icon }) => (
          <>
            {icon}
            <b className="text-h4">{label}</b>
            {text && <span className="text-small text-soft">{text}</span>}
          </>
        )}
      </Radios>
    </fieldset>
  );
}

/** A choice between two short words, such as prices with and without tax. */
export function RadioSwitch({ legend, ...group }: RadioGroupProps<RadioOption>) {
  return (
    <fieldset className="radio-switch">
      <legend>{legend}</legend>
      <Radios {...group}>{({ label }) => <span>{label}</span>}</Radios>
    </fieldset>
  );
}

function Radios<Option extends RadioOption>({
  name,
  options,
  defaultValue,
  onChange,
  children,
}: Omit<RadioGroupProps<Option>, 'legend'> & { children: (option: Option) => ReactNode }) {
  return (
    <div>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            autoComplete="off"
            name={name}
            value={option.value}
            defaultChecked={option.value === defaultValue}
            onChange={() => onChange?.(option.value)}
          />
          {children(option)}
        </label>
      ))}
    </div>
  );
}
