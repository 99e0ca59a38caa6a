import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { RadioCards, RadioSwitch } from '#app/ui/radio-cards.tsx';
import { Slider } from '#app/ui/slider.tsx';

export function Fields() {
  const { t } = useTranslation('styleguide');
  const text = { autoComplete: 'off', defaultValue: t('words') };
  return (
    <form className="sheet on-sheet form" action="#" onSubmit={(event) => event.preventDefault()}>
      <TextField label="TextField" autoComplete="off" />
      <TextField label="error" {...text} error={t('sentence')} />
      <TextField label="disabled" {...text} disabled />
      <SelectField label="SelectField">
        <option>{t('words')}</option>
        <option>{t('sentence')}</option>
      </SelectField>
      <TextAreaField label="TextAreaField" defaultValue={t('sentence')} full />
    </form>
  );
}

export function Sliders() {
  const { t } = useTranslation('styleguide');
  return (
    <div className="specimen-columns">
      <Slider label="unit" min={10} max={500} step={10} defaultValue={50} unit={() => 'GB'} />
      <Slider
        label="ends"
        min={10}
        max={100}
        step={10}
        defaultValue={100}
        unit={() => '%'}
        ends={[t('first'), t('second')]}
      />
    </div>
  );
}

export function Switches() {
  const { t } = useTranslation('styleguide');
  const id = useId();
  const options = [
    { value: 'first', label: t('first'), text: t('words') },
    { value: 'second', label: t('second') },
  ];
  return (
    <div className="specimen-columns">
      <RadioCards legend="RadioCards" name={`${id}-c`} defaultValue="second" options={options} />
      <fieldset>
        <legend className="text-h4">Checkbox</legend>
        <Checkbox label={t('first')} aside="GB" />
        <Checkbox label="checked" text={t('words')} aside="GB" defaultChecked />
        <Checkbox label="disabled" disabled />
        <Checkbox label="checked, disabled" defaultChecked disabled />
      </fieldset>
      <RadioSwitch legend="RadioSwitch" name={`${id}-s`} defaultValue="first" options={options} />
    </div>
  );
}
