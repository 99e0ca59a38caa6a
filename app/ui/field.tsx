import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

interface FieldFrame {
  label: string;
  /** What is wrong and what to change; shown and announced with the control. */
  error?: string | undefined;
  /** Spans both columns of a form. */
  full?: boolean;
}

type Control = 'input' | 'select' | 'textarea';

type FieldProps<C extends Control> = FieldFrame &
  Omit<ComponentProps<C>, 'className' | 'id' | 'aria-invalid' | 'aria-describedby'>;

function useField({ label, error, full }: FieldFrame) {
  const id = useId();
  const errorId = `${id}-error`;
  const control = error
    ? { id, 'aria-invalid': true as const, 'aria-describedby': errorId }
    : { id };
  const frame = (children: ReactNode) => (
    <div className={`field${full ? ' form-full' : ''}`}>
      <label htmlFor={id}>{label}</label>
      {children}
      {error && (
        <p className="field-error" id={errorId}>
          <Icon name="circle-alert" small />
          {error}
        </p>
      )}
    </div>
  );
  return { control, frame };
}

/** A labelled text field. Uncontrolled, so that what is typed before hydration stays. */
export function TextField({ label, error, full = false, ...input }: FieldProps<'input'>) {
  const { control, frame } = useField({ label, error, full });
  return frame(<input {...input} {...control} />);
}

export function SelectField({ label, error, full = false, ...select }: FieldProps<'select'>) {
  const { control, frame } = useField({ label, error, full });
  return frame(
    <span className="field-select">
      <select {...select} {...control} />
      <Icon name="chevron-down" />
    </span>,
  );
}

export function TextAreaField({ label, error, full = false, ...area }: FieldProps<'textarea'>) {
  const { control, frame } = useField({ label, error, full });
  return frame(<textarea {...area} {...control} />);
}
