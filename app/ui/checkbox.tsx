import type { ComponentProps, ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  /** A second line below the label. */
  text?: string;
  /** Stands at the end of the row, such as a price. */
  aside?: ReactNode;
}

/** A checkbox with its label as one clickable row. */
export function Checkbox({ label, text, aside, ...input }: CheckboxProps) {
  return (
    <label className="checkbox-row">
      <input {...input} type="checkbox" />
      <span>
        <span>{label}</span>
        {text && <small className="text-soft">{text}</small>}
      </span>
      {aside && <span className="checkbox-aside text-soft tabular">{aside}</span>}
    </label>
  );
}
