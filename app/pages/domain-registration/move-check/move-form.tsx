import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { runtime } from '#app/runtime.ts';
import { Button } from '#app/ui/button.tsx';
import { sampleDomain } from '#content/catalog/domains.ts';
import en from '#content/locales/en/move-check.json';
import nl from '#content/locales/nl/move-check.json';

registerTexts('move-check', { en, nl });

interface MoveFormProps {
  /** The text in the field, at first. */
  value?: string;
  busy?: boolean;
  /** The element that says what to type instead, where it isn't here. */
  refused?: string | undefined;
  /** What to type instead. */
  problem?: string | undefined;
  /** Why there is no answer, though the domain may be right. */
  failure?: string | undefined;
  onInput?: () => void;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Asks for a domain; without scripts the server answers with a page. */
export function MoveForm(props: MoveFormProps) {
  const { value, busy = false, refused, problem, failure, ...on } = props;
  const { t } = useTranslation('move-check');
  return (
    <form
      className="move-form"
      action={`${runtime.api}/api/move-check`}
      method="post"
      data-app
      {...on}
    >
      <input type="hidden" name="language" value={useLanguage()} />
      <div className="field">
        <label htmlFor="move-domain">{t('label')}</label>
        <input
          id="move-domain"
          name="domain"
          defaultValue={value}
          placeholder={sampleDomain}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          required
          aria-invalid={problem || refused ? true : undefined}
          aria-describedby={problem ? 'move-problem' : refused}
          // biome-ignore lint/a11y/noAutofocus: only on the page that says what is wrong with it
          autoFocus={refused !== undefined}
        />
      </div>
      <Button type="submit" variant="dark" busy={busy} busyLabel={t('busy')}>
        {t('button')}
      </Button>
      <p className="field-error" id="move-problem" role="alert">
        {problem ?? failure}
      </p>
    </form>
  );
}
