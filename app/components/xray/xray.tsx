import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowLink } from '#app/components/button-link.tsx';
import { unbroken } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { runtime } from '#app/runtime.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { sampleDomain } from '#content/catalog/domains.ts';
import en from '#content/locales/en/domain-xray.json';
import nl from '#content/locales/nl/domain-xray.json';
import { type MoveCheck, moveCheckSeconds } from '#contracts/move-check.ts';
import { XrayFound } from './found.tsx';
import { lookUnder, nameIn } from './look-under.ts';
import type { Said, Shown } from './shown.ts';

registerTexts('domain-xray', { en, nl });

/**
 * Looks under a visitor's website: a field, a soil core in five layers, and what moving takes (spec domains-39). Without
 * scripts the form is posted, and the server answers with a page.
 */
export function Xray() {
  const { t } = useTranslation('domain-xray');
  const xray = useXray();
  return (
    <div className="xray">
      <div className="xray-ask">
        <div className="stick">
          <h2 className="text-h2">{t('title')}</h2>
          <p className="text-lead text-soft">{t('lead')}</p>
          <XrayQuestion xray={xray} />
        </div>
      </div>
      <XrayAnswer xray={xray} withExample />
    </div>
  );
}

/** The field, where the question stands apart from its answer. */
export function XrayQuestion({ xray, small }: { xray: XrayState; small?: boolean }) {
  const { t } = useTranslation('domain-xray');
  const { said, isBusy, look, forget } = xray;
  return (
    <>
      <XrayForm small={small} isBusy={isBusy} said={said} onSubmit={look} onInput={forget} />
      <p className="sr-only" role="status">
        {isBusy ? t('looking') : ''}
      </p>
    </>
  );
}

interface XrayAnswerProps {
  xray: XrayState;
  /** Whether the example stands there until somebody asks. */
  withExample?: boolean;
}

/** What was found, or what stands there before and meanwhile. */
export function XrayAnswer({ xray, withExample = false }: XrayAnswerProps) {
  const { found, instead } = xray;
  const place = useRef<HTMLDivElement>(null);

  // Moves the focus to what was found, because it appears beside or below the button.
  useEffect(() => {
    if (!found) return;
    const title = place.current?.querySelector<HTMLElement>('[tabindex="-1"]');
    title?.focus({ preventScroll: true });
    const { top = 0 } = title?.getBoundingClientRect() ?? {};
    if (top > innerHeight * 0.6 || top < 0) title?.scrollIntoView();
  }, [found]);

  return (
    <>
      {instead && <XrayFound shown={instead} />}
      {found && (
        // Kept while another name is looked at, with what was ticked and typed there.
        <div className="xray-kept" key={found.at} ref={place} hidden={instead !== undefined}>
          <XrayFound shown={{ kind: 'found', check: found }} />
        </div>
      )}
      {withExample && !found && !instead && <XrayFound shown={{ kind: 'example' }} />}
    </>
  );
}

export type XrayState = ReturnType<typeof useXray>;

/** A question and its answer, for a page that shows them apart; otherwise `Xray` has both. */
export function useXray() {
  const language = useLanguage();
  const [found, setFound] = useState<MoveCheck>();
  /** What stands in place of the findings, while we look and where there is nothing. */
  const [instead, setInstead] = useState<Shown>();
  const [said, setSaid] = useState<Said>();
  const [isBusy, setBusy] = useState(false);

  // The limit counts down, and the button comes back by itself.
  useEffect(() => {
    if (said?.kind !== 'limit') return;
    const { seconds = 0 } = said;
    const next = seconds > 1 ? { ...said, seconds: seconds - 1 } : undefined;
    const timer = setTimeout(() => setSaid(next), 1000);
    return () => clearTimeout(timer);
  }, [said]);

  async function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || said?.kind === 'limit') return;
    const field = event.currentTarget.elements.namedItem('domain') as HTMLInputElement;
    setBusy(true);
    setSaid(undefined);
    const slow = setTimeout(() => setSaid({ kind: 'slow' }), slowMs);
    setInstead({ kind: 'looking', name: nameIn(field.value) });
    const answer = await lookUnder(field.value, language).catch((): Said => ({ kind: 'failed' }));
    clearTimeout(slow);
    setBusy(false);
    if ('check' in answer) {
      setFound(answer.check);
      setInstead(undefined);
      setSaid(undefined);
      return;
    }
    setInstead((looking) =>
      answer.notRead === 'missing' && looking?.kind === 'looking'
        ? { kind: 'missing', name: looking.name }
        : undefined,
    );
    setSaid(answer);
    field.focus();
  }

  function forget() {
    if (said?.kind === 'problem' || said?.kind === 'failed') setSaid(undefined);
  }

  return { found, instead, said, isBusy, look, forget };
}

/** After so long it is said that the DNS is slow, in ms. */
const slowMs = 4000;

interface XrayFormProps {
  /** Beside a page's own first button. */
  small?: boolean | undefined;
  isBusy?: boolean;
  said?: Said | undefined;
  /** The text in the field, at first, and the label of a second question. */
  value?: string;
  label?: string;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  onInput?: () => void;
}

/** The question; the server answers it with a page where no script does. */
export function XrayForm({
  small = false,
  isBusy = false,
  said,
  value,
  label,
  ...on
}: XrayFormProps) {
  const { t } = useTranslation('domain-xray');
  const isProblem = said?.kind === 'problem';
  return (
    <form
      className={`xray-form ${small ? 'xray-form-small' : ''}`.trim()}
      action={`${runtime.api}/api/move-check`}
      method="post"
      data-app
      {...on}
    >
      <input type="hidden" name="language" value={useLanguage()} />
      <label htmlFor="xray-domain">{label ?? t('label')}</label>
      <div className="xray-line">
        <input
          id="xray-domain"
          name="domain"
          defaultValue={value}
          placeholder={sampleDomain}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          enterKeyHint="search"
          required
          aria-invalid={isProblem || undefined}
          aria-describedby={said ? 'xray-said xray-note' : 'xray-note'}
        />
        <Button
          type="submit"
          variant={small ? 'dark' : 'primary'}
          busy={isBusy}
          busyLabel={t('busy')}
          disabled={said?.kind === 'limit'}
        >
          {said?.kind === 'limit' ? t('again', { seconds: said.seconds }) : t('button')}
        </Button>
      </div>
      {said && (
        <div id="xray-said" role="alert">
          <SaidBelow said={said} />
        </div>
      )}
      <p className="xray-note text-small text-soft" id="xray-note">
        <b>{t('nothingStored')}</b> <span>{unbroken(t('note'))}</span>
      </p>
    </form>
  );
}

function SaidBelow({ said: { kind, text, notRead } }: { said: Said }) {
  const { t } = useTranslation('domain-xray');
  const own = {
    slow: t('slow', { seconds: moveCheckSeconds }),
    failed: t('failed'),
    problem: '',
    limit: '',
  };
  const isWrong = kind === 'problem' || kind === 'failed';
  return (
    <div className={`callout callout-${isWrong ? 'error' : 'note'} xray-said on-sheet text-small`}>
      <Icon name={isWrong ? 'circle-alert' : 'info'} small />
      <p>{text ?? own[kind]}</p>
      {notRead === 'missing' && <ArrowLink to="domain-registration">{t('free')}</ArrowLink>}
      {notRead === 'inside' && <ArrowLink to="contact">{t('write')}</ArrowLink>}
    </div>
  );
}
