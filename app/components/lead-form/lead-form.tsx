import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '#app/components/page-link.tsx';
import { clearToast, loadToasts, showToast } from '#app/components/toaster/toasts.ts';
import { registerTexts, translation } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Part } from '#app/part.tsx';
import { runtime } from '#app/runtime.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { fill } from '#content/fill.ts';
import type { Language } from '#content/languages.ts';
import en from '#content/locales/en/lead-form.json';
import nl from '#content/locales/nl/lead-form.json';
import { type Form, type FormTexts, fileFieldOf } from '#contracts/forms/define.ts';
import { Fields, type FieldsProps } from './fields.tsx';
import { NextSteps } from './next-steps.tsx';
import { createIdempotencyKey, type LeadResult, longestProofMs, sendLead } from './send-lead.ts';
import { useDraft } from './use-draft.ts';

registerTexts('lead-form', { en, nl });

/** Our words are in the language of now, because it may be switched meanwhile; the server's in that of the try. */
type Problem = (language: Language) => string;

/** What came of the last try. */
interface Said {
  reference?: string;
  note?: string;
  /** Why it takes longer. */
  pause?: Problem;
  problem?: Problem;
}

/** What is loaded with the first focus; undefined until then. */
let late: typeof import('./late.ts') | undefined;

async function loadLate() {
  late ??= await import('./late.ts');
  return late;
}

/** Repairs a field that is left. */
function tidy(event: FocusEvent) {
  const { target } = event;
  loadLate().then(
    ({ tidyField }) => tidyField(target),
    () => {}, // The server repairs it as well.
  );
}

/** Repairs a field that is about to be sent; the browser checks it before it is left. */
function tidyBeforeSending({ key, target }: KeyboardEvent) {
  if (key === 'Enter') late?.tidyField(target);
}

/** Says below a field why the browser doesn't send it; until the code for that is there, the browser says it. */
function tellInvalid(event: FormEvent, language: Language) {
  if (!late) return;
  event.preventDefault();
  late.markInvalid(event.target as HTMLInputElement, language);
}

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

interface LeadFormProps extends FieldsProps {
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
 * them. The reference, or what was refused, stays in the form until the next input (spec forms-71). Without scripts the
 * form posts plainly and the server answers with a page (spec forms-25).
 */
export function LeadForm(props: LeadFormProps) {
  const { of: form, intro } = props;
  const language = useLanguage();
  const words = form.texts[language];
  const { note = words.note } = props;
  const address = `${runtime.api}/api/${form.id}`;
  const withFile = fileFieldOf(form) !== undefined;
  const [sending, setSending] = useState(false);
  const [said, say] = useState<Said>();
  const key = useRef<string>(undefined);
  const draft = useDraft(form.id);
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
    return loadLate()
      .then((module) => module.prove(current))
      .catch(() => undefined);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const { currentTarget } = event;
    if (!key.current) begin();
    tried.current = true;
    clearToast();
    setSending(true);
    say(undefined);
    const shown = wait(props.minimumMs ?? 0);
    // What is edited during the wait below is another message.
    const fields = postedFields(currentTarget, form);
    const idempotencyKey = key.current as string;
    const altcha = await Promise.race([prove(), wait(longestProofMs)]);
    if (altcha) fields.push(['altcha', altcha]);
    const onPause = (seconds: number) =>
      say({ pause: (now) => translation(now).t('lead-form:fileWaits', { seconds }) });
    const result = await sendLead({ address, fields, withFile, idempotencyKey, language, onPause });
    await shown;
    setSending(false);
    say(undefined);
    const { problem, ...toast } = outcomeOf(result, form);
    showToast(toast);
    if (result.outcome === 'sent') {
      say(result);
      props.onSent?.(result.reference);
      // What was edited meanwhile stays.
      if (key.current !== idempotencyKey) return;
      currentTarget.reset();
      key.current = undefined;
      return;
    }
    if (result.outcome === 'file changed') emptyFile(currentTarget, result.field);
    const isMarked = await mark(currentTarget, wrongFields(result, words), altcha);
    if (!isMarked) say({ problem });
  }

  return (
    <Part>
      <form
        ref={draft}
        className="sheet on-sheet lead-form"
        action={address}
        method="post"
        encType={withFile ? 'multipart/form-data' : undefined}
        data-app
        onFocus={prove}
        onInvalidCapture={(event) => tellInvalid(event, language)}
        onBlur={tidy}
        onKeyDown={tidyBeforeSending}
        onInput={begin}
        onSubmit={submit}
      >
        <input type="hidden" name="language" value={language} />
        {intro && <div className="form-full">{intro}</div>}
        <Fields {...props} />
        <Honeypot />
        <Send words={words} note={note} sending={sending} />
        <output className="form-full form-reference">
          {said && <Answer of={form} said={said} />}
        </output>
      </form>
    </Part>
  );
}

interface SendProps {
  words: FormTexts;
  note: string | undefined;
  sending: boolean;
}

/** The button, and what becomes of the data. */
function Send({ words, note, sending }: SendProps) {
  const { t } = useTranslation();
  return (
    <div className="form-full form-end">
      {/* Before the link, because writers press Tab and Enter. */}
      <Button type="submit" busy={sending} busyLabel={words.sending}>
        <span>{words.send}</span>
        <Icon name="arrow-right" small />
      </Button>
      {note && (
        <p className="text-small text-soft">
          <span>{note}</span>{' '}
          <PageLink to="privacy-policy" className="form-link">
            {t('pages.privacy-policy')}
          </PageLink>
        </p>
      )}
    </div>
  );
}

/** A field that nobody sees, and that programs fill in (spec forms-45). */
function Honeypot() {
  const { t } = useTranslation('lead-form');
  return (
    <div className="sr-only" aria-hidden>
      <label>
        <span>{t('honeypot')}</span>
        <input name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** What became of a try. */
function Answer({ of: form, said }: { of: Form; said: Said }) {
  const language = useLanguage();
  return (
    <>
      {said.reference && <Received of={form} reference={said.reference} />}
      {said.note && <p>{said.note}</p>}
      {said.pause && <span>{said.pause(language)}</span>}
      {said.problem && <span className="field-error">{said.problem(language)}</span>}
    </>
  );
}

/** The reference, by when we answer, and what happens until then. */
function Received({ of: { texts, promise = {} }, reference }: { of: Form; reference: string }) {
  const { t } = useTranslation('lead-form');
  const { acknowledgement } = texts[useLanguage()].mail;
  return (
    <div className="callout callout-success">
      <p>
        <b>{t('reference', { reference })}</b>{' '}
        {acknowledgement?.time && (
          <span>{t('time', { time: fill(acknowledgement.time, promise) })}</span>
        )}
      </p>
      {acknowledgement && (
        <>
          <p className="form-next">{t('next')}</p>
          <NextSteps of={acknowledgement} />
        </>
      )}
    </div>
  );
}

/** Marks the fields that were refused, and whether there are any. A form that was sent without proof has one next time. */
async function mark(
  form: HTMLFormElement,
  wrong: Record<string, string> | undefined,
  altcha: string | undefined,
): Promise<boolean> {
  try {
    const { markRefused, proveNextTime } = await loadLate();
    if (!altcha) proveNextTime();
    return markRefused(form, wrong);
  } catch {
    return false;
  }
}

/** Empties a file field, because a browser doesn't tell when the same file is chosen again. */
function emptyFile(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name) as HTMLInputElement;
  control.value = '';
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** What is wrong with single fields, by their names. */
function wrongFields(result: LeadResult, { file }: FormTexts): Record<string, string> | undefined {
  if (result.outcome === 'refused') return result.fields;
  return result.outcome === 'file changed' && file ? { [result.field]: file.changed } : undefined;
}

/** What a toast says of a try, and what the form says of a failed one. */
function outcomeOf(result: LeadResult, { texts }: Form) {
  const { outcome } = result;
  const problem: Problem = (language) => {
    const { t } = translation(language);
    if (outcome === 'file changed') return texts[language].file?.changed ?? '';
    if (outcome !== 'refused') return t('lead-form:toast.networkText');
    return result.message || t('lead-form:toast.failedText');
  };
  return {
    kind: outcome === 'sent' ? ('success' as const) : ('error' as const),
    problem,
    words(language: Language) {
      const { sentTitle, sentText, failedTitle } = texts[language].toast;
      return result.outcome === 'sent'
        ? { title: sentTitle, description: [sentText, result.note].filter(Boolean).join(' ') }
        : { title: failedTitle, description: problem(language) };
    },
  };
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
