import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registerTexts } from '#app/i18n/i18n.ts';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import en from '#content/locales/en/contact-form.json';
import nl from '#content/locales/nl/contact-form.json';
import { contactLimits, contactSubjects } from '#contracts/contact-fields.ts';
import { LeadForm } from './lead-form.tsx';

registerTexts('contact-form', { en, nl });

declare module '#app/i18n/texts.ts' {
  interface Namespaces {
    'contact-form': typeof en;
  }
}

export type ContactValues = Partial<Record<keyof typeof contactLimits | 'estimate', string>>;

interface ContactFormProps {
  /** Home offers a list of subjects, the contact page takes any (decision 24). */
  subject: 'select' | 'text';
  /** A line on what happens to the details. */
  note?: string;
  /** `estimate` is the query text of a project estimate, which goes along unseen (decision 23). */
  values?: ContactValues;
}

/** The message form (D1 §4, §7). */
export function ContactForm({ subject, note, values = {} }: ContactFormProps) {
  const { t } = useTranslation('contact-form');
  const [Enclosure, setEnclosure] = useState<ComponentType>();

  // Rare, so its code comes only where the address asks for it.
  useEffect(() => {
    if (!/[?&](estimate|domain)=/.test(location.search)) return;
    import('./enclosure-view.tsx').then(
      ({ EnclosureView }) => setEnclosure(() => EnclosureView),
      () => {}, // the form works without it
    );
  }, []);

  return (
    <LeadForm
      form="contact"
      texts={{
        send: t('send'),
        sending: t('sending'),
        sentTitle: t('toast.sentTitle'),
        sentText: t('toast.sentText'),
        failedTitle: t('toast.failedTitle'),
      }}
      note={note}
      enclosed={values.estimate}
    >
      {values.estimate !== undefined && (
        <input type="hidden" name="estimate" value={values.estimate} />
      )}
      <TextField
        label={t('labels.name')}
        name="name"
        autoComplete="name"
        maxLength={contactLimits.name}
        defaultValue={values.name}
        required
      />
      <TextField
        label={t('labels.email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={contactLimits.email}
        defaultValue={values.email}
        required
      />
      {subject === 'select' ? (
        <SelectField label={t('labels.subject')} name="subject" defaultValue="" required full>
          <option value="" disabled>
            {t('chooseSubject')}
          </option>
          {contactSubjects.map((value) => (
            <option key={value} value={value}>
              {t(`options.subject.${value}`)}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField
          label={t('labels.subject')}
          name="subject"
          maxLength={contactLimits.subject}
          defaultValue={values.subject}
          required
          full
        />
      )}
      {Enclosure && <Enclosure />}
      <TextAreaField
        label={t('labels.message')}
        name="message"
        maxLength={contactLimits.message}
        defaultValue={values.message}
        required
        full
      />
    </LeadForm>
  );
}
