import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useMadeAnswer } from '#app/components/made-at-request.ts';
import { runtime } from '#app/runtime.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { sampleDomain } from '#content/catalog/domains.ts';
import { type DomainProblem, nameOf, readDomain } from '#contracts/domain-name.ts';
import { domainsCall, type KnownDomain, longestDomainText } from '#contracts/domains.ts';
import { useProblemText } from './problem-text.ts';
import {
  fieldId,
  pricesAnchor,
  type SearchedDomain,
  type SearchState,
  searchAnchor,
  useHydrated,
} from './searched-domain.ts';
import './search-form.css';

/** The search box. Without scripts, and before the page runs, it is a plain form that the server answers. */
export function SearchForm({ searched }: { searched: SearchedDomain | undefined }) {
  const { t } = useTranslation('domain-registration');
  const navigate = useNavigate();
  const action = `${runtime.api}${useLocation().pathname}#${pricesAnchor}`;
  const known = useMadeAnswer<KnownDomain>(domainsCall);
  const input = useRef<HTMLInputElement>(null);
  // The outcome of the last submit or input; before any, the address decides.
  const [tried, setTried] = useState<{ problem?: DomainProblem }>();
  const reading = searched?.reading;
  const problem = tried
    ? tried.problem
    : reading?.kind === 'unreadable'
      ? reading.problem
      : undefined;

  const wasSearched = useRef(false);
  useEffect(() => {
    // Text typed before hydration stays, and a name that can't be read.
    const isTyping = input.current === document.activeElement;
    const isLeft = wasSearched.current && !searched && !isTyping;
    wasSearched.current = searched !== undefined;
    if (!searched && !isLeft) return;
    setTried(undefined);
    if (!isTyping) setValue(input.current, searched);
  }, [searched]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const field = input.current;
    if (!field) return;
    const typed = readDomain(field.value);
    if (typed.kind === 'unreadable') {
      setTried({ problem: typed.problem });
      field.focus();
      // No answer to an earlier search stays beside a name that can't be read.
      const none: SearchState = { domain: '', at: 0 };
      if (searched) navigate({}, { replace: true, preventScrollReset: true, state: none });
      return;
    }
    const name = nameOf(typed);
    field.value = name;
    setTried({});
    const state: SearchState = { domain: name, at: event.timeStamp };
    navigate({ hash: pricesAnchor }, { replace: name === searched?.text, state });
  }

  return (
    <search
      className="domain-sign on-deep domain-search"
      id={searchAnchor}
      tabIndex={-1}
      aria-label={t('search.button')}
    >
      <form action={action} method="post" data-app onSubmit={submit}>
        <label className="text-h3" htmlFor={fieldId}>
          {t('search.label')}
        </label>
        <div className="domain-search-row">
          <input
            ref={input}
            id={fieldId}
            name="domain"
            defaultValue={known?.typed}
            placeholder={sampleDomain}
            maxLength={longestDomainText}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            enterKeyHint="search"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'domain-problem domain-hint' : 'domain-hint'}
            onInput={() => setTried({})}
          />
          <Button type="submit">
            <Icon name="search" small />
            <span>{t('search.button')}</span>
          </Button>
        </div>
        <Problem problem={problem} />
        <p className="text-small" id="domain-hint">
          {t('search.hint')}
        </p>
      </form>
    </search>
  );
}

/** What to type instead. Its region is always there, because screen readers announce only its changes. */
function Problem({ problem }: { problem: DomainProblem | undefined }) {
  const problemText = useProblemText();
  const hydrated = useHydrated();
  return (
    hydrated && (
      <div role="alert">
        {problem && (
          <p className="domain-problem" id="domain-problem">
            <Icon name="circle-alert" small />
            <span>{problemText(problem)}</span>
          </p>
        )}
      </div>
    )
  );
}

function setValue(input: HTMLInputElement | null, searched: SearchedDomain | undefined) {
  const { text = '', reading } = searched ?? {};
  if (input) input.value = !reading || reading.kind === 'unreadable' ? text : nameOf(reading);
}
