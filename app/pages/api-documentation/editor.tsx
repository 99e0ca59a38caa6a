import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ApiParameter } from '#contracts/api/document.ts';
import { Code, json } from './code.tsx';

export interface TryItProps {
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

/** The fields of a request; its own file, because few visitors open it. */
export function Editor({
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
  const problem = useId();
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
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? problem : undefined}
          spellCheck={false}
        />
      )}
      {invalid && (
        <p className="field-error" id={problem}>
          <Icon name="circle-alert" small />
          {t('try.invalid')}
        </p>
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
