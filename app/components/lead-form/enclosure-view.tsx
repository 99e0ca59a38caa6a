import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { useAmount } from '#app/components/estimate/use-amount.ts';
import { useVat } from '#app/components/vat/vat.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { keepScrollKey } from '#app/scroll-key.ts';
import { Icon } from '#app/ui/icon.tsx';
import { estimateProject, readEstimate } from '#content/catalog/estimator.ts';
import { localizedPath } from '#content/languages.ts';
import en from '#content/locales/en/enclosure.json';
import estimatorEn from '#content/locales/en/estimator.json';
import nl from '#content/locales/nl/enclosure.json';
import estimatorNl from '#content/locales/nl/estimator.json';
import { pages } from '#content/pages.ts';
import { type Enclosed, enclosureParameters, readEnclosed } from './enclosure.ts';

registerTexts('enclosure', { en, nl });
registerTexts('estimator', { en: estimatorEn, nl: estimatorNl });

/**
 * The enclosure that the address names (spec forms-11): a plate for an estimate, words for a domain. It
 * stays, also in the address, until the message is sent or the visitor removes it. It finds the form's
 * fields by their names.
 */
export function EnclosureView() {
  const { t } = useTranslation('enclosure');
  const location = useLocation();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const [{ estimate, domain }, setEnclosed] = useState(() => readEnclosed(location.search));
  const words = domain && t('domain', { domain });
  const isEmpty = !estimate && !domain;

  function enclose(next: Enclosed) {
    setEnclosed(next);
    const params = new URLSearchParams(location.search);
    for (const name of enclosureParameters) if (!next[name]) params.delete(name);
    navigate(
      { search: params.size > 0 ? `?${params}` : '', hash: location.hash },
      { replace: true, preventScrollReset: true, state: keepScrollKey(location) },
    );
  }

  // The form's reset event means that its message was sent.
  const sent = useRef(() => {});
  useLayoutEffect(() => {
    sent.current = () => enclose({});
  });
  useEffect(() => {
    const form = place.current?.closest('form');
    const leave = () => sent.current();
    form?.addEventListener('reset', leave);
    return () => form?.removeEventListener('reset', leave);
  }, []);

  useSuggestion(place, 'subject', isEmpty ? undefined : salesSubject);
  useSuggestion(place, 'message', words);

  return (
    <div ref={place} className="form-full" hidden={!estimate}>
      {estimate && (
        <EstimatePlate
          estimate={estimate}
          onRemove={() => {
            const form = place.current?.closest('form');
            enclose({ domain });
            // This makes it a new message to the form.
            form?.dispatchEvent(new Event('input', { bubbles: true }));
            field(form, 'message')?.focus();
          }}
        />
      )}
    </div>
  );
}

/** An option of the select; a text field takes it as well. */
const salesSubject = 'Sales Inquiry';

function EstimatePlate({ estimate, onRemove }: { estimate: string; onRemove: () => void }) {
  const { t } = useTranslation(['enclosure', 'estimator', 'common']);
  const language = useLanguage();
  const amount = useAmount();
  const vat = useVat();
  const input = readEstimate(new URLSearchParams(estimate));
  return (
    <div className="enclosure">
      <input type="hidden" name="estimate" value={estimate} />
      <Link to={`${localizedPath(pages['custom-project'].path, language)}?${estimate}#calculator`}>
        {t('estimate', {
          type: t(`estimator:types.${input.type}.name`),
          total: amount(estimateProject(input).totalCents),
          vat: t(vat === 'incl' ? 'common:vat.incl' : 'common:vat.excl'),
        })}
      </Link>
      <button type="button" aria-label={t('removeEstimate')} onClick={onRemove}>
        <Icon name="x" small />
      </button>
    </div>
  );
}

/** Fills an empty field; translates the words as long as the visitor hasn't changed them. */
function useSuggestion(
  place: RefObject<HTMLElement | null>,
  name: string,
  words: string | undefined,
) {
  const suggested = useRef('');
  useEffect(() => {
    const control = field(place.current?.closest('form'), name);
    if (!words || control?.value !== suggested.current) return;
    control.value = words;
    suggested.current = words;
  }, [place, name, words]);
}

function field(form: HTMLFormElement | null | undefined, name: string) {
  return form?.elements.namedItem(name) as HTMLTextAreaElement | HTMLSelectElement | undefined;
}
