import { useTranslation } from 'react-i18next';
import { useShownPrice, useVat } from '#app/components/vat/vat.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type DomainExtension, domainPrices, yearlyCentsOf } from '#content/catalog/domains.ts';
import { asciiOf, type DomainReading, nameOf } from '#contracts/domain-name.ts';
import { AskLink } from './ask-link.tsx';
import type { LookedUp } from './look-up.ts';
import { useProblemText } from './problem-text.ts';
import { type SearchedDomain, searchAnchor } from './searched-domain.ts';
import './answer.css';

/** Offered for a name without an extension that we sell. */
const suggested = ['com', 'nl', 'eu'] as const satisfies readonly DomainExtension[];

interface AnswerProps {
  searched: SearchedDomain;
  /** Undefined where nothing can be looked up. */
  found: LookedUp | undefined;
}

/**
 * The answer to a search: a name's price, whether it is registered, and a link to ask for it. The status
 * element is always there, because only its changes are announced; the board's rows aren't, because they are many.
 */
export function Answer({
  searched,
  found,
}: Omit<AnswerProps, 'searched'> & { searched: SearchedDomain | undefined }) {
  return (
    <div className={searched && 'domain-sign on-deep domain-answer'}>
      <div role="status">{searched && <Words searched={searched} found={found} />}</div>
      {searched && <Actions searched={searched} found={found} />}
    </div>
  );
}

/** What is known of the very name that was asked for. */
function answerTo(reading: DomainReading, found: LookedUp | undefined) {
  return reading.kind === 'domain' ? found?.answers[reading.extension] : undefined;
}

/** Whether the asked name is registered, and under how many extensions it isn't (spec domains-12). */
function Registered({ searched: { reading }, found }: AnswerProps) {
  const { t } = useTranslation('domain-registration');
  if (found === undefined) return <p>{t('answer.check')}</p>;
  const asked = answerTo(reading, found);
  const isKnown = reading.kind === 'domain' ? asked !== undefined : found.isDone;
  const free = Object.values(found.answers).filter(({ state }) => state === 'available').length;
  return (
    <>
      {!isKnown && <p>{t('answer.looking')}</p>}
      {asked?.state === 'taken' && <p>{t('answer.taken')}</p>}
      {found.isDone && (
        <p>{t('answer.free', { free, extensions: Object.values(found.answers).length })}</p>
      )}
      <p>{t(free > 0 ? 'answer.confirm' : 'answer.check')}</p>
    </>
  );
}

function Words({ searched, found }: AnswerProps) {
  const { reading } = searched;
  const { t } = useTranslation(['domain-registration', 'common']);
  const problemText = useProblemText();
  const asked = answerTo(reading, found);
  const price = useShownPrice();
  const vat = useVat();
  if (reading.kind === 'unreadable') {
    return (
      <>
        <h3 className="domain-answer-name">{t('answer.unreadable')}</h3>
        <p>{problemText(reading.problem)}</p>
      </>
    );
  }
  return (
    <>
      <h3 className="domain-answer-name">{nameOf(reading)}</h3>
      {asked && <p className="text-h3">{t(`states.${asked.state}`)}</p>}
      {reading.kind === 'domain' && asked?.state !== 'taken' && (
        <p className="text-h3 tabular">
          {t('answer.cost', {
            price: price(yearlyCentsOf(reading.extension)),
            vat: t(`common:vat.${vat}`),
          })}
        </p>
      )}
      {reading.kind === 'name' && <p>{t('answer.choose')}</p>}
      {reading.kind === 'unsold' && (
        <p>{t('answer.unsold', { extension: `.${reading.extension}` })}</p>
      )}
      <Registered searched={searched} found={found} />
      {/\P{ASCII}/u.test(reading.label) && (
        <p>{t('answer.letters', { ascii: asciiOf(reading.label) })}</p>
      )}
    </>
  );
}

/** Three extensions to ask for: where names were looked up, those that aren't registered before the suggested. */
function offered(found: LookedUp | undefined): readonly DomainExtension[] {
  if (!found?.isDone) return suggested;
  const all = [...new Set([...suggested, ...domainPrices.map(({ extension }) => extension)])];
  const free = all.filter((extension) => found.answers[extension]?.state === 'available');
  const left = suggested.filter((extension) => found.answers[extension]?.state !== 'taken');
  return free.length > 0 ? free.slice(0, suggested.length) : left;
}

function Actions({ searched: { reading }, found }: AnswerProps) {
  const { t } = useTranslation('domain-registration');
  if (reading.kind === 'unreadable') {
    return (
      <a className={buttonClass({ variant: 'secondary' })} href={`#${searchAnchor}`}>
        {t('answer.change')}
      </a>
    );
  }
  if (reading.kind === 'domain' && answerTo(reading, found)?.state !== 'taken') {
    return <Ask name={nameOf(reading)} />;
  }
  return (
    <div className="domain-answer-choices">
      {offered(found).map((extension) => (
        <Ask key={extension} name={`${reading.label}.${extension}`} extension={extension} />
      ))}
    </div>
  );
}

interface AskProps {
  name: string;
  /** Of a name whose price stands nowhere else. */
  extension?: DomainExtension;
}

function Ask({ name, extension }: AskProps) {
  const { t } = useTranslation(['domain-registration', 'common']);
  const price = useShownPrice();
  const vat = t(`common:vat.${useVat()}`);
  return (
    <AskLink name={name} className={buttonClass({ variant: extension ? 'secondary' : 'primary' })}>
      <span className="domain-answer-ask">
        {t('answer.ask', { name })}
        {extension && (
          <small className="tabular">
            {' '}
            {t('answer.cost', { price: price(yearlyCentsOf(extension)), vat })}
          </small>
        )}
      </span>
      <Icon name="arrow-right" small />
    </AskLink>
  );
}
