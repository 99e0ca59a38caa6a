import { useTranslation } from 'react-i18next';
import { useShownPrice, useVat } from '#app/components/vat/vat.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type DomainExtension, yearlyCentsOf } from '#content/catalog/domains.ts';
import { AskLink } from './ask-link.tsx';
import { useProblemText } from './problem-text.ts';
import { nameOf } from '#contracts/domain-name.ts';
import { type SearchedDomain, searchAnchor } from './searched-domain.ts';
import './answer.css';

/** Offered for a name without an extension that we sell. */
const suggested = ['com', 'nl', 'eu'] as const satisfies readonly DomainExtension[];

/**
 * The answer to a search: a name's price and a link to ask for it, not whether it is free. The
 * status element is always there, because only its changes are announced.
 */
export function Answer({ searched }: { searched: SearchedDomain | undefined }) {
  return (
    <div className={searched && 'domain-sign on-deep domain-answer'}>
      <div role="status">{searched && <Words searched={searched} />}</div>
      {searched && <Actions searched={searched} />}
    </div>
  );
}

function Words({ searched: { reading } }: { searched: SearchedDomain }) {
  const { t } = useTranslation(['domain-registration', 'common']);
  const problemText = useProblemText();
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
      {reading.kind === 'domain' && (
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
      <p>{t('answer.check')}</p>
      {/\P{ASCII}/u.test(reading.label) && <p>{t('answer.letters')}</p>}
    </>
  );
}

function Actions({ searched: { reading } }: { searched: SearchedDomain }) {
  const { t } = useTranslation('domain-registration');
  if (reading.kind === 'unreadable') {
    return (
      <a className={buttonClass({ variant: 'secondary' })} href={`#${searchAnchor}`}>
        {t('answer.change')}
      </a>
    );
  }
  if (reading.kind === 'domain') {
    return <Ask name={nameOf(reading)} />;
  }
  return (
    <div className="domain-answer-choices">
      {suggested.map((extension) => (
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
