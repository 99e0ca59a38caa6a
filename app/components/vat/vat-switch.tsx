import { useTranslation } from 'react-i18next';
import { RadioSwitch } from '#app/ui/radio-cards.tsx';
import { chooseVat, useVat } from './vat.ts';

/** Shows the prices of a table or calculator with or without VAT; `name` is unique on the page. */
export function VatSwitch({ name }: { name: string }) {
  const { t } = useTranslation();
  const vat = useVat();
  return (
    <div className="needs-script">
      <RadioSwitch
        // Anew when another switch, or the stored choice, changes it: its inputs are uncontrolled.
        key={vat}
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
