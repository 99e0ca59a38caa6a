import {
  type Dispatch,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  type SetStateAction,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { AnchorLink } from '#app/components/anchor-link.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { useShownCents, useShownPrice, useVat } from '#app/components/vat/vat.ts';
import { focusPart } from '#app/focus-part.ts';
import { formatList, formatPrice } from '#app/i18n/format.ts';
import { registerTexts } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { keepScrollKey } from '#app/scroll-key.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useCopied } from '#app/ui/use-copied.ts';
import {
  type DomainExtension,
  domainPrices,
  longestNames,
  yearlyCentsOf,
} from '#content/catalog/domains.ts';
import { localizedPath } from '#content/languages.ts';
import en from '#content/locales/en/domain-answer.json';
import nl from '#content/locales/nl/domain-answer.json';
import { type DomainProblem, type DomainReading, nameOf } from '#contracts/domain-name.ts';
import { saidOf } from '#contracts/said-of-domain.ts';
import { BoardRow } from './board.tsx';
import type { LookedUp } from './look-up.ts';
import { useProblemText } from './problem-text.ts';
import { domainQuery, pricesAnchor, type SearchedDomain, searchAnchor } from './searched-domain.ts';
import { useLookUp } from './use-look-up.ts';

registerTexts('domain-answer', { en, nl });

type Readable = Exclude<DomainReading, { kind: 'unreadable' }>;

/** Names that the visitor ticked or unticked, also in an earlier search. */
export type Ticked = ReadonlyMap<string, boolean>;

interface Saying {
  /** What a screen reader is to say of the very name that was asked for, and later only the changes of it. */
  onSaid: (text: string) => void;
}

interface Ticking {
  ticked: Ticked;
  onTick: Dispatch<SetStateAction<Ticked>>;
}

interface ResultsProps extends Ticking, Saying {
  searched: SearchedDomain;
}

/**
 * The answer to a search (spec domains-12): a sign with the name itself and the board with all extensions, on both of
 * which names are chosen for one message. server/domains/answer-html.ts is the same without scripts.
 */
export function Results({ searched, onSaid, ...ticking }: ResultsProps) {
  const { found, again } = useLookUp(searched);
  const { reading } = searched;
  return reading.kind === 'unreadable' ? (
    <Unreadable problem={reading.problem} onSaid={onSaid} />
  ) : (
    <Found reading={reading} found={found} again={again} onSaid={onSaid} {...ticking} />
  );
}

function Unreadable({ problem, onSaid }: Saying & { problem: DomainProblem }) {
  const { t } = useTranslation('domain-answer');
  const problemText = useProblemText();
  const title = t('answer.unreadable');
  const text = problemText(problem);
  useEffect(() => onSaid(`${title}. ${text}`), [title, text, onSaid]);
  return (
    <>
      <div className="domain-sign on-deep domain-answer">
        <div className="domain-said">
          <h3 className="domain-answer-name">{title}</h3>
          <p>{text}</p>
        </div>
        <AnchorLink to={searchAnchor} className={buttonClass({ variant: 'secondary' })}>
          {t('answer.change')}
        </AnchorLink>
      </div>
      <ul className="domain-board">
        {domainPrices.map((one) => (
          <BoardRow key={one.extension} {...one} />
        ))}
      </ul>
    </>
  );
}

interface FoundProps extends Ticking, Saying {
  reading: Readable;
  /** Undefined where nothing can be looked up. */
  found: LookedUp | undefined;
  again: () => void;
}

function Found({ reading, found, again, onSaid, ...ticking }: FoundProps) {
  const { t } = useTranslation('domain-answer');
  const navigate = useNavigate();
  const home = localizedPath('/', useLanguage());
  const asked = reading.kind === 'domain' ? reading.extension : undefined;
  const isTaken = asked !== undefined && found?.answers[asked]?.state === 'taken';
  const { chosen, boxFor } = useChosen(asked && !isTaken ? nameOf(reading) : undefined, ticking);
  useForgetting(reading, found, ticking);
  const focusHandlers = useKeptFocus();
  const variants = found?.variants ?? [];
  const nameUnder = (extension: DomainExtension) => `${reading.label}.${extension}`;
  const here = [
    ...domainPrices.map(({ extension }) => nameUnder(extension)),
    ...variants.map(({ name }) => name),
  ];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen.length > 0) navigate(`${home}${domainQuery(chosen.join())}#contact`);
  }

  return (
    <form
      className="domain-found"
      aria-label={t('order.legend')}
      onSubmit={submit}
      {...focusHandlers}
    >
      <div className="domain-sign on-deep domain-answer">
        <Said reading={reading} found={found} onSaid={onSaid} />
        {variants.length > 0 && (
          <div>
            <p>{t('offers')}</p>
            <Names names={variants.map(({ name }) => name)} boxFor={boxFor} />
          </div>
        )}
        <div className="domain-answer-actions">
          {found?.trouble ? (
            <Button
              onClick={({ currentTarget }) => {
                // The button goes.
                const section = currentTarget.closest('section');
                if (section) focusPart(section);
                again();
              }}
            >
              {t('trouble.again')}
            </Button>
          ) : (
            chosen.length > 0 && <Request chosen={chosen} />
          )}
          {isTaken && (
            <ButtonLink to="?topic=transfer#contact" variant="secondary">
              {t('move')}
            </ButtonLink>
          )}
          <CopyLink key={nameOf(reading)} name={nameOf(reading)} />
        </div>
      </div>
      <ul className="domain-board">
        {domainPrices.map((one) => {
          const { extension } = one;
          const state = found?.answers[extension]?.state;
          const pending = found && !found.isDone ? '…' : '';
          const words = state ? t(`states.${state}`) : pending;
          const box = state !== 'taken' && boxFor(nameUnder(extension));
          return (
            <BoardRow
              key={extension}
              {...one}
              asked={extension === asked && t('order.chosen')}
              found={{ state, words, box }}
            />
          );
        })}
      </ul>
      <Names
        names={[...ticking.ticked.keys()].filter((name) => !here.includes(name))}
        boxFor={boxFor}
      />
      <Order chosen={chosen} />
    </form>
  );
}

/** The names for one message: those that were ticked, and the one that was asked for unless it was unticked. */
function useChosen(asked: string | undefined, { ticked, onTick }: Ticking) {
  const all = new Map([...(asked ? [[asked, true] as const] : []), ...ticked]);
  const chosen = [...all].flatMap(([name, isChosen]) => (isChosen ? [name] : []));
  const boxFor = (name: string) => {
    const isChosen = chosen.includes(name);
    return (
      <input
        type="checkbox"
        checked={isChosen}
        // One more wouldn't fit into the message.
        disabled={!isChosen && [...chosen, name].join().length > longestNames}
        onChange={() => onTick((before) => new Map(before).set(name, !isChosen))}
      />
    );
  };
  return { chosen, boxFor };
}

/** Forgets a name that turns out taken (spec domains-12), and at another search those that were unticked. */
function useForgetting(reading: Readable, found: LookedUp | undefined, { onTick }: Ticking) {
  const name = nameOf(reading);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another search
  useEffect(() => {
    onTick((before) => new Map([...before].filter(([, isTicked]) => isTicked)));
  }, [name, onTick]);

  const { label } = reading;
  useEffect(() => {
    for (const { extension } of domainPrices) {
      if (found?.answers[extension]?.state !== 'taken') continue;
      const taken = `${label}.${extension}`;
      onTick((before) =>
        before.has(taken) ? new Map([...before].filter(([one]) => one !== taken)) : before,
      );
    }
  }, [label, found, onTick]);
}

/** Moves the focus to the section where what had it goes, such as the box of a name that turns out taken. */
function useKeptFocus() {
  const focused = useRef<{ element: Element; section: HTMLElement | null }>(undefined);
  useLayoutEffect(() => {
    const { element, section } = focused.current ?? {};
    if (!element || element.isConnected) return;
    focused.current = undefined;
    if (section) focusPart(section);
  });
  return {
    onFocus({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
      focused.current = { element: target, section: currentTarget.closest('section') };
    },
    onBlur() {
      focused.current = undefined;
    },
  };
}

/**
 * What is known of the very name that was asked for. Only this is announced; the board's rows aren't, because they are
 * many.
 */
function Said({ reading, found, onSaid }: Pick<FoundProps, 'reading' | 'found' | 'onSaid'>) {
  const { t } = useTranslation(['domain-answer', 'common']);
  const cost = useCost();
  const asked = reading.kind === 'domain' ? reading.extension : undefined;
  const state = asked && found?.answers[asked]?.state;
  const trouble = found?.trouble;
  const said = [
    ...(trouble ? [t(trouble === 'limit' ? 'trouble.limit' : 'trouble.away')] : []),
    ...saidOf(reading, trouble ? undefined : found?.answers, found?.isDone ?? true).map(
      ([key, values = {}]) => t(`answer.${key}`, values),
    ),
  ];
  const name = nameOf(reading);
  const stateWords = state && t(`states.${state}`);
  const yearly = asked && state !== 'taken' && cost(asked);
  const text = said.join(' ');
  const announced = [name, stateWords, yearly, text].filter(Boolean).join('. ');
  useEffect(() => onSaid(announced), [announced, onSaid]);
  return (
    <div className="domain-said">
      <h3 className="domain-answer-name">{name}</h3>
      {stateWords && <p className="text-h3">{stateWords}</p>}
      {yearly && <p className="text-h3 tabular">{yearly}</p>}
      <p>{text}</p>
    </div>
  );
}

interface NamesProps {
  names: readonly string[];
  boxFor: (name: string) => ReactNode;
}

/** Names beside the board: other spellings of a taken name (spec domains-14), and those of earlier searches. */
function Names({ names, boxFor }: NamesProps) {
  const cost = useCost();
  return (
    names.length > 0 && (
      <ul className="domain-offers">
        {names.map((name) => (
          <li key={name}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: boxFor makes its input */}
            <label className="domain-offer checkbox-row">
              {boxFor(name)}
              <span>
                <b>{name}</b> <small className="tabular">{cost(extensionOf(name))}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
    )
  );
}

const extensionOf = (name: string) => name.slice(name.indexOf('.') + 1) as DomainExtension;

/** A year's price in words. */
function useCost() {
  const { t } = useTranslation(['domain-answer', 'common']);
  const price = useShownPrice();
  const vat = t(`common:vat.${useVat()}`);
  return (extension: DomainExtension) =>
    t('answer.cost', { price: price(yearlyCentsOf(extension)), vat });
}

function Request({ chosen }: { chosen: readonly string[] }) {
  const { t } = useTranslation('domain-answer');
  const [name, second] = chosen;
  return (
    <Button type="submit">
      <span>
        {second ? t('order.requestAll', { count: chosen.length }) : t('order.request', { name })}
      </span>
      <Icon name="arrow-right" small />
    </Button>
  );
}

/** What was chosen and what it costs together, below the board. */
function Order({ chosen }: { chosen: readonly string[] }) {
  const { t } = useTranslation(['domain-answer', 'common']);
  const language = useLanguage();
  const shown = useShownCents();
  const vat = t(`common:vat.${useVat()}`);
  const cents = chosen.map((name) => shown(yearlyCentsOf(extensionOf(name))));
  const price = formatPrice(
    cents.reduce((sum, one) => sum + one, 0),
    language,
  );
  return (
    <div className="domain-order">
      <output>
        {chosen.length === 0
          ? t('order.none')
          : t('order.names', { names: formatList(chosen, language), price, vat })}
      </output>
      {chosen.length > 0 && (
        <Button type="submit">
          <span>{t('order.requestChosen')}</span>
          <Icon name="arrow-right" small />
        </Button>
      )}
    </div>
  );
}

/** Copies the address that has the name in it, the only one that does (spec domains-9). */
function CopyLink({ name }: { name: string }) {
  const { t } = useTranslation('domain-answer');
  const navigate = useNavigate();
  const here = useLocation();
  const [copied, sayCopied] = useCopied();

  async function copy() {
    const url = new URL(location.href);
    url.search = domainQuery(name);
    url.hash = pricesAnchor;
    try {
      await navigator.clipboard.writeText(url.href);
      sayCopied();
    } catch {
      // Copying may be forbidden; the address can be copied by hand then.
      navigate(url.search + url.hash, {
        replace: true,
        preventScrollReset: true,
        state: keepScrollKey(here),
      });
    }
  }

  return (
    <>
      {/* The name stays, because it would be read out beside the region below. */}
      <Button variant="secondary" onClick={copy} aria-label={t('copy')}>
        <Icon name={copied ? 'check' : 'copy'} small />
        <span>{copied ? t('copied') : t('copy')}</span>
      </Button>
      <span className="sr-only" aria-live="polite">
        {copied && t('copied')}
      </span>
    </>
  );
}
