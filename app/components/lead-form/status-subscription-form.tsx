import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { registerTexts } from '#app/i18n/i18n.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/field.tsx';
import en from '#content/locales/en/status-subscription-form.json';
import nl from '#content/locales/nl/status-subscription-form.json';
import { ticked } from '#contracts/forms.ts';
import { statusSubscriptionLimits, statusTopics } from '#contracts/status-subscription-fields.ts';
import { LeadForm } from './lead-form.tsx';

registerTexts('status-subscription-form', { en, nl });

declare module '#app/i18n/texts.ts' {
  interface Namespaces {
    'status-subscription-form': typeof en;
  }
}

interface StatusSubscriptionFormProps {
  /** Heading and text at the top of the sheet. */
  intro?: ReactNode;
  values?: Partial<Record<keyof typeof statusSubscriptionLimits, string>>;
}

/** Asks for status messages (D2 §2). No box is ticked beforehand: the visitor asks for each kind. */
export function StatusSubscriptionForm({ intro, values = {} }: StatusSubscriptionFormProps) {
  const { t } = useTranslation(['status-subscription-form', 'lead-form']);
  return (
    <LeadForm
      form="status-subscription"
      texts={{
        send: t('send'),
        sending: t('sending'),
        sentTitle: t('toast.sentTitle'),
        sentText: t('toast.sentText'),
        failedTitle: t('toast.failedTitle'),
      }}
      note={t('privacy')}
    >
      {intro && <div className="form-full">{intro}</div>}
      <TextField
        label={t('labels.email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={statusSubscriptionLimits.email}
        defaultValue={values.email}
        required
        full
      />
      <Topics />
    </LeadForm>
  );
}

/** The boxes. HTML can't ask for one of several, so the first one says it; without scripts the server does. */
function Topics() {
  const { t } = useTranslation('status-subscription-form');
  const box = useRef<HTMLFieldSetElement>(null);
  const chooseOne = t('chooseOne');

  useEffect(() => {
    const inputs = [...(box.current?.querySelectorAll('input') ?? [])];
    const form = inputs[0]?.form;
    const check = () => {
      const any = inputs.some(({ checked }) => checked);
      inputs[0]?.setCustomValidity(any ? '' : chooseOne);
    };
    // The boxes are emptied after the event.
    const checkLater = () => setTimeout(check);
    check();
    form?.addEventListener('change', check);
    form?.addEventListener('reset', checkLater);
    return () => {
      form?.removeEventListener('change', check);
      form?.removeEventListener('reset', checkLater);
    };
  }, [chooseOne]);

  return (
    <fieldset ref={box} className="form-full">
      <legend className="sr-only">{t('labels.topics')}</legend>
      {statusTopics.map((topic) => (
        <Checkbox key={topic} name={topic} value={ticked} label={t(`labels.${topic}`)} />
      ))}
    </fieldset>
  );
}
