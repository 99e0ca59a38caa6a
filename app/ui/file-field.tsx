import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

interface FileFieldProps {
  label: string;
  name: string;
  /** What to do, and which files are taken. */
  choose: string;
  hint: string;
  /** For a file above `maxBytes`: the browser shows it and doesn't send the form. */
  tooLarge: string;
  maxBytes: number;
  accept: string;
  required?: boolean;
}

/**
 * A place for one file, to be chosen or dropped: the browser's own control, laid over its words. Its
 * chosen file is named below them.
 */
export function FileField(props: FileFieldProps) {
  const { label, choose, hint, tooLarge, maxBytes, ...input } = props;
  const id = useId();
  const control = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string>();

  function show({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    currentTarget.setCustomValidity(file && file.size > maxBytes ? tooLarge : '');
    setChosen(file?.name);
  }

  useEffect(() => {
    const form = control.current?.form;
    const clear = () => setChosen(undefined);
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, []);

  return (
    <div className="field form-full">
      <label htmlFor={id}>{label}</label>
      <div className="file-field">
        <Icon name={chosen === undefined ? 'file-up' : 'circle-check'} />
        <span aria-live="polite">
          <b>{chosen ?? choose}</b>
          <small id={`${id}-hint`}>{hint}</small>
        </span>
        <input
          {...input}
          ref={control}
          id={id}
          type="file"
          aria-describedby={`${id}-hint`}
          onChange={show}
        />
      </div>
    </div>
  );
}
