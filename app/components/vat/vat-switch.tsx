import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RadioSwitch } from '#app/ui/radio-cards.tsx';
import { chooseVat, useVat } from './vat.ts';

/** Shows the prices of a table or calculator with or without VAT; `name` is unique on the page. */
export function VatSwitch({ name }: { name: string }) {
  const { t } = useTranslation();
  const vat = useVat();
  const box = useRef<HTMLDivElement>(null);

  // What was chosen before hydration.
  useEffect(() => {
    if (inputsOf(box.current).some(({ checked, value }) => checked && value === 'incl')) {
      chooseVat('incl');
    }
  }, []);

  // The inputs are uncontrolled, and another switch or the stored choice may change what they show.
  // Not by a `key`: new inputs would lose the focus of who operates them by keyboard. Each is set, for
  // React notices a choice only if it knows that it wasn't made before.
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
