import type { ComponentProps } from 'react';
import { SelectField } from './field.tsx';

interface ChoiceFieldProps extends Omit<ComponentProps<typeof SelectField>, 'children'> {
  /** Shown until something is chosen. */
  choose: string;
  options: readonly { value: string; label: string }[];
}

/** A select that begins with nothing chosen. */
export function ChoiceField({ choose, options, ...select }: ChoiceFieldProps) {
  return (
    <SelectField defaultValue="" {...select}>
      <option value="" disabled={select.required}>
        {choose}
      </option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
