import {
  type Dispatch,
  type FormEvent,
  type SetStateAction,
  useEffect,
  useId,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { ApiCall } from '#content/api.ts';
import { sandboxAccess, sandboxRules, takenInSandbox } from '#content/api-facts.ts';
import type { ApiSchema } from '#contracts/api/document.ts';
import { type ApiAnswer, dataOf } from './answer.ts';
import { bodyOf, textOf } from './body.ts';
import { Code, pretty } from './code.tsx';
import { fieldsOf } from './fields.ts';
import { Outcome } from './outcome.tsx';
import { Rich } from './rich.tsx';
import type { SampleRequest } from './samples.ts';
import { callSandbox } from './sandbox.ts';
import { type ZoneRecord, zoneLine } from './zone-line.ts';
import './console.css';

export interface ConsoleProps {
  call: ApiCall;
  /** Of the call. */
  title: string;
  /** Where the API is, with its path. */
  base: string;
  /** What is sent: that of the samples, at `base`. */
  request: SampleRequest;
  values: Record<string, string>;
  onValues: Dispatch<SetStateAction<Record<string, string>>>;
  onBody: (body: unknown) => void;
}

interface ConsoleAnswer extends ApiAnswer {
  /** That was asked about; the field may have another one by now. */
  domain: string | undefined;
}

/** Sends a call to the visitor's own sandbox and shows what comes back (spec api-74); loaded when it is opened. */
export function Console({
  id,
  call,
  title,
  base,
  request,
  ...edited
}: ConsoleProps & { id: string }) {
  const { t } = useTranslation('api-console');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<ConsoleAnswer | 'none'>();
  const hint = hints[call.operationId];

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const { domain } = edited.values;
    setAnswer(
      await callSandbox(base, request).then(
        (answered) => ({ ...answered, domain }),
        () => 'none' as const,
      ),
    );
    setBusy(false);
  }

  return (
    <form
      id={id}
      className="api-console"
      aria-label={`${t('title')}: ${title}`}
      onSubmit={send}
      noValidate
    >
      <p className="api-console-head text-small">{t('own', sandboxRules)}</p>
      <div className="api-console-fields">
        {hint && (
          <p className="text-small">
            <Rich text={t(`hints.${hint}`, { ...sandboxAccess, taken: takenInSandbox })} />
          </p>
        )}
        <Fields call={call} base={base} request={request} {...edited} />
        <Button type="submit" variant="dark" size="small" busy={busy} busyLabel={t('sending')}>
          <span>{answer ? t('again') : t('send')}</span>
          <Icon name={answer ? 'rotate-ccw' : 'send'} small />
        </Button>
      </div>
      {/* Always there, because screen readers announce only its changes. */}
      <p role="status" className="api-outcome">
        {answer === 'none' && <span>{t('none')}</span>}
        {answer && answer !== 'none' && <Outcome answer={answer} />}
      </p>
      {answer && answer !== 'none' && <Answer call={call} answer={answer} />}
    </form>
  );
}

/** What a sandbox does otherwise than an account, by call. */
const hints: Readonly<Record<string, 'access' | 'names'>> = {
  'auth-token': 'access',
  'domains-check': 'names',
  'domains-register': 'names',
};

type FieldsProps = Pick<
  ConsoleProps,
  'call' | 'base' | 'request' | 'values' | 'onValues' | 'onBody'
>;

/** A field for each parameter, and for each value of the body. */
function Fields({ call, base, request, values, onValues, onBody }: FieldsProps) {
  const { parameters = [], requestBody, operationId } = call;
  const schema = requestBody?.content['application/json'].schema;
  const fields = schema
    ? fieldsOf(schema, operationId).filter((field) => !field.schema.properties)
    : [];
  const [texts, setTexts] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map((field) => [field.path, textOf(request.body, field)])),
  );
  const known = useIds({ call, base, values, onValues });
  return (
    <>
      {parameters.map(({ name, schema: own, example }) => (
        <Field
          key={name}
          name={name}
          schema={own}
          placeholder={String(example)}
          value={values[name] ?? ''}
          known={name.endsWith('_id') ? known : []}
          onChange={(value) => onValues({ ...values, [name]: value })}
        />
      ))}
      {fields.map(({ path, schema: own }) => (
        <Field
          key={path}
          name={path}
          schema={own}
          value={texts[path] ?? ''}
          onChange={(value) => {
            const changed = { ...texts, [path]: value };
            setTexts(changed);
            onBody(bodyOf(fields, changed));
          }}
        />
      ))}
    </>
  );
}

interface FieldProps {
  name: string;
  schema: ApiSchema;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Values to choose from; others may be typed. */
  known?: readonly string[];
}

function Field({ name, schema, value, onChange, placeholder, known = [] }: FieldProps) {
  const { t } = useTranslation('api-console');
  const list = useId();
  const field = {
    name,
    label: name,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (schema.enum) {
    return (
      <SelectField {...field}>
        <option value="">{t('notSent')}</option>
        {schema.enum.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
    );
  }
  return (
    <>
      <TextField
        {...field}
        {...(schema.type === 'array' && { optional: t('commas') })}
        placeholder={placeholder}
        list={known.length > 0 ? list : undefined}
        inputMode={schema.type === 'integer' ? 'numeric' : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {known.length > 0 && (
        <datalist id={list}>
          {known.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  );
}

/**
 * The ids that a call can be about, read from the sandbox: its first one takes the place of the example, which no
 * sandbox has.
 */
function useIds({
  call,
  base,
  values,
  onValues,
}: Omit<FieldsProps, 'request' | 'onBody'>): string[] {
  const [ids, setIds] = useState<string[]>([]);
  const parameter = call.parameters?.find(({ name }) => name.endsWith('_id'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, because each reading counts against the limit
  useEffect(() => {
    if (!parameter || values[parameter.name] !== parameter.example) return;
    const [path = ''] = call.path.split(`/{${parameter.name}}`);
    const url = base + path.replace('{domain}', encodeURIComponent(values.domain ?? ''));
    let isShown = true;
    callSandbox(base, { method: 'get', url, token: true }).then(
      (answer) => {
        const found = ((dataOf(answer) ?? []) as { id: string }[]).map(({ id }) => id);
        const [first] = found;
        if (!isShown || first === undefined) return;
        setIds(found);
        const { name, example } = parameter;
        // What was typed meanwhile stays.
        onValues((now) => (now[name] === example ? { ...now, [name]: first } : now));
      },
      () => {}, // Sending says that there is no answer.
    );
    return () => {
      isShown = false;
    };
  }, []);
  return ids;
}

/** The answer in tabs: what came, its headers, and the lines of the zone where it has DNS records. */
function Answer({ call, answer }: { call: ApiCall; answer: ConsoleAnswer }) {
  const { t } = useTranslation('api-console');
  const records = call.tags[0] === 'dns' && call.method !== 'delete' ? [dataOf(answer) ?? []] : [];
  const zone = (records.flat() as ZoneRecord[]).map((record) =>
    zoneLine(record, answer.domain ?? ''),
  );
  const parts = {
    answer: pretty(answer.body),
    headers: answer.headers.map(([name, value]) => `${name}: ${value}`).join('\n'),
    ...(zone.length > 0 && { zone: zone.join('\n') }),
  };
  return (
    <Tabs
      // An answer without a zone has no tab for it to stay on.
      key={Object.keys(parts).join()}
      variant="code"
      label={t('parts.answer')}
      items={(Object.keys(parts) as (keyof typeof parts)[]).map((part) => ({
        id: part,
        title: t(`parts.${part}`),
        content: <Code code={parts[part] ?? ''} label={t(`parts.${part}`)} />,
      }))}
    />
  );
}
