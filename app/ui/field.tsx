import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

interface FieldFrame {
  label: string;
  /** What is wrong and what to change; shown and announced with the control. */
  error?: string | undefined;
  /** Spans both columns of a form. */
  full?: boolean;
  /** The word beside the label of a field that may stay empty. */
  optional?: string;
}

type Control = 'input' | 'select' | 'textarea';

type FieldProps<C extends Control> = FieldFrame &
  Omit<ComponentProps<C>, 'className' | 'id' | 'aria-invalid' | 'aria-describedby'>;

function useField<Rest>({ label, error, full, optional, ...rest }: FieldFrame & Rest) {
  const id = useId();
  const errorId = `${id}-error`;
  const control = error
    ? { id, 'aria-invalid': true as const, 'aria-describedby': errorId }
    : { id };
  const frame = (children: ReactNode) => (
    <div className={`field${full ? ' form-full' : ''}`}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> {optional}</span>}
      </label>
      {children}
      {error && (
        <p className="field-error" id={errorId}>
          <Icon name="circle-alert" small />
          {error}
        </p>
      )}
    </div>
  );
  return { control: { ...rest, ...control }, frame };
}

/** A labelled text field. Uncontrolled, so that what is typed before hydration stays. */
export function TextField(props: FieldProps<'input'>) {
  const { control, frame } = useField(props);
  return frame(<input {...control} />);
}

export function SelectField(props: FieldProps<'select'>) {
  const { control, frame } = useField(props);
  return frame(
    <span className="field-select">
      <select {...control} />
      <Icon name="chevron-down" />
    </span>,
  );
}

export function TextAreaField(props: FieldProps<'textarea'>) {
  const { control, frame } = useField(props);
  return frame(<textarea {...control} />);
}
