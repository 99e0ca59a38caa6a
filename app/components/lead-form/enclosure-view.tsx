import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { keepScrollKey } from '#app/scroll-key.ts';
import { Icon } from '#app/ui/icon.tsx';
import { choiceWords } from '#content/choices.ts';
import { type Enclosed, readEnclosed, withoutEnclosed } from '#content/enclosure.ts';
import choicesEn from '#content/locales/en/choices.json';
import en from '#content/locales/en/enclosure.json';
import estimatorEn from '#content/locales/en/estimator.json';
import choicesNl from '#content/locales/nl/choices.json';
import nl from '#content/locales/nl/enclosure.json';
import estimatorNl from '#content/locales/nl/estimator.json';
import { ChoiceWords, EstimateWords } from './enclosure-words.tsx';

registerTexts('choices', { en: choicesEn, nl: choicesNl });
registerTexts('enclosure', { en, nl });
registerTexts('estimator', { en: estimatorEn, nl: estimatorNl });

/**
 * What the address encloses (spec forms-11): cards of a choice and of an estimate. They stay, also in the
 * address, until the message is sent, the visitor removes them, or another address brings others. They find
 * the form's fields by their names.
 */
export function EnclosureView() {
  const { t } = useTranslation(['choices', 'enclosure']);
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const { enclosed, remove } = useEnclosed(place);
  const { estimate, choice } = enclosed;
  useSuggestion(place, 'subject', choice?.subject ?? (estimate && salesSubject));
  useSuggestion(place, 'message', choice && choiceWords(choice, language, String).message);

  return (
    <div ref={place} className="enclosures form-full" hidden={!estimate && !choice}>
      {choice && (
        <Enclosure removeLabel={t('remove')} onRemove={() => remove({ choice })}>
          <ChoiceWords choice={choice} />
        </Enclosure>
      )}
      {estimate && (
        <Enclosure
          removeLabel={t('enclosure:removeEstimate')}
          onRemove={() => remove({ estimate })}
        >
          <EstimateWords estimate={estimate} />
        </Enclosure>
      )}
    </div>
  );
}

/** An option of the select; a text field takes it as well. */
const salesSubject = 'Sales Inquiry';

/** The enclosure, which follows the address, and a function that takes a part of it away. */
function useEnclosed(place: RefObject<HTMLElement | null>) {
  const location = useLocation();
  const navigate = useNavigate();
  const [enclosed, setEnclosed] = useState<Enclosed>({});
  const [read, setRead] = useState<string>();
  if (read !== location.search) {
    const { estimate = enclosed.estimate, choice = enclosed.choice } = readEnclosed(
      location.search,
    );
    setRead(location.search);
    setEnclosed({ estimate, choice });
  }

  function leave(left: Enclosed) {
    const { estimate, choice } = enclosed;
    setEnclosed({ ...(!left.estimate && { estimate }), ...(!left.choice && { choice }) });
    navigate(
      { search: withoutEnclosed(location.search, left), hash: location.hash },
      { replace: true, preventScrollReset: true, state: keepScrollKey(location) },
    );
  }

  // The form's reset event means that its message was sent.
  const sent = useRef(() => {});
  useLayoutEffect(() => {
    sent.current = () => leave(enclosed);
  });
  useEffect(() => {
    const form = formOf(place);
    const forget = () => sent.current();
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, [place]);

  useArrivals(place);
  return {
    enclosed,
    remove(left: Enclosed) {
      leave(left);
      renewMessage(place);
      field(place, 'message')?.focus();
    },
  };
}

/** Another choice of the same page makes another message. */
function useArrivals(place: RefObject<HTMLElement | null>) {
  const { key, search } = useLocation();
  const navigationType = useNavigationType();
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key || navigationType === 'REPLACE') return;
    last.current = key;
    const { estimate, choice } = readEnclosed(search);
    if (estimate || choice) renewMessage(place);
  }, [place, key, search, navigationType]);
}

function Enclosure(props: { removeLabel: string; onRemove: () => void; children: ReactNode }) {
  return (
    <div className="enclosure">
      {props.children}
      <button type="button" aria-label={props.removeLabel} onClick={props.onRemove}>
        <Icon name="x" small />
      </button>
    </div>
  );
}

/** Suggests words while the visitor hasn't written; translates them, and takes them back with the choice. */
function useSuggestion(
  place: RefObject<HTMLElement | null>,
  name: string,
  words: string | undefined,
) {
  const suggested = useRef('');
  useEffect(() => {
    const control = field(place, name);
    if (control?.value === suggested.current) control.value = words ?? '';
    else if (words) return;
    suggested.current = words ?? '';
  }, [place, name, words]);
}

/** To the form, the next sending is of another message. */
function renewMessage(place: RefObject<HTMLElement | null>) {
  formOf(place)?.dispatchEvent(new Event('input', { bubbles: true }));
}

function formOf(place: RefObject<HTMLElement | null>) {
  return place.current?.closest('form');
}

function field(place: RefObject<HTMLElement | null>, name: string) {
  return formOf(place)?.elements.namedItem(name) as
    | HTMLTextAreaElement
    | HTMLSelectElement
    | undefined;
}
