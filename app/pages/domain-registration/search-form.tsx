import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { sampleDomain } from '#content/catalog/domains.ts';
import { type DomainProblem, nameOf, readDomain } from '#contracts/domain-name.ts';
import { useProblemText } from './problem-text.ts';
import { domainQuery, pricesAnchor, type SearchedDomain, searchAnchor } from './searched-domain.ts';
import './search-form.css';

/** Room for a long pasted URL; a longer text would make the query too long for servers. */
const maxLength = 1000;

/**
 * The search box for prices; it doesn't look up whether a name is free. Without scripts it is a plain form
 * that leads to the prices.
 */
export function SearchForm({ searched }: { searched: SearchedDomain | undefined }) {
  const { t } = useTranslation('domain-registration');
  const problemText = useProblemText();
  const navigate = useNavigate();
  const location = useLocation();
  const input = useRef<HTMLInputElement>(null);
  // The outcome of the last submit or input; before any, the address decides.
  const [tried, setTried] = useState<{ problem?: DomainProblem }>();
  const [submits, setSubmits] = useState(0);
  const reading = searched?.reading;
  const problem = tried
    ? tried.problem
    : reading?.kind === 'unreadable'
      ? reading.problem
      : undefined;

  useEffect(() => {
    if (!searched) return;
    setTried(undefined);
    // Text typed before hydration stays.
    if (input.current !== document.activeElement) setValue(input.current, searched);
  }, [searched]);

  // Moves the focus, because an unchanged address moves none.
  useEffect(() => {
    if (submits > 0) document.getElementById(pricesAnchor)?.focus({ preventScroll: true });
  }, [submits]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const field = input.current;
    if (!field) return;
    const typed = readDomain(field.value);
    if (typed.kind === 'unreadable') {
      setTried({ problem: typed.problem });
      field.focus();
      // No answer to an earlier search stays beside a name that can't be read.
      if (searched) navigate({ search: '' }, { replace: true, preventScrollReset: true });
      return;
    }
    const name = nameOf(typed);
    field.value = name;
    setTried({});
    const search = domainQuery(name);
    navigate({ search, hash: pricesAnchor }, { replace: search === location.search });
    setSubmits((count) => count + 1);
  }

  return (
    <search className="domain-sign on-deep domain-search" id={searchAnchor} tabIndex={-1}>
      <form action={`#${pricesAnchor}`} data-app onSubmit={submit}>
        <label className="text-h3" htmlFor="domain-name">
          {t('search.label')}
        </label>
        <div className="domain-search-row">
          <input
            ref={input}
            id="domain-name"
            name="domain"
            placeholder={sampleDomain}
            maxLength={maxLength}
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
            {t('search.button')}
          </Button>
        </div>
        {problem && (
          <p className="domain-problem" id="domain-problem">
            <Icon name="circle-alert" small />
            {problemText(problem)}
          </p>
        )}
        <p className="text-small" id="domain-hint">
          {t('search.hint')}
        </p>
      </form>
    </search>
  );
}

function setValue(input: HTMLInputElement | null, { text, reading }: SearchedDomain) {
  if (input) input.value = reading.kind === 'unreadable' ? text : nameOf(reading);
}
