import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadToasts, showToast } from '#app/components/toaster/toasts.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import en from '#content/locales/en/lead-form.json';
import nl from '#content/locales/nl/lead-form.json';
import { contactLimits, contactSubjects } from '#contracts/contact-fields.ts';
import { createIdempotencyKey, sendLead } from './send-lead.ts';

registerTexts('lead-form', { en, nl });

const subjectTexts = {
  'Sales Inquiry': 'subjects.salesInquiry',
  'Technical Support': 'subjects.technicalSupport',
  'Billing Question': 'subjects.billingQuestion',
  Other: 'subjects.other',
} as const satisfies Record<(typeof contactSubjects)[number], string>;

export type ContactValues = Partial<Record<keyof typeof contactLimits | 'estimate', string>>;

/** Fields that people don't fill in: an empty one is not sent. */
const optionalFields = ['homepage', 'estimate'];

interface ContactFormProps {
  /** Home offers a list of subjects, the contact page takes any (decision 24). */
  subject: 'select' | 'text';
  /** A line on what happens to the details. */
  note?: string;
  /** `estimate` is the query text of a project estimate, which goes along unseen (decision 23). */
  values?: ContactValues;
}

/**
 * The message form (D1 §4, §7). Fields are uncontrolled, so that typing before hydration stays; without
 * scripts the form posts plainly and the server answers with a page (decision 30).
 */
export function ContactForm({ subject, note, values = {} }: ContactFormProps) {
  const { t } = useTranslation('lead-form');
  const language = useLanguage();
  const [sending, setSending] = useState(false);
  const [reference, setReference] = useState<string>();
  const key = useRef<string>(undefined);
  const tried = useRef(false);
  const triedEstimate = useRef(values.estimate);
  const [Enclosure, setEnclosure] = useState<ComponentType>();

  // Rare, so its code comes only where the address asks for it.
  useEffect(() => {
    if (!/[?&](estimate|domain)=/.test(location.search)) return;
    import('./enclosure-view.tsx').then(
      ({ EnclosureView }) => setEnclosure(() => EnclosureView),
      () => {}, // the form works without it
    );
  }, []);

  /** One key for one message: what is edited after a failed try is another. */
  function begin() {
    if (!key.current || tried.current) key.current = createIdempotencyKey();
    tried.current = false;
    loadToasts();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    if (!key.current || triedEstimate.current !== values.estimate) begin();
    tried.current = true;
    triedEstimate.current = values.estimate;
    setSending(true);
    setReference(undefined);
    const entries = new FormData(form);
    entries.delete('language'); // for the plain post; the call has its own header
    const result = await sendLead({
      path: '/api/contact',
      body: Object.fromEntries(
        [...entries].filter(([name, value]) => value !== '' || !optionalFields.includes(name)),
      ),
      idempotencyKey: key.current as string,
      language,
    });
    setSending(false);
    if (result.outcome === 'sent') {
      form.reset();
      key.current = undefined;
      setReference(result.reference);
      showToast({
        kind: 'success',
        title: t('toast.sentTitle'),
        description: t('toast.sentText'),
      });
      return;
    }
    showToast({
      kind: 'error',
      title: t('toast.failedTitle'),
      description:
        result.outcome === 'refused'
          ? result.message || t('toast.failedText')
          : t('toast.networkText'),
    });
  }

  return (
    <form
      className="sheet on-sheet form"
      action="/api/contact"
      method="post"
      data-app
      onInput={begin}
      onSubmit={submit}
    >
      <input type="hidden" name="language" value={language} />
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
        <SelectField
          label={t('labels.subject')}
          name="subject"
          defaultValue={values.subject ?? ''}
          required
          full
        >
          <option value="" disabled>
            {t('chooseSubject')}
          </option>
          {contactSubjects.map((value) => (
            <option key={value} value={value}>
              {t(subjectTexts[value])}
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
      <div className="honeypot" aria-hidden>
        <label>
          {t('honeypot')}
          <input name="homepage" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="form-full form-end">
        {note && <p className="max-w-[24em] text-small text-soft">{note}</p>}
        <Button type="submit" busy={sending} busyLabel={t('sending')}>
          {t('send')}
          <Icon name="arrow-right" small />
        </Button>
      </div>
      <output className="form-full form-reference text-small">
        {reference && t('reference', { reference })}
      </output>
    </form>
  );
}
