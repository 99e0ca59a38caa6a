import { type FormEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '#app/components/page-link.tsx';
import { clearToast, loadToasts, showToast } from '#app/components/toaster/toasts.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { runtime } from '#app/seo/runtime.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import en from '#content/locales/en/lead-form.json';
import nl from '#content/locales/nl/lead-form.json';
import { type Form, fileFieldOf } from '#contracts/forms/define.ts';
import { Fields, type FieldsProps } from './fields.tsx';
import { createIdempotencyKey, longestProofMs, sendLead } from './send-lead.ts';

registerTexts('lead-form', { en, nl });

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

interface LeadFormProps extends FieldsProps {
  ref?: Ref<HTMLFormElement>;
  /** Heading and text at the top of the sheet. */
  intro?: ReactNode;
  /** Says beside the button what happens to the details; a policy link follows. */
  note?: string | undefined;
  /** Least time in which the button shows "sending", in ms (spec forms-32). */
  minimumMs?: number;
  onSent?: (reference?: string) => void;
}

/**
 * A form that sends itself and shows the outcome as a toast; success clears the fields, a failure keeps
 * them. The reference, or what was refused, stays in the form until the next input (spec forms-71). Without scripts the form posts plainly and the server answers with a page (spec forms-25).
 */
export function LeadForm(props: LeadFormProps) {
  const { ref, of: form, intro } = props;
  const { t } = useTranslation(['lead-form', 'common']);
  const language = useLanguage();
  const words = form.texts[language];
  const { note = words.note } = props;
  const address = `${runtime.api}/api/${form.id}`;
  const withFile = fileFieldOf(form) !== undefined;
  const [sending, setSending] = useState(false);
  const [said, say] = useState<ReactNode>();
  const key = useRef<string>(undefined);
  const tried = useRef(false);

  /** A message edited after a failed try is a new one, with a new key. */
  function begin() {
    if (!key.current || tried.current) key.current = createIdempotencyKey();
    tried.current = false;
    say(undefined);
    loadToasts();
  }

  /**
   * Returns the message's proof of work; undefined if there is none, because the message then goes without.
   * The code is loaded at the first focus.
   */
  function prove(): Promise<string | undefined> {
    const { current } = key;
    return import('./late.ts').then((module) => module.prove(current)).catch(() => undefined);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const element = event.currentTarget;
    if (!key.current) begin();
    tried.current = true;
    clearToast();
    setSending(true);
    say(undefined);
    const shown = wait(props.minimumMs ?? 0);
    // Text typed during the wait below isn't part of this message.
    const fields = postedFields(element, form);
    const idempotencyKey = key.current as string;
    const altcha = await Promise.race([prove(), wait(longestProofMs)]);
    if (altcha) fields.push(['altcha', altcha]);
    const result = await sendLead({
      address,
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
      say(result.reference && t('reference', { reference: result.reference }));
      const { sentTitle, sentText } = words.toast;
      showToast({ kind: 'success', title: sentTitle, description: sentText });
      props.onSent?.(result.reference);
      return;
    }
    const problem =
      result.outcome === 'refused'
        ? result.message || t('toast.failedText')
        : t('toast.networkText');
    showToast({ kind: 'error', title: words.toast.failedTitle, description: problem });
    const isMarked = await import('./late.ts')
      .then(({ markRefused }) => markRefused(element, result.fields))
      .catch(() => false);
    if (!isMarked) say(<span className="field-error">{problem}</span>);
  }

  return (
    <form
      ref={ref}
      className="sheet on-sheet lead-form"
      action={address}
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
        {/* Before the link, because writers press Tab and Enter. */}
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
      <output className="form-full form-reference text-small">{said}</output>
    </form>
  );
}

/**
 * The form's own fields, also empty ones (spec forms-22), and what else is filled in. The language isn't
 * there, because `sendLead` sends it as a header.
 */
function postedFields(element: HTMLFormElement, { fields }: Form): [string, FormDataEntryValue][] {
  return [...new FormData(element)].filter(
    ([name, value]) =>
      name !== 'language' && (value !== '' || (fields[name]?.kind ?? 'unseen') !== 'unseen'),
  );
}
