import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RadioSwitch } from '#app/ui/radio-cards.tsx';
import { chooseVat, useVat } from './vat.ts';

/** Shows the prices of a table or calculator with or without VAT; `name` is unique on the page. */
export function VatSwitch({ name }: { name: string }) {
  const { t } = useTranslation();
  const vat = useVat();
  const box = useRef<HTMLDivElement>(null);

  // A choice made before hydration.
  useEffect(() => {
    if (inputsOf(box.current).some(({ checked, value }) => checked && value === 'incl')) {
      chooseVat('incl');
    }
  }, []);

  // Another switch or the stored choice may change these uncontrolled inputs. A `key` would lose the
  // keyboard focus. Both inputs are set, because React reports a change only of an input that it knows to
  // be unchecked.
  useEffect(() => {
    for (const input of inputsOf(box.current)) input.checked = input.value === vat;
  }, [vat]);

  return (
    <div ref={box} className="needs-script">
      <RadioSwitch
        legend={<span className="sr-only">{t('vat.switch')}</span>}
        name={name}
        options={[
          { value: 'excl', label: t('vat.excl') },
          { value: 'incl', label: t('vat.incl') },
        ]}
        defaultValue={vat}
        onChange={(value) => chooseVat(value === 'incl' ? 'incl' : 'excl')}
      />
    </div>
  );
}

function inputsOf(box: HTMLElement | null): HTMLInputElement[] {
  return [...(box?.querySelectorAll('input') ?? [])];
}
