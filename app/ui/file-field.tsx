import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

interface FileFieldProps {
  label: string;
  name: string;
  /** The instruction and the accepted files. */
  choose: string;
  hint: string;
  /** The browser's error for a file above `maxBytes`; prevents sending. */
  tooLarge: string;
  maxBytes: number;
  accept: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  autoFocus?: boolean;
}

/**
 * A field for one file, to choose or drop: the browser's own control, laid over the instruction. The chosen
 * file is named below it.
 */
export function FileField(props: FileFieldProps) {
  const {
    label,
    choose,
    hint,
    tooLarge,
    maxBytes,
    'aria-describedby': described,
    ...input
  } = props;
  const id = useId();
  const control = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();

  useEffect(() => {
    // One that was chosen before hydration, or that the browser brought back.
    setChosen(control.current?.files?.[0]);
    const form = control.current?.form;
    const clear = () => setChosen(undefined);
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, []);

  const problem = chosen && chosen.size > maxBytes ? tooLarge : '';
  useEffect(() => control.current?.setCustomValidity(problem), [problem]);

  return (
    <div className="field form-full">
      <label htmlFor={id}>{label}</label>
      <div className="file-field">
        <Icon name={chosen ? 'circle-check' : 'file-up'} />
        <span aria-live="polite">
          <b>{chosen?.name ?? choose}</b>
          <small id={`${id}-hint`}>{hint}</small>
        </span>
        <input
          {...input}
          ref={control}
          id={id}
          type="file"
          aria-describedby={[described, `${id}-hint`].filter(Boolean).join(' ')}
          onChange={({ currentTarget }) => setChosen(currentTarget.files?.[0])}
        />
      </div>
    </div>
  );
}
