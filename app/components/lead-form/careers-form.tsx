import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PageLink } from '#app/components/page-link.tsx';
import { registerTexts } from '#app/i18n/i18n.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import en from '#content/locales/en/careers-form.json';
import nl from '#content/locales/nl/careers-form.json';
import { careersLimits, positionIds, resumeFile } from '#contracts/careers-fields.ts';
import { ticked } from '#contracts/forms.ts';
import { LeadForm } from './lead-form.tsx';

registerTexts('careers-form', { en, nl });

declare module '#app/i18n/texts.ts' {
  interface Namespaces {
    'careers-form': typeof en;
  }
}

interface CareersFormProps {
  values?: Partial<Record<keyof typeof careersLimits, string>>;
}

/**
 * The application for a job, with a résumé (D1 §5, decision 27). An address with `?position=<id>`, as
 * the link of each position has, chooses that position.
 */
export function CareersForm({ values = {} }: CareersFormProps) {
  const { t } = useTranslation(['careers-form', 'lead-form']);
  const optional = t('lead-form:optional');
  const position = useRef<HTMLSelectElement>(null);
  const { key, search } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link chosen again counts again
  useEffect(() => {
    const named = positionIds.find((id) => id === new URLSearchParams(search).get('position'));
    if (named && position.current) position.current.value = named;
  }, [key, search]);

  return (
    <LeadForm
      form="careers"
      texts={{
        send: t('send'),
        sending: t('sending'),
        sentTitle: t('toast.sentTitle'),
        sentText: t('toast.sentText'),
        failedTitle: t('toast.failedTitle'),
      }}
      withFile
    >
      <TextField
        label={t('labels.firstName')}
        name="firstName"
        autoComplete="given-name"
        maxLength={careersLimits.firstName}
        defaultValue={values.firstName}
        required
      />
      <TextField
        label={t('labels.lastName')}
        name="lastName"
        autoComplete="family-name"
        maxLength={careersLimits.lastName}
        defaultValue={values.lastName}
        required
      />
      <TextField
        label={t('labels.email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={careersLimits.email}
        defaultValue={values.email}
        required
      />
      <TextField
        label={t('labels.phone')}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={careersLimits.phone}
        defaultValue={values.phone}
        optional={optional}
      />
      <ChoiceField
        label={t('labels.position')}
        name="position"
        ref={position}
        choose={t('lead-form:choose')}
        options={positionIds.map((value) => ({ value, label: t(`options.position.${value}`) }))}
        required
        full
      />
      <FileField
        label={t('labels.resume')}
        name="resume"
        choose={t('file.choose')}
        hint={t('file.hint')}
        tooLarge={t('file.tooLarge')}
        maxBytes={resumeFile.maxBytes}
        accept={resumeFile.accept}
        required
      />
      <TextAreaField
        label={t('labels.coverLetter')}
        name="coverLetter"
        maxLength={careersLimits.coverLetter}
        defaultValue={values.coverLetter}
        optional={optional}
        full
      />
      <div className="form-full">
        <Checkbox name="keepOneYear" value={ticked} label={t('keepOneYear')} />
        <Checkbox
          name="consent"
          value={ticked}
          label={
            <>
              {t('consent.before')}{' '}
              <PageLink to="privacy-policy" className="form-link">
                {t('consent.link')}
              </PageLink>{' '}
              {t('consent.after')}
            </>
          }
          required
        />
      </div>
    </LeadForm>
  );
}
