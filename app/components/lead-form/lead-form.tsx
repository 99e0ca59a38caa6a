import { type FormEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '#app/components/page-link.tsx';
import { clearToast, loadToasts, showToast } from '#app/components/toaster/toasts.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import en from '#content/locales/en/lead-form.json';
import nl from '#content/locales/nl/lead-form.json';
import { fileFieldOf } from '#contracts/forms/define.ts';
import { Fields, type FieldsProps } from './fields.tsx';
import { createIdempotencyKey, sendLead } from './send-lead.ts';

registerTexts('lead-form', { en, nl });

declare module '#app/i18n/texts.ts' {
  interface Namespaces {
    'lead-form': typeof en;
  }
}

/** How long a message waits for its proof of work at most, in ms; then it goes without. */
const longestProofMs = 20_000;

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

interface LeadFormProps extends FieldsProps {
  ref?: Ref<HTMLFormElement>;
  /** Heading and text at the top of the sheet. */
  intro?: ReactNode;
  /** Beside the button, before a link to the privacy policy: what happens to the details. */
  note?: string | undefined;
  /** How long it shows at least that it is being sent, in ms (spec forms-32). */
  minimumMs?: number;
  onSent?: () => void;
}

/**
 * A form on a page: it sends, and shows by a toast what came of it; sent fields are
 * cleared, those of a failure stay. Without scripts the form posts plainly and the server answers with a
 * page (spec forms-25).
 */
export function LeadForm(props: LeadFormProps) {
  const { ref, of: form, intro } = props;
  const { t } = useTranslation(['lead-form', 'common']);
  const language = useLanguage();
  const words = form.texts[language];
  const { note = words.note } = props;
  const path = `/api/${form.id}` as const;
  const withFile = fileFieldOf(form) !== undefined;
  const [sending, setSending] = useState(false);
  const [reference, setReference] = useState<string>();
  const key = useRef<string>(undefined);
  const tried = useRef(false);

  /** One key for one message: what is edited after a failed try is another. */
  function begin() {
    if (!key.current || tried.current) key.current = createIdempotencyKey();
    tried.current = false;
    loadToasts();
  }

  /**
   * Begins the message's proof of work, and gives it when it is done. Its code comes with the first focus;
   * a message that can't have one goes without.
   */
  function prove(): Promise<string | undefined> {
    const { current } = key;
    return import('./proof-of-work.ts')
      .then((module) => module.prove(current))
      .catch(() => undefined);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const element = event.currentTarget;
    if (!key.current) begin();
    tried.current = true;
    clearToast();
    setSending(true);
    setReference(undefined);
    const shown = wait(props.minimumMs ?? 0);
    // What is typed while it is on its way is not of this message.
    const fields = filledFields(element);
    const idempotencyKey = key.current as string;
    const altcha = await Promise.race([prove(), wait(longestProofMs)]);
    if (altcha) fields.push(['altcha', altcha]);
    const result = await sendLead({
      path,
      fields,
      withFile,
      idempotencyKey,
      language,
    });
    await shown;
    setSending(false);
    if (result.outcome === 'sent') {
      element.reset();
      key.current = undefined;
      setReference(result.reference);
      const { sentTitle, sentText } = words.toast;
      showToast({ kind: 'success', title: sentTitle, description: sentText });
      props.onSent?.();
      return;
    }
    showToast({
      kind: 'error',
      title: words.toast.failedTitle,
      description:
        result.outcome === 'refused'
          ? result.message || t('toast.failedText')
          : t('toast.networkText'),
    });
  }

  return (
    <form
      ref={ref}
      className="sheet on-sheet form"
      action={path}
      method="post"
      encType={withFile ? 'multipart/form-data' : undefined}
      data-app
      onFocus={prove}
      onInput={begin}
      onSubmit={submit}
    >
      <input type="hidden" name="language" value={language} />
      {intro && <div className="form-full">{intro}</div>}
      <Fields {...props} />
      <div className="honeypot" aria-hidden>
        <label>
          {t('honeypot')}
          <input name="homepage" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="form-full form-end">
        {/* Before the link: who has typed presses Tab and Enter. */}
        <Button type="submit" busy={sending} busyLabel={words.sending}>
          {words.send}
          <Icon name="arrow-right" small />
        </Button>
        {note && (
          <p className="text-small text-soft">
            {note}{' '}
            <PageLink to="privacy-policy" className="form-link">
              {t('common:pages.privacy-policy')}
            </PageLink>
          </p>
        )}
      </div>
      <output className="form-full form-reference text-small">
        {reference && t('reference', { reference })}
      </output>
    </form>
  );
}

/** What was filled in; the language is for the plain post, for a call has a header. */
function filledFields(form: HTMLFormElement): [string, FormDataEntryValue][] {
  return [...new FormData(form)].filter(([name, value]) => value !== '' && name !== 'language');
}
