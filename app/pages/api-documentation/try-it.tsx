import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ApiParameter } from '#content/api.ts';
import { Code, json } from './code.tsx';
import './try-it.css';

interface TryItProps {
  /** Of the call. */
  title: string;
  parameters: readonly ApiParameter[];
  values: Readonly<Record<string, string>>;
  onValues: (values: Record<string, string>) => void;
  /** The JSON body; undefined for calls without one. */
  body: unknown;
  onBody: (body: unknown) => void;
  answer: { status: string; example?: unknown } | undefined;
}

/** The request editor; the samples follow it. Nothing is sent: the answer shown is the documented example. */
export function TryIt(props: TryItProps) {
  const { t } = useTranslation('api-documentation');
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="api-try needs-script">
      <Button
        variant="secondary"
        size="small"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-app
        onClick={() => setOpen(!open)}
      >
        {t('try.open')}
        <span className="sr-only">{props.title}</span>
        <Icon name={open ? 'x' : 'play'} small />
      </Button>
      {open && <Editor id={id} {...props} />}
    </div>
  );
}

function Editor({
  id,
  title,
  parameters,
  values,
  onValues,
  body,
  onBody,
  answer,
}: TryItProps & { id: string }) {
  const { t } = useTranslation('api-documentation');
  const [invalid, setInvalid] = useState(false);
  const [shown, setShown] = useState(false);

  function editBody(text: string): void {
    try {
      onBody(JSON.parse(text));
      setInvalid(false);
    } catch {
      setInvalid(true);
    }
  }

  return (
    <fieldset id={id} className="api-editor">
      <legend className="sr-only">
        {t('try.open')} {title}
      </legend>
      <p className="text-small text-soft">{t('try.note')}</p>
      {parameters.map(({ name, schema, example }) => {
        const field = {
          name,
          label: name,
          defaultValue: values[name] ?? '',
          onChange: (event: { target: { value: string } }) =>
            onValues({ ...values, [name]: event.target.value }),
        };
        return schema.enum ? (
          <SelectField key={name} {...field}>
            <option value="">{t('try.none')}</option>
            {schema.enum.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </SelectField>
        ) : (
          <TextField key={name} {...field} placeholder={example} spellCheck={false} />
        );
      })}
      {body !== undefined && (
        <TextAreaField
          label={t('try.body')}
          defaultValue={json(body)}
          onChange={(event) => editBody(event.target.value)}
          error={invalid ? t('try.invalid') : undefined}
          spellCheck={false}
        />
      )}
      <Button variant="dark" size="small" onClick={() => setShown(true)}>
        {t('try.show')}
      </Button>
      {/* Always there, because screen readers announce only its changes. */}
      <p role="status" className="text-small">
        {shown && t('try.shown')}
      </p>
      {shown && answer && (
        <Code
          code={json(answer.example)}
          label={t('call.exampleAnswer', { status: answer.status })}
        />
      )}
    </fieldset>
  );
}
