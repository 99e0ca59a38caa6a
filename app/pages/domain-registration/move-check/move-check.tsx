import { type ComponentProps, type ComponentType, type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#app/i18n/language.tsx';
import type { MoveCheck as Found } from '#contracts/move-check.ts';
import { MoveForm } from './move-form.tsx';
import './print.css';

/** What came of the last check. */
interface Answered {
  /** What to type instead; null where nothing was answered. */
  problem?: string | null;
  found?: Found;
  /** Shows what was found; it is loaded with the first check, because most visitors check nothing. */
  View?: ComponentType<ComponentProps<typeof import('./answer.tsx').FoundMove>>;
}

/** Looks at a visitor's domain from outside, and shows what moving it takes (spec domains-37). */
export function MoveCheck() {
  const { t } = useTranslation('move-check');
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [{ problem, found, View }, setAnswered] = useState<Answered>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const field = event.currentTarget.elements.namedItem('domain') as HTMLInputElement;
    setBusy(true);
    const answered = await import('./answer.tsx')
      .then(async ({ checkMove, FoundMove }) => ({
        ...(await checkMove(field.value, language)),
        View: FoundMove,
      }))
      .catch((): Answered => ({ problem: null }));
    setBusy(false);
    // A check that fails leaves an earlier list, with what was ticked and typed there.
    setAnswered((before) => (answered.found ? answered : { ...before, ...answered }));
    if (answered.problem !== undefined) field.focus();
  }

  function forgetProblem() {
    if (problem !== undefined) setAnswered(({ problem: _, ...before }) => before);
  }

  return (
    <div className="move-check" id="move-check" tabIndex={-1}>
      <div className="split">
        <div>
          <h3 className="text-h3">{t('title')}</h3>
          <p className="text-soft">{t('lead')}</p>
        </div>
        <MoveForm
          busy={busy}
          problem={problem ?? undefined}
          failure={problem === null ? t('failed') : undefined}
          onInput={forgetProblem}
          onSubmit={submit}
        />
      </div>
      {found && View && <View key={found.at} check={found} />}
    </div>
  );
}
