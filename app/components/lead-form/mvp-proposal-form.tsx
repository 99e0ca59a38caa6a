import { useTranslation } from 'react-i18next';
import { registerTexts } from '#app/i18n/i18n.ts';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import en from '#content/locales/en/mvp-proposal-form.json';
import nl from '#content/locales/nl/mvp-proposal-form.json';
import { site } from '#content/site.ts';
import { type MvpPath, mvpLimits, mvpOptions } from '#contracts/mvp-proposal-fields.ts';
import { LeadForm } from './lead-form.tsx';

registerTexts('mvp-proposal-form', { en, nl });

declare module '#app/i18n/texts.ts' {
  interface Namespaces {
    'mvp-proposal-form': typeof en;
  }
}

interface MvpProposalFormProps {
  /** Each path asks for things of its own (D1 §5). */
  path: MvpPath;
  /** A line on what happens to the details. */
  note?: string;
  values?: Partial<Record<keyof typeof mvpLimits, string>>;
  onSent?: () => void;
}

/** The proposal for an MVP (D1 §3, decision 26). */
export function MvpProposalForm({ path, note, values = {}, onSent }: MvpProposalFormProps) {
  const { t } = useTranslation(['mvp-proposal-form', 'lead-form']);
  const optional = t('lead-form:optional');
  const choose = t('lead-form:choose');
  const isPaid = path === 'paid';
  return (
    <LeadForm
      form="mvp-proposal"
      texts={{
        send: t('send'),
        sending: t('sending'),
        sentTitle: t('toast.sentTitle'),
        sentText: t('toast.sentText'),
        failedTitle: t('toast.failedTitle'),
      }}
      note={note}
      enclosed={path}
      minimumMs={site.timing.mvpSubmitMinimumMs}
      {...(onSent && { onSent })}
    >
      <input type="hidden" name="path" value={path} />
      <TextField
        label={t('labels.name')}
        name="name"
        autoComplete="name"
        maxLength={mvpLimits.name}
        defaultValue={values.name}
        required
      />
      <TextField
        label={t('labels.email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={mvpLimits.email}
        defaultValue={values.email}
        required
      />
      <TextField
        label={t('labels.company')}
        name="company"
        autoComplete="organization"
        maxLength={mvpLimits.company}
        defaultValue={values.company}
        optional={optional}
      />
      <TextField
        label={t('labels.projectTitle')}
        name="projectTitle"
        maxLength={mvpLimits.projectTitle}
        defaultValue={values.projectTitle}
        required
      />
      <TextAreaField
        label={t('labels.projectDescription')}
        name="projectDescription"
        maxLength={mvpLimits.projectDescription}
        defaultValue={values.projectDescription}
        required
        full
      />
      <TextField
        label={t('labels.targetMarket')}
        name="targetMarket"
        maxLength={mvpLimits.targetMarket}
        defaultValue={values.targetMarket}
        required
        full
      />
      {isPaid && (
        <TextField
          label={t('labels.budget')}
          name="budget"
          maxLength={mvpLimits.budget}
          defaultValue={values.budget}
          optional={optional}
        />
      )}
      <ChoiceField
        label={t('labels.timeline')}
        name="timeline"
        choose={choose}
        options={mvpOptions.timeline.map((value) => ({
          value,
          label: t(`options.timeline.${value}`),
        }))}
        required
        full={!isPaid}
      />
      {!isPaid && (
        <>
          <ChoiceField
            label={t('labels.equityOffered')}
            name="equityOffered"
            choose={choose}
            options={mvpOptions.equityOffered.map((value) => ({
              value,
              label: t(`options.equityOffered.${value}`),
            }))}
            required
          />
          <ChoiceField
            label={t('labels.fundingNeeded')}
            name="fundingNeeded"
            choose={choose}
            options={mvpOptions.fundingNeeded.map((value) => ({
              value,
              label: t(`options.fundingNeeded.${value}`),
            }))}
            required
          />
          <TextAreaField
            label={t('labels.previousExperience')}
            name="previousExperience"
            maxLength={mvpLimits.previousExperience}
            defaultValue={values.previousExperience}
            optional={optional}
            full
          />
        </>
      )}
      <TextAreaField
        label={t('labels.message')}
        name="message"
        maxLength={mvpLimits.message}
        defaultValue={values.message}
        optional={optional}
        full
      />
    </LeadForm>
  );
}
