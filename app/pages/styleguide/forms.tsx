import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '#app/i18n/format.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { RadioCards, RadioSwitch } from '#app/ui/radio-cards.tsx';
import { Slider } from '#app/ui/slider.tsx';
import { OnBothGrounds, Specimen } from './specimen.tsx';

export function Forms() {
  const { t } = useTranslation('styleguide');
  return (
    <OnBothGrounds title={t('forms.title')}>
      {(ground) => (
        <>
          {ground === 'deep' && (
            <Specimen title={t('forms.title')} stacked>
              <Fields />
            </Specimen>
          )}
          <Controls ground={ground} />
        </>
      )}
    </OnBothGrounds>
  );
}

function Fields() {
  const { t } = useTranslation('styleguide');
  return (
    <form className="sheet on-sheet form" action="#" onSubmit={(event) => event.preventDefault()}>
      <TextField label={t('forms.name')} autoComplete="off" />
      <TextField
        label={t('forms.email')}
        type="email"
        autoComplete="off"
        defaultValue="jan"
        error={t('forms.emailError')}
      />
      <TextField label={t('forms.company')} defaultValue={t('forms.companyValue')} disabled />
      <SelectField label={t('forms.subject')}>
        <option>{t('forms.subjects.sales')}</option>
        <option>{t('forms.subjects.support')}</option>
      </SelectField>
      <TextAreaField label={t('forms.message')} defaultValue={t('forms.messageValue')} full />
    </form>
  );
}

function Controls({ ground }: { ground: string }) {
  const { t } = useTranslation('styleguide');
  const language = useLanguage();
  const [taken, setTaken] = useState<readonly number[]>([]);
  const take = (value: number) => setTaken((values) => [...values.slice(-4), value]);
  return (
    <div className="specimen specimen-columns">
      <div className="specimen-stack">
        <Slider
          label={t('forms.storage')}
          min={10}
          max={500}
          step={10}
          defaultValue={50}
          unit={() => t('forms.gigabytes')}
          onChange={take}
        />
        <Slider
          label={t('forms.domains')}
          min={1}
          max={10}
          step={1}
          defaultValue={1}
          onChange={take}
        />
        <Slider
          label={t('forms.complexity')}
          min={10}
          max={100}
          step={10}
          defaultValue={100}
          unit={() => '%'}
          ends={[t('forms.complexityEnds.from'), t('forms.complexityEnds.to')]}
        />
        <Slider
          label={t('forms.timeline')}
          min={1}
          max={12}
          step={1}
          defaultValue={4}
          unit={(count) => t('forms.months', { count })}
          onChange={take}
        />
        <output className="text-small text-soft">
          {t('forms.taken', { values: taken.join(', ') || '–' })}
        </output>
      </div>
      <div className="specimen-stack">
        <RadioCards
          legend={t('forms.type')}
          name={`type-${ground}`}
          defaultValue="application"
          options={[
            {
              value: 'website',
              label: t('forms.types.website'),
              text: t('forms.from', { price: formatPrice(150_000, language) }),
            },
            {
              value: 'application',
              label: t('forms.types.application'),
              text: t('forms.from', { price: formatPrice(750_000, language) }),
            },
            { value: 'shop', label: t('forms.types.shop') },
          ]}
        />
        <fieldset>
          <legend className="text-h4">{t('forms.options')}</legend>
          <Checkbox label={t('forms.accounts')} aside={formatPrice(120_000, language)} />
          <Checkbox
            label={t('forms.languages')}
            text={t('forms.languagesText')}
            aside={formatPrice(140_000, language)}
            defaultChecked
          />
          <Checkbox label={t('forms.payments')} disabled />
          <Checkbox label={t('forms.search')} defaultChecked disabled />
        </fieldset>
        <RadioSwitch
          legend={t('forms.prices')}
          name={`vat-${ground}`}
          defaultValue="excl"
          options={[
            { value: 'excl', label: t('forms.excl') },
            { value: 'incl', label: t('forms.incl') },
          ]}
        />
      </div>
    </div>
  );
}
