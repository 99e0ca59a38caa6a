import { useTranslation } from 'react-i18next';
import { DataTable } from '#app/ui/data-table.tsx';
import type { ApiSchema } from '#contracts/api/document.ts';
import { type Field, typeLabel } from './fields.ts';
import { Name } from './name.tsx';
import { Rich } from './rich.tsx';
import './field-table.css';

interface FieldTableProps {
  caption: string;
  fields: readonly Field[];
  /** For requests: marks required fields. */
  sent?: boolean;
}

/** Name, type, meaning and rules of each field. */
export function FieldTable({ caption, fields, sent = false }: FieldTableProps) {
  const { t } = useTranslation('api-documentation');
  const meaning = useMeaning();
  return (
    <DataTable
      caption={caption}
      columns={[
        { id: 'field', label: t('call.field') },
        { id: 'type', label: t('call.type') },
        { id: 'meaning', label: t('call.meaning') },
      ]}
      rows={fields.map(({ path, required, schema, ...field }) => ({
        id: path,
        cells: [
          <>
            <Name of={path} />
            {sent && required && <span className="api-required label">{t('call.required')}</span>}
          </>,
          <code key="type">{typeLabel(schema)}</code>,
          <Rich key="meaning" text={[meaning(field), ...rules(schema, t)].join('. ')} />,
        ],
      }))}
    />
  );
}

interface ErrorTableProps {
  caption: string;
  errors: readonly { code: string; status: string | number; message: string }[];
}

/** Code, HTTP status and message of each error. */
export function ErrorTable({ caption, errors }: ErrorTableProps) {
  const { t } = useTranslation('api-documentation');
  return (
    <DataTable
      caption={caption}
      columns={[
        { id: 'code', label: t('errors.code') },
        { id: 'status', label: 'HTTP' },
        { id: 'message', label: t('errors.message') },
      ]}
      rows={errors.map(({ code, status, message }) => ({
        id: code,
        cells: [
          <Name key="code" of={code} />,
          <code key="status">{status}</code>,
          <span key="message" lang="en">
            {message}
          </span>,
        ],
      }))}
    />
  );
}

/** A field's meaning: its owner's text, or else the one shared by all fields of its name. */
function useMeaning() {
  const { t } = useTranslation('api-documentation');
  const find = t as unknown as (keys: string[]) => string;
  return ({ owner, name }: Pick<Field, 'owner' | 'name'>) =>
    find([`fields.${owner}.${name}`, `fields.shared.${name}`]);
}

type Translate = ReturnType<typeof useTranslation<'api-documentation'>>['t'];

/** A value's limits, and its default. */
function rules(
  { enum: values, minimum: min, maximum: max, default: fallback }: ApiSchema,
  t: Translate,
) {
  const code = (value: unknown) => `\`${value}\``;
  const found: string[] = [];
  if (values) found.push(t('call.oneOf', { values: values.map(code).join(', ') }));
  if (min !== undefined && max !== undefined) found.push(t('call.range', { min, max }));
  else if (min !== undefined) found.push(t('call.atLeast', { min }));
  if (fallback !== undefined) found.push(t('call.default', { value: code(fallback) }));
  return found;
}
