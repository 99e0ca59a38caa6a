import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '#app/components/page-link.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { CheckboxGroup } from '#app/ui/checkbox-group.tsx';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import type { FileField } from '#app/ui/file-field.tsx';
import {
  type Field,
  type Form,
  type FormTexts,
  fieldsOf,
  postedNames,
  ticked,
} from '#contracts/forms/define.ts';

const inputTypes = { line: 'text', email: 'email', phone: 'tel', url: 'url' } as const;

export interface FieldsProps {
  of: Form;
  /** The shown way of a split form. */
  way?: string | undefined;
  /** Initial values by the names of the fields. */
  values?: Record<string, string> | undefined;
  /** The wrong fields, and the element that says what is wrong. */
  refused?: { names: readonly string[]; describedBy: string } | undefined;
  /** Wraps or replaces fields, by their names. */
  except?: Record<string, (field: ReactNode) => ReactNode> | undefined;
  /** `FileField` for a form with a file; a property, so that other pages needn't load it. */
  fileField?: typeof FileField | undefined;
}

/** The fields of a form, in its order. They are uncontrolled, so that text typed before hydration stays. */
export function Fields(props: FieldsProps) {
  const { of: form, way, values = {}, except = {}, fileField } = props;
  const words = form.texts[useLanguage()];
  const shown = fieldsOf(form, way);
  const wide = wideFields(shown, form, way);
  const place = ([name, field]: NamedField) => {
    const element =
      name === form.split?.by ? (
        <input type="hidden" name={name} value={way} />
      ) : (
        <FormField {...{ name, field, words, fileField, values, mark }} full={wide.has(name)} />
      );
    return <Fragment key={name}>{except[name]?.(element) ?? element}</Fragment>;
  };
  // Boxes stand closer to each other than fields do.
  const boxes = shown.filter(([, { kind }]) => kind === 'box');
  const mark = markOf(props.refused, [...shown.filter((one) => !boxes.includes(one)), ...boxes]);
  return (
    <>
      {shown.filter((one) => !boxes.includes(one)).map(place)}
      {boxes.length > 0 && <div className="form-full">{boxes.map(place)}</div>}
    </>
  );
}

type NamedField = [name: string, field: Field];

/** The attributes of a wrong field. */
type Mark = (name: string) => {
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  autoFocus?: boolean;
};

/** Marks the wrong fields; the first of them, in the form's order, gets the focus. */
function markOf(refused: FieldsProps['refused'], order: readonly NamedField[]): Mark {
  if (!refused) return () => ({});
  const { names, describedBy } = refused;
  const first = order.flatMap(postedNames).find((name) => names.includes(name));
  return (name) =>
    names.includes(name)
      ? { 'aria-invalid': true, 'aria-describedby': describedBy, autoFocus: name === first }
      : {};
}

/** The fields that take a whole row: large ones, and one that would be alone in its row. */
function wideFields(shown: readonly NamedField[], { split }: Form, way?: string): Set<string> {
  const wide = new Set<string>();
  let alone: string | undefined;
  for (const [name, field] of shown) {
    if (name === split?.by || field.kind === 'unseen') continue;
    const isLarge = 'full' in field && (field.full === true || field.full === way);
    const isHalf = !isLarge && !['text', 'file', 'box', 'boxes'].includes(field.kind);
    if (!isHalf) wide.add(name);
    if (alone !== undefined && !isHalf) wide.add(alone);
    alone = isHalf && alone === undefined ? name : undefined;
  }
  if (alone !== undefined) wide.add(alone);
  return wide;
}

interface FormFieldProps {
  name: string;
  field: Field;
  words: FormTexts;
  values: Record<string, string>;
  mark: Mark;
  full: boolean;
  fileField: FieldsProps['fileField'];
}

function FormField(props: FormFieldProps) {
  const { name, field, words, values, full, mark, fileField: File } = props;
  const value = values[name];
  const { t } = useTranslation('lead-form');
  const language = useLanguage();
  const { required } = field;
  const label = words.labels[name] ?? name;
  const optional = required ? undefined : t('optional');
  const common = { label, name, full, required, optional, ...mark(name) };
  switch (field.kind) {
    case 'unseen':
      return value === undefined ? null : <input type="hidden" name={name} value={value} />;
    case 'choice': {
      const options = field.values.map((one) => ({
        value: one,
        label: words.options?.[name]?.[one] ?? one,
      }));
      return (
        <ChoiceField
          {...common}
          choose={words.choose?.[name] ?? t('choose')}
          options={options}
          defaultValue={options.some((one) => one.value === value) ? value : ''}
        />
      );
    }
    case 'box':
      return (
        <Checkbox
          name={name}
          value={ticked}
          label={withPolicyLink(words.boxes?.[name] ?? label)}
          required={required}
          defaultChecked={value === ticked}
          {...mark(name)}
        />
      );
    case 'boxes': {
      const boxes = field.names.map((one) => ({
        name: one,
        label: words.labels[one] ?? one,
        defaultChecked: values[one] === ticked,
        ...mark(one),
      }));
      return (
        <CheckboxGroup
          legend={label}
          boxes={boxes}
          value={ticked}
          chooseOne={words.chooseOne ?? ''}
        />
      );
    }
    case 'file': {
      const { accept, maxBytes } = field;
      if (!words.file || !File) throw new Error(`${name} needs words and a component for its file`);
      const { choose, hint, tooLarge } = words.file;
      return (
        <File
          {...{ label, name, required, accept, maxBytes, ...mark(name) }}
          {...{ choose, hint, tooLarge }}
        />
      );
    }
  }
  const { limit, autoComplete, placeholder } = field;
  const number = (value: number) => formatNumber(value, language);
  const text = {
    ...common,
    autoComplete,
    placeholder,
    defaultValue: value,
    limit: {
      characters: limit,
      count: (used: number) => t('count', { used: number(used), limit: number(limit) }),
      tooLong: (more: number) => t('tooLong', { count: more, more: number(more) }),
    },
  };
  return field.kind === 'text' ? (
    <TextAreaField {...text} />
  ) : (
    <TextField {...text} type={inputTypes[field.kind]} />
  );
}

/** The words of a box; the part in [] becomes a link to the privacy policy. */
function withPolicyLink(words: string): ReactNode {
  const [before, link, after] = words.split(/[[\]]/);
  if (!link) return words;
  return (
    <>
      <span>{before}</span>
      <PageLink to="privacy-policy" className="form-link">
        {link}
      </PageLink>
      <span>{after}</span>
    </>
  );
}
