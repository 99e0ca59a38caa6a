import { useTranslation } from 'react-i18next';
import { registerTexts } from '#app/i18n/i18n.ts';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import en from '#content/locales/en/reseller-form.json';
import nl from '#content/locales/nl/reseller-form.json';
import { resellerLimits, resellerOptions } from '#contracts/reseller-fields.ts';
import { LeadForm } from './lead-form.tsx';

registerTexts('reseller-form', { en, nl });

declare module '#app/i18n/texts.ts' {
  interface Namespaces {
    'reseller-form': typeof en;
  }
}

interface ResellerFormProps {
  /** A line on what happens to the details. */
  note?: string;
  values?: Partial<Record<keyof typeof resellerLimits, string>>;
}

/** The application of a reseller (D1 §5, §7). */
export function ResellerForm({ note, values = {} }: ResellerFormProps) {
  const { t } = useTranslation(['reseller-form', 'lead-form']);
  const optional = t('lead-form:optional');
  const choose = t('lead-form:choose');
  return (
    <LeadForm
      form="reseller"
      texts={{
        send: t('send'),
        sending: t('sending'),
        sentTitle: t('toast.sentTitle'),
        sentText: t('toast.sentText'),
        failedTitle: t('toast.failedTitle'),
      }}
      note={note}
    >
      <TextField
        label={t('labels.name')}
        name="name"
        autoComplete="name"
        maxLength={resellerLimits.name}
        defaultValue={values.name}
        required
      />
      <TextField
        label={t('labels.email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={resellerLimits.email}
        defaultValue={values.email}
        required
      />
      <TextField
        label={t('labels.company')}
        name="company"
        autoComplete="organization"
        maxLength={resellerLimits.company}
        defaultValue={values.company}
        required
      />
      <TextField
        label={t('labels.website')}
        name="website"
        type="url"
        autoComplete="url"
        placeholder="https://"
        maxLength={resellerLimits.website}
        defaultValue={values.website}
        optional={optional}
      />
      <ChoiceField
        label={t('labels.experience')}
        name="experience"
        choose={choose}
        options={resellerOptions.experience.map((value) => ({
          value,
          label: t(`options.experience.${value}`),
        }))}
        required
      />
      <ChoiceField
        label={t('labels.customerBase')}
        name="customerBase"
        choose={choose}
        options={resellerOptions.customerBase.map((value) => ({
          value,
          label: t(`options.customerBase.${value}`),
        }))}
        optional={optional}
      />
      <ChoiceField
        label={t('labels.industry')}
        name="industry"
        choose={choose}
        options={resellerOptions.industry.map((value) => ({
          value,
          label: t(`options.industry.${value}`),
        }))}
        required
      />
      <ChoiceField
        label={t('labels.clientTypes')}
        name="clientTypes"
        choose={choose}
        options={resellerOptions.clientTypes.map((value) => ({
          value,
          label: t(`options.clientTypes.${value}`),
        }))}
        required
      />
      <ChoiceField
        label={t('labels.currentServices')}
        name="currentServices"
        choose={choose}
        options={resellerOptions.currentServices.map((value) => ({
          value,
          label: t(`options.currentServices.${value}`),
        }))}
        required
        full
      />
      <TextAreaField
        label={t('labels.message')}
        name="message"
        maxLength={resellerLimits.message}
        defaultValue={values.message}
        required
        full
      />
    </LeadForm>
  );
}
